import type { ReadOwnWords } from "../../feature.ts";

/** An admin's new word is in what is written a moment later; a run of letters reads the words once a second. */
const KEPT_MS = 1_000;

/** What the studio itself said in Spanish, by the English text. */
export interface OwnWords {
  find(text: string): string | null;
  /** Reads them again unless they were read just now. */
  refresh(): Promise<void>;
}

/** @param readers what the slices keep; an earlier one comes first where two say the same in English */
export function createOwnWords(readers: () => ReadOwnWords[]): OwnWords {
  let known: ReadonlyMap<string, string> = new Map();
  let readAt = Number.NEGATIVE_INFINITY;
  let reading: Promise<void> | null = null;
  const read = async () => {
    const pairs = (await Promise.all(readers().map((each) => each()))).flat();
    known = new Map(
      pairs.toReversed().flatMap(([english, spanish]) => (english && spanish ? [[english, spanish]] : [])),
    );
    readAt = performance.now();
  };
  return {
    find: (text) => known.get(text) ?? null,
    async refresh() {
      if (performance.now() - readAt < KEPT_MS) return;
      reading ??= read().finally(() => {
        reading = null;
      });
      await reading;
    },
  };
}
