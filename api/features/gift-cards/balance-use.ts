import { inBothForms } from "#shared/core/messages/answer.ts";
import { message } from "#shared/core/messages/message.ts";
import type { Change } from "../../db/joining/change.ts";
import { type Doc, nameOf, openDocuments } from "../../db/joining/documents.ts";
import type { Joining, PersonUse } from "../../privacy.ts";
import { type BalanceDocument, BalanceModel } from "./balance.model.ts";
import { creditIdOf } from "./moves.ts";

type Moves = BalanceDocument["moves"];

const ABOUT = inBothForms("about", message("From a second account"));

/** Begins the id of credit moved between two accounts. It has no ledger entry: the studio owes the same. */
const MERGED = "merged:";
const movesOf = (doc: Doc | null): Moves => (doc?.moves ?? []) as Moves;

/**
 * Gift cards change their owner. Credit goes to the credit of the other account, and what moved before stays where it
 * is: orders and the ledger use its id. It is taken first and added after, by what was taken: a crash in between
 * doubles nothing.
 */
export const balanceUse: PersonUse = {
  model: BalanceModel,
  fields: ["ownerId"],
  sums: { leftCents: "moves" },
  counts: (docs) => ({
    creditCents: docs.reduce((sum, { kind, leftCents }) => sum + (kind === "credit" ? Number(leftCents) : 0), 0),
    giftCards: docs.filter(({ kind }) => kind === "gift-card").length,
  }),
  changes: async (renamed, before, joining) =>
    before.kind === "credit" ? moveCredit(before, joining) : [{ before, after: renamed }],
};

async function moveCredit(before: Doc, { fromId, intoId, at }: Joining): Promise<Change[]> {
  const cents = Number(before.leftCents);
  const id = `${MERGED}${fromId}:${movesOf(before).length}`;
  const went = cents > 0 ? [{ id, cents, state: "spent" as const, ...ABOUT, at }] : [];
  const after: Doc = { ...before, leftCents: 0, moves: [...movesOf(before), ...went] };

  const standing = await openDocuments(nameOf(BalanceModel)).findOne({ _id: creditIdOf(intoId) });
  const known = new Set(movesOf(standing).map((move) => move.id));
  const came = movesOf(after)
    .filter((move) => move.state === "spent" && move.id.startsWith(MERGED) && !known.has(move.id))
    .map((move) => ({ ...move, state: "added" as const }));
  if (came.length === 0) return [];
  const empty: Doc = { ...before, _id: creditIdOf(intoId), ownerId: intoId, leftCents: 0, moves: [], createdAt: at };
  const credit = standing ?? empty;
  const sum = came.reduce((total, move) => total + move.cents, Number(credit.leftCents));
  return [
    { before, after },
    { before: standing, after: { ...credit, leftCents: sum, moves: [...movesOf(credit), ...came] } },
  ];
}
