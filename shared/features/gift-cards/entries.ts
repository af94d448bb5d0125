import type { LedgerEntry } from "../../core/ledger.ts";
import type { Balance, BalanceMove } from "./balance.ts";

/** Begins the ids of what the studio gave away; what was bought or refunded is in the ledger entries of its order. */
export const GIVEN = "given:";

/** Begins the id of the move that ended a card. */
export const VOIDED = "voided:";

type Moved = Pick<Balance, "id" | "moves">;

/** Money given for nothing, which the studio owes from then on, and the end of a card, for which it owes no more. */
export const entriesOf = (balance: Moved): LedgerEntry[] =>
  balance.moves.flatMap((move) => {
    if (isGiven(move)) return [entryOf(balance, move, { account: "goodwill", cents: move.cents })];
    if (!move.id.startsWith(VOIDED) || move.cents === 0) return [];
    // A card that was bought and never used is income now; one that was given away costs nothing after all.
    const account = balance.moves.some(isGiven) ? "goodwill" : "sales:other";
    return [entryOf(balance, move, { account, cents: -move.cents })];
  });

const isGiven = ({ state, id }: BalanceMove): boolean => state === "added" && id.startsWith(GIVEN);

const entryOf = (
  { id }: Moved,
  move: BalanceMove,
  against: { account: "goodwill" | "sales:other"; cents: number },
): LedgerEntry => ({
  id: `balance:${id}:${move.id}`,
  at: move.at,
  about: move.about,
  postings: [{ account: "stored-value", cents: -against.cents }, against],
});
