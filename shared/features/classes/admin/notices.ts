import * as z from "zod";
import { Id } from "#shared/core/ids.ts";
import { ReachFault, ReachWay } from "#shared/features/notifications/reach.ts";

/** So many people of a notice are answered at once. */
export const NOTICE_PAGE = 20;

/**
 * Before a change: the people of a class, or of the classes ahead of a series, a blueprint or an instructor. After it: who
 * was notified of a change, by its operation, of a cancellation, by its class, or of a closure.
 */
export const NoticeOf = z.enum(["class", "series", "blueprint", "instructor", "change", "cancellation", "closure"]);
export type NoticeOf = z.infer<typeof NoticeOf>;

const NoticedPerson = z.object({
  id: Id,
  name: z.string(),
  way: ReachWay,
  fault: ReachFault.nullable(),
  /** Of a person who reads it in the app alone, or not at all: their own phone, or a guardian's. */
  phone: z.string().nullable(),
  guardianName: z.string().nullable(),
});
export type NoticedPerson = z.infer<typeof NoticedPerson>;

export const Notice = z.object({
  /** How many people are notified in each way. */
  counts: z.object({ push: z.int(), mail: z.int(), app: z.int(), none: z.int() }),
  /** Those who cannot be reached come first; then by name. */
  people: z.array(NoticedPerson).max(NOTICE_PAGE),
  /** Where the next page begins; null after the last. */
  next: z.int().nullable(),
});
export type Notice = z.infer<typeof Notice>;
