import type { LedgerEntry } from "../../core/ledger.ts";
import type { Balance } from "./balance.ts";

/** Begins the ids of what the studio gave away; what was bought or refunded is in the ledger entries of its order. */
export const GIVEN = "given:";

/** Money given for nothing: the studio owes it from then on. */
export const entriesOf = ({ id, moves }: Pick<Balance, "id" | "moves">): LedgerEntry[] =>
  moves
    .filter((move) => move.state === "added" && move.id.startsWith(GIVEN))
    .map((move) => ({
      id: `balance:${id}:${move.id}`,
      at: move.at,
      about: move.about,
      postings: [
        { account: "stored-value", cents: -move.cents },
        { account: "goodwill", cents: move.cents },
      ],
    }));
