import * as z from "zod";
import { Id } from "../../core/ids.ts";
import { InstantText } from "../../core/time.ts";

export const ReadinessStatus = z.enum(["asked", "granted", "declined"]);
export type ReadinessStatus = z.infer<typeof ReadinessStatus>;
/** A word for one class, or for the whole series it belongs to. */
export const GrantScope = z.enum(["class", "series"]);
export type GrantScope = z.infer<typeof GrantScope>;

/** What the studio answered. The last answer the server received counts; all are kept. */
export const GivenAnswer = z.object({
  id: z.string(),
  status: ReadinessStatus.exclude(["asked"]),
  scope: GrantScope,
  reason: z.string(),
  at: InstantText,
  receivedAt: InstantText.nullable(),
  byId: Id,
  byName: z.string(),
});
export type GivenAnswer = z.infer<typeof GivenAnswer>;

/** A student who lacks what a class requires asks the instructor to let them come. */
export const ReadinessRequest = z.object({
  id: Id,
  classInstanceId: Id,
  seriesId: Id.nullable(),
  instructorId: Id,
  className: z.string(),
  startsAt: InstantText,
  studentId: Id,
  studentName: z.string(),
  askedById: Id,
  message: z.string(),
  askedAt: InstantText,
  /** As the last answer says. */
  status: ReadinessStatus,
  scope: GrantScope,
  answers: z.array(GivenAnswer),
});
export type ReadinessRequest = z.infer<typeof ReadinessRequest>;
