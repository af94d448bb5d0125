import { v7 as newId } from "uuid";
import { ClassInstanceModel } from "#api/features/classes/class-instance.model.ts";
import { pullSync } from "#shared/core/service/sync.ts";
import { sendMessage } from "#shared/features/chat/endpoints.ts";
import { ALL_STAFF_ROOM_ID } from "#shared/features/chat/room-rules.ts";
import type { SignedIn } from "../../support/people.ts";
import { addClassInstance } from "../../support/shop.ts";
import type { Studio } from "../../support/studio.ts";

const at = "2026-03-02T20:00:00Z";

/** Writes in a room; of all staff by default. @returns the message's id */
export async function say(
  studio: Studio,
  as: SignedIn,
  text: string,
  roomId: string = ALL_STAFF_ROOM_ID,
  id = newId(),
): Promise<string> {
  await studio.call(sendMessage, { roomId, id, text, at }, as);
  return id;
}

/** What a person's device would hold after a pull; the cursor continues. */
export async function openDevice(studio: Studio, as: SignedIn) {
  const tables = new Map<string, Map<string, Record<string, unknown>>>();
  let cursor: string | undefined;
  const pull = async () => {
    for (;;) {
      const page = await studio.call(pullSync, { cursor }, as);
      if (page.reset) tables.clear();
      for (const { collection, id, row } of page.changes) {
        const table = tables.get(collection) ?? new Map();
        tables.set(collection, table);
        if (row) table.set(id, row);
        else table.delete(id);
      }
      cursor = page.cursor;
      if (!page.more) return;
    }
  };
  await pull();
  return {
    pull,
    rooms: () => [...(tables.get("chatRooms")?.keys() ?? [])],
    texts: (roomId?: string) =>
      [...(tables.get("chatMessages")?.values() ?? [])]
        .filter((row) => row.kind === "text" && (!roomId || row.roomId === roomId))
        .sort((a, b) => Number(a.seq) - Number(b.seq))
        .map(({ text }) => text),
    reads: () => [...(tables.get("chatReads")?.values() ?? [])].map(({ roomId, seq }) => [roomId, seq]),
  };
}

/** A class this person leads. */
export async function addClassLedBy(studio: Studio, teacher: SignedIn): Promise<string> {
  const id = await addClassInstance(studio);
  await ClassInstanceModel.updateOne(
    { _id: id },
    { instructorId: teacher.id, instructorName: `${teacher.firstName} ${teacher.lastName}` },
  );
  return id;
}
