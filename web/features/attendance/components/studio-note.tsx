import { StoredText } from "#web/words/content.tsx";
import type { RosterEntryRow } from "../tables.ts";

/** The studio's note on a line of the roster: a message where the product wrote it, else what a person wrote. */
export function StudioNote({ entry: { note, noteWords } }: { entry: RosterEntryRow }) {
  return note ? <StoredText row={{ note, noteWords }} name="note" /> : null;
}
