import { message } from "#shared/core/messages/message.ts";
import { fullName } from "#shared/features/accounts/full-name.ts";
import { openClassRoom, readRoom, removeMessage, sendMessage } from "#shared/features/chat/endpoints.ts";
import { readId } from "#shared/features/chat/room-rules.ts";
import { deviceZone } from "#web/data/device/device-zone.ts";
import { type Draft, effect } from "../../data/effect.ts";
import type { ClassInstanceRow } from "../classes/tables.ts";
import type { ChatMessageRow, ChatReadRow, ChatRoomRow } from "./tables.ts";

/** What is done in one room reaches the server in the order it was done. */
const roomEntity = (roomId: string): string => `chat-room:${roomId}`;

interface Person {
  firstName: string;
  lastName: string;
}

async function nameOf(rows: Pick<Draft, "get">, userId: string): Promise<string> {
  const person = await rows.get<Person>("people", userId);
  return fullName(person);
}

/** The device's clock, until the studio's is known. */
function clockOf(at: string): Pick<ChatMessageRow, "date" | "time"> {
  const here = Temporal.Instant.from(at).toZonedDateTimeISO(deviceZone());
  return { date: here.toPlainDate().toString(), time: here.toPlainTime().toString({ smallestUnit: "minute" }) };
}

const titleOf = async (rows: Pick<Draft, "get">, roomId: string) =>
  (await rows.get<ChatRoomRow>("chatRooms", roomId))?.title || undefined;

export const sendMessageEffect = effect(sendMessage, {
  entity: ({ roomId }) => roomEntity(roomId),
  title: message("Message in the staff chat"),
  about: (rows, { roomId }) => titleOf(rows, roomId),
  failed: message("Couldn't send the message"),
  async apply(draft, { id, roomId, text, at }, { userId }) {
    if (await draft.get<ChatMessageRow>("chatMessages", id)) return;
    const message: ChatMessageRow = {
      id,
      roomId,
      seq: null,
      kind: "text",
      authorId: userId,
      authorName: await nameOf(draft, userId),
      text: text.trim(),
      event: null,
      isRemoved: false,
      createdAt: at,
      ...clockOf(at),
    };
    await draft.put("chatMessages", message);
    const room = await draft.get<ChatRoomRow>("chatRooms", roomId);
    if (room && room.lastAt < at) await draft.patch<ChatRoomRow>("chatRooms", roomId, { lastAt: at });
  },
});

export const removeMessageEffect = effect(removeMessage, {
  entity: ({ roomId }) => roomEntity(roomId),
  title: message("Delete a message"),
  about: (rows, { roomId }) => titleOf(rows, roomId),
  failed: message("Couldn't delete the message"),
  apply: (draft, { id }) => draft.patch<ChatMessageRow>("chatMessages", id, { isRemoved: true, text: "" }),
});

export const readRoomEffect = effect(readRoom, {
  entity: ({ roomId }) => `chat-read:${roomId}`,
  title: message("How far you have read"),
  about: (rows, { roomId }) => titleOf(rows, roomId),
  failed: message("Couldn't save how far you've read"),
  async apply(draft, { roomId, seq }, { userId }) {
    const id = readId(roomId, userId);
    const known = await draft.get<ChatReadRow>("chatReads", id);
    const row: ChatReadRow = { id, roomId, seq: Math.max(seq, known?.seq ?? 0) };
    await draft.put("chatReads", row);
  },
});

export const openClassRoomEffect = effect(openClassRoom, {
  entity: ({ classInstanceId }) => roomEntity(classInstanceId),
  title: message("Open the chat of a class"),
  about: async (rows, { classInstanceId }) =>
    (await rows.get<ClassInstanceRow>("classInstances", classInstanceId))?.name,
  failed: message("Couldn't open the chat of the class"),
  async apply(draft, { classInstanceId }, { at }) {
    if (await draft.get<ChatRoomRow>("chatRooms", classInstanceId)) return;
    const instance = await draft.get<ClassInstanceRow>("classInstances", classInstanceId);
    if (!instance) return;
    const room: ChatRoomRow = {
      id: classInstanceId,
      kind: "class",
      title: instance.name,
      date: instance.date,
      startTime: instance.startTime,
      leaderId: instance.instructorId,
      members: [{ userId: instance.instructorId, name: instance.instructorName, isStaff: true }],
      seq: 0,
      lastAt: at,
    };
    await draft.put("chatRooms", room);
  },
});

export const chatEffects = [sendMessageEffect, removeMessageEffect, readRoomEffect, openClassRoomEffect];
