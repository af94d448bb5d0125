import * as z from "zod";
import { Id } from "../../core/ids.ts";
import { Role } from "../../core/roles.ts";
import { Day, InstantText, LocalTime } from "../../core/time.ts";

export const RoomKind = z.enum(["all-staff", "class", "direct"]);
export type RoomKind = z.infer<typeof RoomKind>;

export const RoomMember = z.object({
  userId: Id,
  name: z.string(),
  /** Came in as staff, and leaves with the role. */
  isStaff: z.boolean(),
});
export type RoomMember = z.infer<typeof RoomMember>;

/** A room of the staff chat. The room of a class has the id of the class. */
export const ChatRoom = z.object({
  id: Id,
  kind: RoomKind,
  /** The name of the class; empty for the other kinds, which are called after who is in them. */
  title: z.string(),
  /** When the class is, on the studio's clock. */
  date: Day.nullable(),
  startTime: LocalTime.nullable(),
  /** Who leads the class, and is therefore in its room. */
  leaderId: Id.nullable(),
  /** Those who are in it by name. All staff, and the admins of a class's room, are not listed. */
  members: z.array(RoomMember),
  /** The last sequence number given in the room; 0 before the first message. */
  seq: z.int().min(0),
  lastAt: InstantText,
});
export type ChatRoom = z.infer<typeof ChatRoom>;

/** How far one person has read in one room. */
export const ChatRead = z.object({ id: z.string(), roomId: Id, seq: z.int().min(0) });
export type ChatRead = z.infer<typeof ChatRead>;

/** A person the user may write to. */
export const ChatPerson = z.object({ id: Id, name: z.string(), role: Role });
export type ChatPerson = z.infer<typeof ChatPerson>;
