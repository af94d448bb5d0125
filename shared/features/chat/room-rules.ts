import { type Actor, isStaff } from "../../core/actor.ts";
import { STAFF_ROLES } from "../../core/roles.ts";
import type { Role } from "../../core/schemas/role.ts";

/** The one room of all staff. */
export const ALL_STAFF_ROOM_ID = "0195a5f0-0000-7000-8000-000000000001";
export const LONGEST_MESSAGE = 2_000;
/** What a device keeps of a room; the rest is asked for. */
export const KEPT_DAYS = 30;
export const KEPT_PER_ROOM = 200;
/** How many older messages are asked for at once. */
export const OLDER_PAGE = 50;
/** More than any class or conversation has; it bounds a document. */
export const MOST_MEMBERS = 60;

/** Owner's specification, section 2: staff and parents. Minors of any role are in no room. */
export const canChat = (actor: Pick<Actor, "role" | "isMinor">): boolean =>
  !actor.isMinor && (STAFF_ROLES.includes(actor.role) || actor.role === "parent");

/** Who may be added to a room: the same people, with any other role beside. */
export const canBeInvited = (person: { role: Role; isMinor: boolean }): boolean => canChat(person);

interface Room {
  kind: "all-staff" | "class" | "direct";
  members: readonly { userId: string; isStaff: boolean }[];
}

/**
 * Whether a user is in a room. Staff members stay while they are staff; parents are in the rooms they were added to;
 * admins are in every class's room.
 */
export function canEnterRoom(actor: Actor, { kind, members }: Room): boolean {
  if (!canChat(actor)) return false;
  if (kind === "all-staff") return isStaff(actor);
  if (kind === "class" && actor.role === "admin") return true;
  return members.some(({ userId, isStaff: asStaff }) => userId === actor.userId && (!asStaff || isStaff(actor)));
}

/** Staff of a class's room say who else is in it; the other two kinds are what they are. */
export const canChangeMembers = (actor: Actor, room: Room): boolean =>
  room.kind === "class" && isStaff(actor) && canEnterRoom(actor, room);

/** One's own, and any for an admin, who keeps order. */
export const canRemoveMessage = (actor: Pick<Actor, "userId" | "role">, message: { authorId: string }): boolean =>
  message.authorId === actor.userId || actor.role === "admin";

/** What is unread in a room: what others wrote after the place one has read to. */
export const isUnread = (
  message: { seq: number | null; authorId: string; kind: "text" | "event"; isRemoved: boolean },
  readTo: number,
  userId: string,
): boolean =>
  message.seq !== null &&
  message.seq > readTo &&
  message.kind === "text" &&
  !message.isRemoved &&
  message.authorId !== userId;

/** The server's order; what it has not given a place yet comes last, in the order it was written. */
export const byPlace = (
  a: { seq: number | null; createdAt: string; id: string },
  b: { seq: number | null; createdAt: string; id: string },
): number =>
  (a.seq ?? Number.MAX_SAFE_INTEGER) - (b.seq ?? Number.MAX_SAFE_INTEGER) ||
  (a.seq === null ? a.createdAt.localeCompare(b.createdAt) || a.id.localeCompare(b.id) : 0);

/** How far a person has read in a room is one row. */
export const readId = (roomId: string, userId: string): string => `${roomId}:${userId}`;
