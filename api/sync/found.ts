import type { Feed, SyncedDocument } from "./feed.ts";

/** Where a document stands in a device's first run of pages. */
interface Place {
  key: string;
  /** How many of its part were sent, this one included. */
  sent: number;
  /** Null in a part that is read along the revision. */
  at: { time: number; id: string } | null;
}

export interface Found {
  feed: Feed;
  doc: SyncedDocument;
  rev: bigint;
  /** Only in a first run. */
  place?: Place;
}
