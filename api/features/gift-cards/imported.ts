import { insertAll } from "../../db/bulk/insert-all.ts";
import { mongoose } from "../../db/mongoose.ts";
import { type BalanceDocument, BalanceModel } from "./balance.model.ts";

const { trusted } = mongoose;

interface BroughtCard {
  id: string;
  code: string;
  ownerId: string | null;
  cents: number;
  moveId: string;
  about: string;
  at: Date;
}

/** Keeps gift cards that were sold elsewhere, under their own codes. Safe to repeat. */
export const keepBroughtCards = (cards: readonly BroughtCard[]): Promise<void> =>
  insertAll<BalanceDocument>(
    BalanceModel,
    cards.map(({ id, code, ownerId, cents, moveId, about, at }) => ({
      ...{ _id: id, kind: "gift-card", code, ownerId, leftCents: cents, voidedAt: null, createdAt: at },
      moves: [{ id: moveId, cents, state: "added", about, at }],
    })),
  );

interface BroughtMove {
  balanceId: string;
  moveId: string;
  cents: number;
  about: string;
  at: Date;
}

/**
 * Takes back money that was brought along, where all of it is left: a card is void then and its code free, credit is as it
 * was before. Safe to repeat. @returns whether it is taken back, also by an earlier try
 */
export async function undoBroughtMoney({ balanceId, moveId, cents, about, at }: BroughtMove): Promise<boolean> {
  const id = `un${moveId}`;
  const doc = await BalanceModel.findById(balanceId, { kind: 1 }).lean<Pick<BalanceDocument, "kind">>();
  const taken = await BalanceModel.updateOne(
    {
      _id: balanceId,
      leftCents: doc?.kind === "gift-card" ? cents : trusted({ $gte: cents }),
      moves: trusted({ $elemMatch: { id: moveId } }),
      "moves.id": trusted({ $ne: id }),
    },
    {
      $inc: { leftCents: -cents },
      $push: { moves: { id, cents, state: "spent", about, at } },
      ...(doc?.kind === "gift-card" && { $set: { voidedAt: at, code: null } }),
    },
  );
  return taken.modifiedCount === 1 || (await BalanceModel.exists({ _id: balanceId, "moves.id": id })) !== null;
}
