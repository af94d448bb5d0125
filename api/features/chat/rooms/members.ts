import { moveAudiences } from "#api/db/audiences.ts";
import type { Actor } from "#shared/core/actor.ts";
import { authorize, conflict, notFound } from "#shared/core/errors.ts";
import { message } from "#shared/core/messages/message.ts";
import { fullName } from "#shared/features/accounts/full-name.ts";
import { canChangeMembers, MOST_MEMBERS } from "#shared/features/chat/room-rules.ts";
import { findUser } from "../../accounts/index.ts";
import { stampNow } from "../messages/message.model.ts";
import { readUpTo } from "../messages/reads.ts";
import { type ChatRoomDocument, ChatRoomModel, type MemberChange, type StoredMember } from "./room.model.ts";
import { type Deps, enterRoom, mayChat, toMember } from "./rooms.ts";
import { audiencesOfRoom, settleVisibility } from "./visibility.ts";

const TRIES = 20;
/** The lines of earlier changes were written long ago. */
const CHANGES_KEPT = 10;

interface By {
  byId: string;
  byName: string;
}

interface Change {
  what: MemberChange["what"];
  person: { id: string; name: string };
  /** Null: it happened by itself. */
  by: By | null;
  /** Who is in the room then; null when there is nothing to change. */
  next(room: ChatRoomDocument, seq: number): StoredMember[] | null;
}

/**
 * Changes who is in a room by one conditional update, as long as the room is as it was looked at; the messages follow
 * (see `visibility.ts`), also after a crash. @returns false when there was nothing to change
 */
async function changeMembers(roomId: string, change: Change, services: Deps): Promise<boolean> {
  for (let attempt = 0; attempt < TRIES; attempt++) {
    const room = await ChatRoomModel.findOne({ _id: roomId, deletedAt: null }).lean<ChatRoomDocument>();
    if (!room) throw notFound(message("We can't find this room."));
    const seq = room.seq + 1;
    const members = change.next(room, seq);
    if (!members) return false;
    if (await saveMembers(room, members, toLine(change, seq, services))) {
      await settleVisibility(roomId);
      return true;
    }
  }
  throw conflict("room.busy", message("This room is busy right now. Please try again."));
}

const toLine = ({ what, person, by }: Change, seq: number, services: Deps): MemberChange => {
  const { createdAt, ...clock } = stampNow(services);
  return {
    what,
    personId: person.id,
    personName: person.name,
    byId: by?.byId ?? person.id,
    byName: by?.byName ?? "",
    seq,
    at: createdAt,
    ...clock,
  };
};

async function saveMembers(room: ChatRoomDocument, members: StoredMember[], line: MemberChange): Promise<boolean> {
  const { seq, at } = line;
  const audiences = moveAudiences(room.audiences, audiencesOfRoom({ kind: room.kind, members }));
  const changed = await ChatRoomModel.updateOne(
    { _id: room._id, membersVersion: room.membersVersion, seq: room.seq },
    {
      $set: { members, audiences, membersChangedAt: at, seq, lastAt: at },
      $inc: { membersVersion: 1 },
      $push: { changes: { $each: [line], $slice: -CHANGES_KEPT } },
    },
  );
  return changed.modifiedCount === 1;
}

const byActor = async (actor: Actor): Promise<By> => {
  const user = await findUser(actor.userId);
  return { byId: actor.userId, byName: user ? fullName(user) : "" };
};

const enterAsHost = async (roomId: string, actor: Actor, services: Deps) =>
  authorize(
    await enterRoom(roomId, actor, services),
    (room) => canChangeMembers(actor, room),
    message("We can't find this room."),
  );

/** @throws AppError 404; 409 `room.full` */
export async function addMember(roomId: string, personId: string, actor: Actor, services: Deps): Promise<void> {
  await enterAsHost(roomId, actor, services);
  await putInRoom(roomId, personId, await byActor(actor), services);
}

/** @throws AppError 404; 409 `room.full` */
export async function putInRoom(roomId: string, personId: string, by: By | null, services: Deps): Promise<void> {
  const user = await findUser(personId);
  if (!mayChat(user, services)) throw notFound(message("We can't find this person."));
  const member = toMember(user);
  let readTo = 0;
  const next: Change["next"] = ({ members }, seq) => {
    if (members.some(({ userId }) => userId === personId)) return null;
    if (members.length >= MOST_MEMBERS) throw conflict("room.full", message("This room is full."));
    readTo = seq;
    // What staff wrote among themselves before stays among them.
    return [...members, { ...member, fromSeq: member.isStaff ? 0 : seq - 1 }];
  };
  const person = { id: personId, name: member.name };
  if (await changeMembers(roomId, { what: "added", person, by, next }, services))
    await readUpTo(roomId, personId, readTo);
}

/** @throws AppError 404; 409 `room.leader` */
export async function removeMember(roomId: string, personId: string, actor: Actor, services: Deps): Promise<void> {
  const room = await enterAsHost(roomId, actor, services);
  if (room.leaderId === personId)
    throw conflict("room.leader", message("The person leading the class stays in its room."));
  await takeFromRoom(roomId, personId, await byActor(actor), services);
}

export async function takeFromRoom(roomId: string, personId: string, by: By | null, services: Deps): Promise<void> {
  const room = await ChatRoomModel.findById(roomId).lean<ChatRoomDocument>();
  const name = room?.members.find(({ userId }) => userId === personId)?.name ?? "";
  const next: Change["next"] = ({ members }) => {
    const others = members.filter(({ userId }) => userId !== personId);
    return others.length < members.length ? others : null;
  };
  await changeMembers(roomId, { what: "removed", person: { id: personId, name }, by, next }, services);
}
