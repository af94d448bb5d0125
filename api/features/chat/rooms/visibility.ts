import { mongoose } from "#api/db/mongoose.ts";
import type { Audience } from "#shared/core/actor.ts";
import { ChatMessageModel, eventMessage } from "../messages/message.model.ts";
import { type ChatRoomDocument, type ChatRoomFields, ChatRoomModel, type StoredMember } from "./room.model.ts";

const { trusted } = mongoose;

/** Who came in as staff holds an audience that ends with the role: the device then starts over without the room. */
const audienceOf = ({ userId, isStaff }: Pick<StoredMember, "userId" | "isStaff">): Audience =>
  isStaff ? `instructor:${userId}` : `user:${userId}`;

/** Who sees a room, and what is written in it now. */
export function audiencesOfRoom({ kind, members }: Pick<ChatRoomFields, "kind" | "members">): Audience[] {
  if (kind === "all-staff") return ["staff"];
  return [...(kind === "class" ? (["admin"] as const) : []), ...members.map(audienceOf)];
}

const isLost = (audience: string) => audience.startsWith("-");

/**
 * Brings the messages of a room in line with who is in it, and writes the lines that say who came and went. Every
 * process may repeat it at any time: what is right already is not written again.
 */
export async function settleVisibility(roomId: string): Promise<void> {
  const room = await ChatRoomModel.findById(roomId).lean<ChatRoomDocument>();
  if (!room || room.kind === "all-staff") return;
  for (const lost of room.audiences.filter(isLost))
    await ChatMessageModel.updateMany({ roomId, audiences: lost.slice(1) }, { $set: { "audiences.$": lost } });
  for (const change of room.changes) await eventMessage(room, change, audiencesAt(room, change.seq));
  for (const member of room.members) await show(roomId, member);
}

/** The members who see the message at this place. */
export const audiencesAt = (room: Pick<ChatRoomFields, "kind" | "members">, seq: number): Audience[] =>
  audiencesOfRoom({ kind: room.kind, members: room.members.filter(({ fromSeq }) => fromSeq < seq) });

/** The place after which a person with these audiences sees messages; null: sees none. */
export function seenAfter(
  { kind, members }: Pick<ChatRoomFields, "kind" | "members">,
  mine: Audience[],
): number | null {
  if (mine.includes("staff") && kind === "all-staff") return 0;
  if (mine.includes("admin") && kind === "class") return 0;
  const own = members.filter((member) => mine.includes(audienceOf(member)));
  return own.length > 0 ? Math.min(...own.map(({ fromSeq }) => fromSeq)) : null;
}

async function show(roomId: string, member: StoredMember): Promise<void> {
  const audience = audienceOf(member);
  const visible = { roomId, seq: trusted({ $gt: member.fromSeq }) };
  await ChatMessageModel.updateMany({ ...visible, audiences: `-${audience}` }, { $set: { "audiences.$": audience } });
  await ChatMessageModel.updateMany(
    { ...visible, audiences: trusted({ $nin: [audience, `-${audience}`] }) },
    { $push: { audiences: audience } },
  );
}
