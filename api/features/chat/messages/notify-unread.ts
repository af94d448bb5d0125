import { isDuplicateKey } from "#api/db/duplicate-key.ts";
import { mongoose } from "#api/db/mongoose.ts";
import { doEach } from "#api/jobs/set-aside.ts";
import type { Services } from "#api/services.ts";
import { type Message, message } from "#shared/core/messages/message.ts";
import { STAFF_ROLES } from "#shared/core/roles.ts";
import { toDate } from "#shared/core/time.ts";
import type { RoomKind } from "#shared/features/chat/room.ts";
import { readId } from "#shared/features/chat/room-rules.ts";
import { notify } from "../../notifications/index.ts";
import { type ChatRoomDocument, ChatRoomModel } from "../rooms/room.model.ts";
import { findChatPeople } from "../rooms/rooms.ts";
import { type AnnouncementDocument, AnnouncementModel } from "./announcement.model.ts";
import { type ChatMessageDocument, ChatMessageModel } from "./message.model.ts";
import { newsKey } from "./news-key.ts";
import { type ChatReadDocument, ChatReadModel } from "./read.model.ts";

const { trusted } = mongoose;
/** A member who has the room open on a screen has read it by then, and is not notified. */
const READ_WITHIN_SECONDS = 8;
const USEFUL_HOURS = 24;

/** Says nothing of what was written, by whom or about whom: it stands on a lock screen. */
const WORDS: Record<RoomKind, Message> = {
  "all-staff": message("New message in All staff"),
  class: message("New message about a class"),
  direct: message("New message for you"),
};

/** Remembers that a room has something new; the job notifies its members. */
export async function notifyLater(roomId: string, seq: number, { now }: Services): Promise<void> {
  const dueAt = toDate(now().add({ seconds: READ_WITHIN_SECONDS }));
  const save = () =>
    AnnouncementModel.updateOne(
      { _id: roomId },
      { $min: { fromSeq: seq }, $max: { toSeq: seq }, $setOnInsert: { dueAt } },
      { upsert: true },
    );
  await save().catch((error: unknown) => {
    if (isDuplicateKey(error)) return save();
    throw error;
  });
}

/**
 * Notifies every member who has not read the room, once until they read. Safe to repeat and in several processes: the
 * notification key is how far the person has read.
 */
export async function notifyUnread(services: Services): Promise<void> {
  const due = await AnnouncementModel.find({ dueAt: trusted({ $lte: toDate(services.now()) }) }).lean<
    AnnouncementDocument[]
  >();
  const act = async (telling: AnnouncementDocument) => {
    await notifyRoom(telling, services);
    await AnnouncementModel.deleteOne({ _id: telling._id, toSeq: telling.toSeq });
  };
  await doEach({ kind: "chat.notifyUnread", items: due, act, leavesOut: true }, services);
}

async function notifyRoom({ _id: roomId, fromSeq }: AnnouncementDocument, services: Services): Promise<void> {
  const room = await ChatRoomModel.findOne({ _id: roomId, deletedAt: null }).lean<ChatRoomDocument>();
  if (!room) return;
  const fresh = await ChatMessageModel.find({
    roomId,
    seq: trusted({ $gte: fromSeq }),
    kind: "text",
    isRemoved: false,
  }).lean<ChatMessageDocument[]>();
  const people = await findListeners(room, services);
  const readTo = await findReads(roomId, people);
  for (const userId of people) {
    const read = readTo.get(readId(roomId, userId)) ?? 0;
    if (fresh.some(({ seq, authorId }) => seq > read && authorId !== userId))
      await notifyPerson(userId, room, read, services);
  }
}

/** Of a class's room the admins too, who are in all of them. */
async function findListeners(room: ChatRoomDocument, services: Services): Promise<string[]> {
  const roles = { "all-staff": STAFF_ROLES, class: ["admin" as const], direct: [] }[room.kind];
  const byRole = roles.length > 0 ? await findChatPeople([...roles], services) : [];
  return [...new Set([...byRole.map(({ _id }) => _id), ...room.members.map(({ userId }) => userId)])];
}

async function findReads(roomId: string, people: string[]): Promise<Map<string, number>> {
  const ids = people.map((userId) => readId(roomId, userId));
  const reads = await ChatReadModel.find({ _id: trusted({ $in: ids }) }).lean<ChatReadDocument[]>();
  return new Map(reads.map(({ _id, seq }) => [_id, seq]));
}

const notifyPerson = (userId: string, room: ChatRoomDocument, read: number, services: Services) =>
  notify(services, {
    userId,
    type: "other",
    kind: "chat",
    key: newsKey(room._id, read),
    title: WORDS[room.kind],
    message: message("Open the staff chat to read it."),
    link: `/staff-chat?room=${room._id}`,
    push: { title: WORDS[room.kind], body: message("Open the staff chat to read it."), topic: `chat:${room._id}` },
    // The chat counts what is unread itself.
    isListed: false,
    expiresAt: services.now().add({ hours: USEFUL_HOURS }),
  });
