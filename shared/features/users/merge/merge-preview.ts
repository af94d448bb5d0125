import * as z from "zod";
import { Id } from "#shared/core/ids.ts";
import { ENGLISH_AND_WORDS } from "#shared/core/messages/answer.ts";
import { Day, InstantText } from "#shared/core/time.ts";

/** What goes along, in the order in which it is shown. */
export const MERGE_COUNTS = [
  "bookings",
  "waits",
  "passes",
  "classesLeft",
  "creditCents",
  "giftCards",
  "orders",
  "sales",
  "invoices",
  "openCents",
  "pickups",
  "waivers",
  "signOffs",
  "states",
  "practice",
  "certificates",
  "questions",
  "messages",
  "notifications",
] as const;
export type MergeCounts = Record<(typeof MERGE_COUNTS)[number], number>;

/** Why two accounts cannot become one. What is to be done first stands in the words. */
const MERGE_BLOCKS = [
  "same",
  "closed",
  "into-closed",
  "staff",
  "sign-in",
  "ages",
  "families",
  "renewing",
  "paying",
  "both-booked",
  "merging",
] as const;
export type MergeBlockCode = (typeof MERGE_BLOCKS)[number];

/** Of the fields that only one of two accounts can have: which one stays. */
const Stays = z.object({
  field: z.enum(["name", "username", "email", "phone", "birthday", "emergency"]),
  kept: z.string().nullable(),
  /** What the account that goes has instead; null where it has nothing else. */
  gone: z.string().nullable(),
});

export const MergePreview = z.object({
  counts: z.object(
    Object.fromEntries(MERGE_COUNTS.map((count) => [count, z.int()])) as Record<keyof MergeCounts, z.ZodInt>,
  ),
  stays: z.array(Stays),
  /** The family of the one who goes takes the other in. */
  joinsFamily: z.boolean(),
  blocks: z.array(z.object({ code: z.enum(MERGE_BLOCKS), ...ENGLISH_AND_WORDS })),
});
export type MergePreview = z.infer<typeof MergePreview>;

export const MERGE_UNDO_DAYS = 30;

/** A merge as the page of the person who stays shows it. */
export const KeptMerge = z.object({
  id: Id,
  fromId: Id,
  fromName: z.string(),
  at: InstantText,
  /** The last day on which it can be undone. */
  undoUntil: Day,
});
export type KeptMerge = z.infer<typeof KeptMerge>;
