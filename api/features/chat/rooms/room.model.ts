import { Schema } from "mongoose";
import { mongoose } from "#api/db/mongoose.ts";
import { type SyncedFields, syncedSchema } from "#api/db/synced.ts";
import type { Day, LocalTime } from "#shared/core/time.ts";
import type { ChatRoom, RoomKind, RoomMember } from "#shared/features/chat/room.ts";

export interface StoredMember extends RoomMember {
  /** Sees what was written after this place: staff all of it, parents what came since they were added. */
  fromSeq: number;
}

/** The last change of who is in a room, until every message was brought in line with it. */
export interface MemberChange {
  what: "added" | "removed";
  personId: string;
  personName: string;
  byId: string;
  byName: string;
  /** Its own place in the room: it shows as a line between the messages. */
  seq: number;
  at: Date;
  date: Day;
  time: LocalTime;
}

export interface ChatRoomFields {
  kind: RoomKind;
  title: string;
  startsAt: Date | null;
  date: Day | null;
  startTime: LocalTime | null;
  /** Of a class's room: who leads it, and is therefore in it. */
  leaderId: string | null;
  members: StoredMember[];
  /** Grows with every change of the members. Places are given only under the members one has looked at. */
  membersVersion: number;
  membersChangedAt: Date | null;
  changes: MemberChange[];
  /** The last place that was given. Places may have gaps. */
  seq: number;
  lastAt: Date;
}
export type ChatRoomDocument = ChatRoomFields & SyncedFields;

const text = { type: String, required: true } as const;
const member = new Schema<StoredMember>(
  { userId: text, name: text, isStaff: { type: Boolean, required: true }, fromSeq: { type: Number, default: 0 } },
  { _id: false },
);
const change = new Schema<MemberChange>(
  {
    what: { type: String, enum: ["added", "removed"], required: true },
    personId: text,
    personName: text,
    byId: text,
    byName: { type: String, default: "" },
    seq: { type: Number, required: true },
    at: { type: Date, required: true },
    date: text,
    time: text,
  },
  { _id: false },
);

const schema = syncedSchema<ChatRoomFields>(
  {
    kind: { type: String, enum: ["all-staff", "class", "direct"], required: true },
    title: { type: String, default: "" },
    startsAt: { type: Date, default: null },
    date: { type: String, default: null },
    startTime: { type: String, default: null },
    leaderId: { type: String, default: null },
    members: { type: [member], default: [] },
    membersVersion: { type: Number, default: 0 },
    membersChangedAt: { type: Date, default: null },
    changes: { type: [change], default: [] },
    seq: { type: Number, default: 0 },
    lastAt: { type: Date, required: true },
  },
  { versionKey: false },
);
schema.index({ "members.userId": 1 });
schema.index({ kind: 1, startsAt: 1 });
schema.index({ membersChangedAt: 1 }, { sparse: true });

export const ChatRoomModel = mongoose.model("ChatRoom", schema, "chat_rooms");

export const toRoom = (doc: ChatRoomDocument): ChatRoom => ({
  id: doc._id,
  kind: doc.kind,
  title: doc.title,
  date: doc.date,
  startTime: doc.startTime,
  leaderId: doc.leaderId,
  members: doc.members.map(({ userId, name, isStaff }) => ({ userId, name, isStaff })),
  seq: doc.seq,
  lastAt: doc.lastAt.toISOString(),
});
