import * as z from "zod";

/** One row of a synced collection as one person may see it. `row: null` is a tombstone: deleted, or access lost. */
export const Change = z.object({
  collection: z.string(),
  id: z.string(),
  row: z.record(z.string(), z.unknown()).nullable(),
});
export type Change = z.infer<typeof Change>;

/**
 * A change as it travels: alone, or as what differs from an earlier change of the same page. Rows of one collection are
 * much alike, so a page that says only the differences is a third as long.
 */
export const PackedChange = z.object({
  /** Left out where `like` is given: it is that one's. */
  collection: z.string().optional(),
  /** The place of the change in this page whose row this one differs from. */
  like: z.int().optional(),
  id: z.string(),
  /** With `like` the fields that differ, without the id; else the whole row. */
  row: z.record(z.string(), z.unknown()).nullable(),
});
export type PackedChange = z.infer<typeof PackedChange>;

/** One page of a pull. */
export const ChangePage = z.object({
  /** Whose rows these are, null for a guest's: another user may have signed in on the device in the meantime. */
  userId: z.string().nullable(),
  /** Opaque; hand it back with the next pull. */
  cursor: z.string(),
  /** The device must forget its synced rows (never its unsent changes) before it applies this page. */
  reset: z.boolean(),
  /** More is waiting: pull again at once. */
  more: z.boolean(),
  changes: z.array(Change),
  /** The changes of the page instead, for who asked for them so. */
  packed: z.array(PackedChange).optional(),
  serverTime: z.iso.datetime(),
  /** Only to a device that knew the studio from before it was restored from a backup: what that device has to forget. */
  restored: z.object({ cutAt: z.iso.datetime(), at: z.iso.datetime() }).optional(),
});
export type ChangePage = z.infer<typeof ChangePage>;

/** Pages stay small enough that applying one never freezes a phone. */
export const CHANGES_PER_PAGE = 800;
/** The first page of a new device is shorter: the user is looking at an empty screen. */
export const FIRST_PAGE = 200;
