import { mongoose } from "#api/db/mongoose.ts";
import { doEach } from "#api/jobs/set-aside.ts";
import type { Services } from "#api/services.ts";
import { toDate } from "#shared/core/time.ts";
import { type BalanceDocument, BalanceModel, returnValue } from "../../gift-cards/index.ts";
import { type TillSaleDocument, TillSaleModel } from "../sales/till-sale.model.ts";

const { trusted } = mongoose;
/** A process that still writes the sale or refund is done by then. */
const LEFT_MINUTES = 10;
const AT_ONCE = 200;
/** `till:SALE` pays a sale, `till-refund:SALE:REFUND` is given back of one. */
const MOVE = /^till(?:-refund)?:([^:]+)(?::(.+))?$/;

/** Returns money that was put aside on gift cards for a sale or refund that a crash kept from being written. */
export async function returnUnused(services: Services): Promise<number> {
  const before = toDate(services.now().subtract({ minutes: LEFT_MINUTES }));
  const left = { state: "reserved", at: { $lt: before }, id: { $regex: "^till" } };
  const items = await BalanceModel.find({ moves: trusted({ $elemMatch: left }) })
    .limit(AT_ONCE)
    .lean<BalanceDocument[]>();
  const act = async ({ _id, moves }: BalanceDocument) => {
    let returned = 0;
    for (const { id, cents, state, at } of moves)
      if (state === "reserved" && at < before && (await isUnused(id))) {
        await returnValue(_id, { id, cents });
        returned += 1;
      }
    return returned;
  };
  return doEach({ kind: "pos.returnUnused", items, act }, services);
}

async function isUnused(moveId: string): Promise<boolean> {
  const [, saleId, refundId] = MOVE.exec(moveId) ?? [];
  if (!saleId) return false;
  const sale = await TillSaleModel.findById(saleId).lean<TillSaleDocument>();
  return !sale || (refundId !== undefined && !sale.refunds.some(({ id }) => id === refundId));
}
