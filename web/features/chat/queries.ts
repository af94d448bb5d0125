import { byPlace, readId } from "#shared/features/chat/room-rules.ts";
import { todayHere } from "#web/data/device/server-clock.ts";
import { useDatabase, useLiveQuery } from "../../local-data.ts";
import { useSignedInUser } from "../accounts/index.ts";
import type { ClassInstanceRow } from "../classes/tables.ts";
import { isStaffRole, loadRooms, loadRoomViews, loadUnread, type RoomView } from "./room-view.ts";
import type { ChatMessageRow, ChatReadRow, ChatRoomRow } from "./tables.ts";

/** Rooms one is in, those with the newest message first; undefined while looking. */
export function useRooms(): RoomView[] | undefined {
  const db = useDatabase();
  const user = useSignedInUser();
  return useLiveQuery(() => loadRoomViews(db, user), [db, user]);
}

/** One room; null when this device has none of that id, undefined while looking. */
export function useRoom(roomId: string): ChatRoomRow | null | undefined {
  const db = useDatabase();
  const user = useSignedInUser();
  return useLiveQuery(
    async () => (await loadRooms(db, user)).find(({ id }) => id === roomId) ?? null,
    [db, user, roomId],
  );
}

/** What this device keeps of a room, in its order; undefined while looking. */
export function useMessages(roomId: string): ChatMessageRow[] | undefined {
  const db = useDatabase();
  return useLiveQuery(
    async () => (await db.rows<ChatMessageRow>("chatMessages").where({ roomId }).toArray()).sort(byPlace),
    [db, roomId],
  );
}

/** How far one has read; undefined while looking. */
export function useReadTo(roomId: string): number | undefined {
  const db = useDatabase();
  const { id } = useSignedInUser();
  return useLiveQuery(
    async () => (await db.rows<ChatReadRow>("chatReads").get(readId(roomId, id)))?.seq ?? 0,
    [db, roomId, id],
  );
}

export function useUnread(): number {
  const db = useDatabase();
  const { id } = useSignedInUser();
  return useLiveQuery(() => loadUnread(db, id), [db, id]) ?? 0;
}

const NEAR_DAYS = 7;

/** Classes whose room one may open: those one leads, for admins all, from yesterday to a week ahead. */
export function useOwnClasses(): ClassInstanceRow[] | undefined {
  const db = useDatabase();
  const user = useSignedInUser();
  return useLiveQuery(async () => {
    if (!isStaffRole(user)) return [];
    const today = todayHere();
    const near = await db
      .rows<ClassInstanceRow>("classInstances")
      .where("date")
      .between(today.subtract({ days: 1 }).toString(), today.add({ days: NEAR_DAYS }).toString(), true, true)
      .sortBy("startsAt");
    return near.filter(({ instructorId }) => user.role === "admin" || instructorId === user.id);
  }, [db, user]);
}
