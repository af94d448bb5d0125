import * as z from "zod";
import { Id } from "../../core/ids.ts";
import { ruleText } from "../../core/messages/message.ts";
import { Day, InstantText } from "../../core/time.ts";

/** Where a person is with a move, by their own word. */
export const ProgressState = z.enum(["none", "want", "learning", "consistent", "mastered"]);
export type ProgressState = z.infer<typeof ProgressState>;

export const ProgressNote = z.string().max(2000, ruleText("At most 2,000 characters."));

/** One person's state and note of one move. */
export const MoveProgress = z.object({
  /** See `progress-id.ts`: not a UUID, so that two devices that begin offline write the same row. */
  id: z.string(),
  moveId: Id,
  state: ProgressState,
  note: z.string(),
  /** The day by which one wants to have it; null without a goal. */
  goalBy: Day.nullable(),
  /** The server's clock: the order it took the changes in is the order that counts. */
  changedAt: InstantText,
});
export type MoveProgress = z.infer<typeof MoveProgress>;
