import { v5 as idFrom } from "uuid";
import { archiveOf } from "#api/db/archive/archive-of.ts";
import { isDuplicateKey } from "#api/db/duplicate-key.ts";
import { mongoose } from "#api/db/mongoose.ts";
import { type SyncedFields, syncedSchema } from "#api/db/synced.ts";
import type { StudioClock } from "#api/services.ts";
import type { Actor } from "#shared/core/actor.ts";
import { type Day, dayIn, type LocalTime, timeIn, toDate } from "#shared/core/time.ts";
import type { ChatEvent, ChatMessage } from "#shared/features/chat/message.ts";
import { canChat } from "#shared/features/chat/room-rules.ts";
import type { MemberChange } from "../rooms/room.model.ts";

export interface ChatMessageFields {
  roomId: string;
  seq: number;
  kind: "text" | "event";
  authorId: string;
  authorName: string;
  text: string;
  event: ChatEvent | null;
  /** Taken back: the words are gone, that there were any stays. */
  isRemoved: boolean;
  createdAt: Date;
  /** The studio's wall clock: worked out once, when written. */
  date: Day;
  time: LocalTime;
}
export type ChatMessageDocument = ChatMessageFields & SyncedFields;

const schema = syncedSchema<ChatMessageFields>(
  {
    roomId: { type: String, required: true },
    seq: { type: Number, required: true },
    kind: { type: String, enum: ["text", "event"], required: true },
    authorId: { type: String, required: true, index: true },
    authorName: { type: String, default: "" },
    text: { type: String, default: "" },
    event: { type: mongoose.Schema.Types.Mixed, default: null },
    isRemoved: { type: Boolean, default: false },
    createdAt: { type: Date, required: true },
    date: { type: String, required: true },
    time: { type: String, required: true },
  },
  { versionKey: false },
);
schema.index({ roomId: 1, seq: 1 }, { unique: true });
schema.index({ audiences: 1, createdAt: 1, _id: 1 });
schema.index({ createdAt: 1 });

export const ChatMessageModel = mongoose.model("ChatMessage", schema, "chat_messages");
/** Who may see one of these follows from the room's members (`seenAfter`): their audiences stay as they were. */
export const ArchivedMessageModel = archiveOf(ChatMessageModel, [{ roomId: 1, seq: 1 }, { authorId: 1 }]);

export const toMessage = (doc: ChatMessageDocument): ChatMessage => ({
  id: doc._id,
  roomId: doc.roomId,
  seq: doc.seq,
  kind: doc.kind,
  authorId: doc.authorId,
  authorName: doc.authorName,
  text: doc.text,
  event: doc.event && { what: doc.event.what, personId: doc.event.personId, personName: doc.event.personName },
  isRemoved: doc.isRemoved,
  createdAt: doc.createdAt.toISOString(),
  date: doc.date,
  time: doc.time,
});

/** For who may be in any room at all: also an instructor of 17 holds the audience of the staff. */
export const toVisible =
  <Doc, Row>(toRow: (doc: Doc) => Row) =>
  (doc: Doc, actor: Actor | null): Row | null =>
    actor && canChat(actor) ? toRow(doc) : null;

const EVENTS = "4f6f2f0e-5b3c-4a43-9a0e-0f8f5fd5a1c4";

/** When it is now, as a message keeps it. */
export const stampNow = ({ now, timeZone }: StudioClock) => ({
  createdAt: toDate(now()),
  date: dayIn(timeZone, now()),
  time: timeIn(timeZone, now()),
});

/** The line that says who came or went, once for each change. */
export async function eventMessage(room: { _id: string }, change: MemberChange, audiences: string[]): Promise<void> {
  const { what, personId, personName, byId, byName, seq, at, date, time } = change;
  const _id = idFrom(`${room._id}:${seq}`, EVENTS);
  if ((await ChatMessageModel.exists({ _id })) || (await ArchivedMessageModel.exists({ _id }))) return;
  try {
    await ChatMessageModel.create({
      _id,
      roomId: room._id,
      seq,
      kind: "event",
      authorId: byId,
      authorName: byName,
      event: { what, personId, personName },
      createdAt: at,
      date,
      time,
      audiences,
    });
  } catch (error) {
    if (!isDuplicateKey(error)) throw error;
  }
}
