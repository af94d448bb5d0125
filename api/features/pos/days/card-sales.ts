import { isDuplicateKey } from "#api/db/duplicate-key.ts";
import { mongoose } from "#api/db/mongoose.ts";
import { doEach } from "#api/jobs/set-aside.ts";
import type { Services } from "#api/services.ts";
import { toDate } from "#shared/core/time.ts";
import { type CardMove, cardMovesOf } from "#shared/features/pos/card-moves.ts";
import { type OrderDocument, OrderModel, toOrder } from "../../checkout/index.ts";
import { assignToDay } from "./assign-to-day.ts";
import { type CardMoveDocument, CardMoveModel } from "./card-move.model.ts";

const { trusted } = mongoose;
/** Nothing is left to be found for longer than that. */
const LOOK_BACK_HOURS = 7 * 24;

type Clock = Pick<Services, "now" | "log" | "secrets">;

/**
 * Counts what cards paid at the till, and got back, in the day that is open: all that is not counted yet, or of one
 * order. What comes after a close counts in the next day, with a mark. Safe to repeat, and to race with itself.
 * @returns how many
 */
export async function countCardSales(services: Clock, orderId?: string): Promise<number> {
  const moves = (await findOrders(services, orderId)).map(toOrder).flatMap(cardMovesOf);
  const ids = trusted({ $in: moves.map(({ id }) => id) });
  const known = await CardMoveModel.find({ _id: ids, isCounted: true }, { _id: 1 }).lean();
  const counted = new Set(known.map(({ _id }) => _id));
  const left = moves.filter(({ id }) => !counted.has(id)).sort((a, b) => a.at.localeCompare(b.at));
  const items = left.map((move) => ({ _id: move.id, move }));
  return doEach({ kind: "pos.countCardMove", items, act: ({ move }) => count(move, services) }, services);
}

/** An order that is not settled yet may still be refunded, so it does not count, as in the ledger. */
function findOrders({ now }: Clock, orderId?: string): Promise<OrderDocument[]> {
  const since = trusted({ $gte: toDate(now().subtract({ hours: LOOK_BACK_HOURS })) });
  const which = orderId ? { _id: orderId } : { $or: [{ paidAt: since }, { "refunds.at": since }] };
  const settled = { channel: "till", status: "paid", settledAt: trusted({ $ne: null }) };
  return OrderModel.find({ ...settled, ...which } as object).lean<OrderDocument[]>();
}

async function count({ id, kind, way, cents, at, values = [] }: CardMove, services: Clock): Promise<void> {
  const { dayId } = await findOrCreate(id);
  const meanDay = async (from: string | null, to: string) => {
    await CardMoveModel.updateOne({ _id: id, dayId: from }, { dayId: to });
    return (await findOrCreate(id)).dayId;
  };
  await assignToDay({ id, kind, way, cents, values, at: new Date(at), dayId }, meanDay, services);
  await CardMoveModel.updateOne({ _id: id }, { isCounted: true });
}

async function findOrCreate(_id: string): Promise<CardMoveDocument> {
  const known = await CardMoveModel.findById(_id).lean<CardMoveDocument>();
  if (known) return known;
  try {
    await CardMoveModel.create({ _id, dayId: null, isCounted: false });
  } catch (error) {
    if (!isDuplicateKey(error)) throw error;
  }
  return findOrCreate(_id);
}
