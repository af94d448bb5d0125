import type { Leaving } from "../leaving/leaving.ts";

/** Longer than any alias: an open bracket that far back opens none. */
const LONGEST_ALIAS = 16;

/** Puts names back in a text that comes in pieces: an alias may be cut in two. */
export function createRestoredText({ restore }: Pick<Leaving, "restore">, write: (text: string) => void) {
  let waiting = "";
  return {
    add(piece: string): void {
      waiting += piece;
      const open = waiting.lastIndexOf("[");
      const isOpen = open >= 0 && !waiting.includes("]", open) && waiting.length - open < LONGEST_ALIAS;
      const ready = isOpen ? waiting.slice(0, open) : waiting;
      waiting = waiting.slice(ready.length);
      if (ready) write(restore(ready));
    },
    end(): void {
      if (waiting) write(restore(waiting));
      waiting = "";
    },
  };
}
