import type { SyncedDocument } from "../feed.ts";

/** So much of a part is kept in memory; what comes after it each device reads for itself. */
const MOST_KEPT = 4_000;
/** Devices of the same morning have come to different places of a part: rows are read ahead for those behind. */
const READ_AHEAD = 800;

/** The beginning of a part that is the same for all, as far as devices have come. */
export interface CommonList {
  /**
   * The first `most` documents for which `isAfter` holds, which must be the end of the part from some place on.
   * @returns null where they are not all within what may be kept
   */
  take(isAfter: (doc: SyncedDocument) => boolean, most: number): Promise<SyncedDocument[] | null>;
}

/** `readAfter` reads `most` documents after the last one known, in the order of the part. */
export function createCommonList(
  readAfter: (last: SyncedDocument | undefined, most: number) => Promise<SyncedDocument[]>,
): CommonList {
  const docs: SyncedDocument[] = [];
  let isWhole = false;
  let reading: Promise<unknown> = Promise.resolve();

  const readOn = async (most: number) => {
    const read = await readAfter(docs.at(-1), most);
    docs.push(...read);
    isWhole = read.length < most;
  };
  const find = (isAfter: (doc: SyncedDocument) => boolean, most: number) => {
    const start = docs.findIndex(isAfter);
    const found = start === -1 ? [] : docs.slice(start, start + most);
    return { found, isEnough: found.length === most || isWhole };
  };
  const takeNext = async (isAfter: (doc: SyncedDocument) => boolean, most: number) => {
    for (;;) {
      const { found, isEnough } = find(isAfter, most);
      if (isEnough) return found;
      if (docs.length >= MOST_KEPT) return null;
      // The first page is waited for, so it reads no further than it is long.
      const ahead = docs.length === 0 ? most : Math.max(READ_AHEAD, most - found.length);
      await readOn(Math.min(ahead, MOST_KEPT - docs.length));
    }
  };
  return {
    take: (isAfter, most) => {
      // One after the other: who waits for a read finds what it brought.
      const taken = reading.then(() => takeNext(isAfter, most));
      reading = taken.catch(() => undefined);
      return taken;
    },
  };
}
