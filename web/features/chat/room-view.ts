import { STAFF_ROLES } from "#shared/core/roles.ts";
import type { User } from "#shared/features/accounts/user.ts";
import { ALL_STAFF_ROOM_ID, isUnread } from "#shared/features/chat/room-rules.ts";
import type { StudioDatabase } from "../../data/db.ts";
import type { ChatMessageRow, ChatReadRow, ChatRoomRow } from "./tables.ts";

/** One room in the list. */
export interface RoomView {
  room: ChatRoomRow;
  last: ChatMessageRow | null;
  unread: number;
}

export const isStaffRole = ({ role }: Pick<User, "role">): boolean => STAFF_ROLES.includes(role);

/** The room of all staff exists before its first message. */
const allStaff: ChatRoomRow = {
  id: ALL_STAFF_ROOM_ID,
  kind: "all-staff",
  title: "",
  date: null,
  startTime: null,
  leaderId: null,
  members: [],
  seq: 0,
  lastAt: "",
};

export async function loadRooms(db: StudioDatabase, user: User): Promise<ChatRoomRow[]> {
  const rows = await db.rows<ChatRoomRow>("chatRooms").toArray();
  const isMissing = isStaffRole(user) && rows.every(({ id }) => id !== ALL_STAFF_ROOM_ID);
  return isMissing ? [allStaff, ...rows] : rows;
}

export async function loadRoomViews(db: StudioDatabase, user: User): Promise<RoomView[]> {
  const rooms = await loadRooms(db, user);
  const reads = await loadReads(db);
  const views = await Promise.all(
    rooms.map(async (room) => ({
      room,
      last: await lastOf(db, room.id),
      unread: await countUnread(db, room.id, reads.get(room.id) ?? 0, user.id),
    })),
  );
  return views.sort((a, b) => b.room.lastAt.localeCompare(a.room.lastAt) || a.room.id.localeCompare(b.room.id));
}

async function loadReads(db: StudioDatabase): Promise<Map<string, number>> {
  const rows = await db.rows<ChatReadRow>("chatReads").toArray();
  return new Map(rows.map(({ roomId, seq }) => [roomId, seq]));
}

/** What is not sent yet is the latest. */
async function lastOf(db: StudioDatabase, roomId: string): Promise<ChatMessageRow | null> {
  const table = db.rows<ChatMessageRow>("chatMessages");
  const unsent = await table
    .where({ roomId })
    .and(({ seq }) => seq === null)
    .sortBy("createdAt");
  const sent = () => table.where("[roomId+seq]").between([roomId, 0], [roomId, Number.MAX_SAFE_INTEGER]).last();
  return unsent.at(-1) ?? (await sent()) ?? null;
}

const countUnread = (db: StudioDatabase, roomId: string, readTo: number, userId: string): Promise<number> =>
  db
    .rows<ChatMessageRow>("chatMessages")
    .where("[roomId+seq]")
    .between([roomId, readTo + 1], [roomId, Number.MAX_SAFE_INTEGER])
    .and((message) => isUnread(message, readTo, userId))
    .count();

/** Over all rooms. */
export async function loadUnread(db: StudioDatabase, userId: string): Promise<number> {
  const [rooms, reads] = [await db.rows<ChatRoomRow>("chatRooms").toArray(), await loadReads(db)];
  const counts = await Promise.all(rooms.map(({ id }) => countUnread(db, id, reads.get(id) ?? 0, userId)));
  return counts.reduce((sum, count) => sum + count, 0);
}
