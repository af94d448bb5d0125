import { tField } from "../../words/t.ts";
import type { RosterEntryRow } from "./tables.ts";

/** The studio's note on a line of the roster, in the words of the page; null where there is none. */
export const noteText = ({ note, noteWords }: Pick<RosterEntryRow, "note" | "noteWords">): string | null =>
  note ? tField({ note, noteWords }, "note") : null;
