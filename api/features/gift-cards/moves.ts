import type { Message } from "#shared/core/messages/message.ts";
import { isDuplicateKey } from "../../db/duplicate-key.ts";
import { mongoose } from "../../db/mongoose.ts";
import { type BalanceDocument, BalanceModel } from "./balance.model.ts";

const { trusted } = mongoose;

interface NewMove {
  /** Of what it is for: repeating it moves nothing twice. */
  id: string;
  cents: number;
  about: string;
  aboutWords?: Message;
  at: Date;
}

/**
 * Puts money aside for an order, in one conditional update: there is enough. @returns whether it is put aside or spent,
 * also by an earlier try
 */
export async function reserveValue(balanceId: string, move: NewMove): Promise<boolean> {
  const taken = await BalanceModel.updateOne(
    {
      _id: balanceId,
      voidedAt: null,
      leftCents: trusted({ $gte: move.cents }),
      "moves.id": trusted({ $ne: move.id }),
    },
    { $inc: { leftCents: -move.cents }, $push: { moves: { ...move, state: "reserved" } } },
  );
  if (taken.modifiedCount === 1) return true;
  const known = { id: move.id, state: { $in: ["reserved", "spent"] } };
  return (await BalanceModel.exists({ _id: balanceId, moves: trusted({ $elemMatch: known }) })) !== null;
}

/** The order was paid. Money that was refunded in between is taken again. @returns whether it pays */
export async function spendValue(balanceId: string, move: NewMove): Promise<boolean> {
  const again = { id: move.id, state: "returned" };
  await BalanceModel.updateOne(
    { _id: balanceId, leftCents: trusted({ $gte: move.cents }), moves: trusted({ $elemMatch: again }) },
    { $inc: { leftCents: -move.cents }, $set: { "moves.$.state": "spent" } },
  );
  await BalanceModel.updateOne(
    { _id: balanceId, moves: trusted({ $elemMatch: { id: move.id, state: "reserved" } }) },
    { $set: { "moves.$.state": "spent" } },
  );
  const spent = { id: move.id, state: "spent" };
  return (await BalanceModel.exists({ _id: balanceId, moves: trusted({ $elemMatch: spent }) })) !== null;
}

/** The order was never paid: what was put aside is there again. Safe to repeat. */
export async function returnValue(balanceId: string, { id, cents }: Pick<NewMove, "id" | "cents">): Promise<void> {
  await BalanceModel.updateOne(
    { _id: balanceId, moves: trusted({ $elemMatch: { id, state: "reserved" } }) },
    { $inc: { leftCents: cents }, $set: { "moves.$.state": "returned" } },
  );
}

export const creditIdOf = (ownerId: string): string => `credit:${ownerId}`;

/** Gives a person credit. Safe to repeat with the same id. */
export async function addCredit(ownerId: string, move: NewMove): Promise<void> {
  const _id = creditIdOf(ownerId);
  const empty: BalanceDocument = {
    _id,
    kind: "credit",
    code: null,
    ownerId,
    leftCents: 0,
    moves: [],
    voidedAt: null,
    createdAt: move.at,
  };
  try {
    await BalanceModel.updateOne({ _id }, { $setOnInsert: empty }, { upsert: true });
  } catch (error) {
    // Two first credits at once: one of them made it.
    if (!isDuplicateKey(error)) throw error;
  }
  await addValue(_id, move);
}

/** Puts money on a balance that is there. Safe to repeat with the same id. */
export async function addValue(balanceId: string, move: NewMove): Promise<void> {
  await BalanceModel.updateOne(
    { _id: balanceId, "moves.id": trusted({ $ne: move.id }) },
    { $inc: { leftCents: move.cents }, $push: { moves: { ...move, state: "added" } } },
  );
}
