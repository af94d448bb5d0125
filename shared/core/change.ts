import * as z from "zod";

/** One row of a synced collection as one person may see it. `row: null` is a tombstone: deleted, or access lost. */
export const Change = z.object({
  collection: z.string(),
  id: z.string(),
  row: z.record(z.string(), z.unknown()).nullable(),
});
export type Change = z.infer<typeof Change>;

export const ChangePage = z.object({
  /** Whose rows these are, null for a guest's: somebody else may have signed in on the device meanwhile. */
  userId: z.string().nullable(),
  /** Opaque; hand it back with the next pull. */
  cursor: z.string(),
  /** The device must forget its synced rows (never its unsent changes) before it applies this page. */
  reset: z.boolean(),
  /** More is waiting: pull again at once. */
  more: z.boolean(),
  changes: z.array(Change),
  serverTime: z.iso.datetime(),
});
export type ChangePage = z.infer<typeof ChangePage>;

/** Pages stay small enough that applying one never freezes a phone. */
export const CHANGES_PER_PAGE = 800;
/** The first page of a new device is shorter still: somebody is looking at an empty screen. */
export const FIRST_PAGE = 200;
