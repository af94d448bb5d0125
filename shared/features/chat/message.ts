import * as z from "zod";
import { Id } from "../../core/ids.ts";
import { Day, InstantText, LocalTime } from "../../core/time.ts";
import { LONGEST_MESSAGE } from "./room-rules.ts";

export const MessageText = z.string().trim().min(1).max(LONGEST_MESSAGE);

/** Who came into a room or left it, in the room itself. The author is who did it: of what happened by itself, without a name. */
export const ChatEvent = z.object({ what: z.enum(["added", "removed"]), personId: Id, personName: z.string() });
export type ChatEvent = z.infer<typeof ChatEvent>;

export const ChatMessage = z.object({
  id: Id,
  roomId: Id,
  /** Its place in the room, given by the server; null as long as only this device has it. */
  seq: z.int().min(1).nullable(),
  kind: z.enum(["text", "event"]),
  authorId: Id,
  authorName: z.string(),
  /** Empty when it was removed. */
  text: z.string(),
  event: ChatEvent.nullable(),
  isRemoved: z.boolean(),
  createdAt: InstantText,
  /** The same on the studio's wall clock. */
  date: Day,
  time: LocalTime,
});
export type ChatMessage = z.infer<typeof ChatMessage>;
