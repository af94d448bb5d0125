import { dayIn, timeIn, toInstant } from "#shared/core/time.ts";
import type { RoomKind } from "#shared/features/chat/room.ts";
import { ALL_STAFF_ROOM_ID, readId } from "#shared/features/chat/room-rules.ts";
import { insertAll } from "../../db/bulk/insert-all.ts";
import { mongoose } from "../../db/mongoose.ts";
import {
  audiencesAt,
  audiencesOfRoom,
  ChatMessageModel,
  ChatReadModel,
  ChatRoomModel,
  directRoomId,
} from "../../features/chat/index.ts";
import { type ClassInstanceDocument, ClassInstanceModel } from "../../features/classes/index.ts";
import { type DemoStudio, demoId } from "../studio.ts";
import { ALL_STAFF_LINES, CLASS_LINES, type Line, PAIR_LINES } from "./chat.data.ts";

interface Conversation {
  _id: string;
  kind: RoomKind;
  members: { userId: string; name: string; isStaff: boolean; fromSeq: number }[];
  title?: string;
  startsAt?: Date;
  date?: string;
  startTime?: string;
  leaderId?: string;
}

const HOUR_MS = 3_600_000;
const personId = (name: string) => demoId(`person ${name}`);
const PARENTS = ["Hannah Brooks"];
const toMember = (name: string) => ({ userId: personId(name), name, isStaff: !PARENTS.includes(name), fromSeq: 0 });

/** What the team wrote to each other over the last days. */
export async function plantChat(studio: DemoStudio): Promise<void> {
  await plantRoom({ _id: ALL_STAFF_ROOM_ID, kind: "all-staff", members: [] }, ALL_STAFF_LINES, studio);
  for (const { with: names, lines } of PAIR_LINES)
    await plantRoom(
      { _id: directRoomId(personId(names[0]), personId(names[1])), kind: "direct", members: names.map(toMember) },
      lines,
      studio,
    );
  const instance = await ClassInstanceModel.findOne({
    instructorId: personId("Maya Torres"),
    status: "scheduled",
    startsAt: mongoose.trusted({ $gt: studio.now }),
  })
    .sort({ startsAt: 1 })
    .lean<ClassInstanceDocument>();
  if (!instance) return;
  const { _id, name: title, startsAt, date, startTime, instructorId: leaderId } = instance;
  const room = {
    _id,
    kind: "class",
    title,
    startsAt,
    date,
    startTime,
    leaderId,
    members: [toMember("Maya Torres")],
  } as const;
  await plantRoom({ ...room, members: [...room.members] }, CLASS_LINES, studio);
}

async function plantRoom(room: Conversation, lines: Line[], { now, zone }: DemoStudio): Promise<void> {
  const messages = lines.map(([author, hoursAgo, text], at) => {
    const createdAt = new Date(now.getTime() - hoursAgo * HOUR_MS);
    return {
      _id: demoId(`chat ${room._id} ${at}`),
      roomId: room._id,
      seq: at + 1,
      kind: "text",
      authorId: personId(author),
      authorName: author,
      text,
      createdAt,
      date: dayIn(zone, toInstant(createdAt)),
      time: timeIn(zone, toInstant(createdAt)),
      audiences: audiencesAt(room, at + 1),
    };
  });
  await insertAll(ChatMessageModel, messages as never[]);
  const seq = messages.length;
  const stored = { ...room, seq, lastAt: messages.at(-1)?.createdAt ?? now, audiences: audiencesOfRoom(room) };
  await insertAll(ChatRoomModel, [stored] as never[]);
  await plantReads(room._id, lines);
}

/** Every member has read up to their own last message. */
async function plantReads(roomId: string, lines: Line[]): Promise<void> {
  const readTo = new Map(lines.map(([author], at) => [personId(author), at + 1]));
  const reads = [...readTo].map(([userId, seq]) => ({
    _id: readId(roomId, userId),
    roomId,
    userId,
    seq,
    audiences: [`user:${userId}`],
  }));
  await insertAll(ChatReadModel, reads as never[]);
}
