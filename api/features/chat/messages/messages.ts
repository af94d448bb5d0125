import { joinArchived } from "#api/db/archive/archive-of.ts";
import { isDuplicateKey } from "#api/db/duplicate-key.ts";
import { mongoose } from "#api/db/mongoose.ts";
import type { Services } from "#api/services.ts";
import { type Actor, type Audience, audiencesOf } from "#shared/core/actor.ts";
import { authorize, conflict } from "#shared/core/errors.ts";
import { message } from "#shared/core/messages/message.ts";
import { toDate } from "#shared/core/time.ts";
import { fullName } from "#shared/features/accounts/full-name.ts";
import type { ChatMessage } from "#shared/features/chat/message.ts";
import { canRemoveMessage, OLDER_PAGE } from "#shared/features/chat/room-rules.ts";
import { findUser } from "../../accounts/index.ts";
import { type ChatRoomDocument, ChatRoomModel } from "../rooms/room.model.ts";
import { enterRoom } from "../rooms/rooms.ts";
import { audiencesAt, seenAfter, settleVisibility } from "../rooms/visibility.ts";
import {
  ArchivedMessageModel,
  type ChatMessageDocument,
  ChatMessageModel,
  stampNow,
  toMessage,
} from "./message.model.ts";
import { notifyLater } from "./notify-unread.ts";

const { trusted } = mongoose;

interface NewMessage {
  roomId: string;
  id: string;
  text: string;
}

/** @throws AppError 409 when the id names another message */
async function isSent({ id, roomId }: NewMessage, actor: Actor): Promise<boolean> {
  const known = await ChatMessageModel.findById(id).lean<ChatMessageDocument>();
  if (known && (known.authorId !== actor.userId || known.roomId !== roomId))
    throw conflict("message.id-used", message("This id belongs to another message."));
  return known !== null;
}

/** The next place in a room. See README.md, "A message gets its place before it is written". */
async function takePlace(entered: ChatRoomDocument, actor: Actor, services: Services): Promise<ChatRoomDocument> {
  const { _id, membersVersion } = entered;
  const room = await ChatRoomModel.findOneAndUpdate(
    { _id, membersVersion, deletedAt: null },
    { $inc: { seq: 1 }, $max: { lastAt: toDate(services.now()) } },
    { returnDocument: "after" },
  ).lean<ChatRoomDocument>();
  return room ?? takePlace(await enterRoom(_id, actor, services), actor, services);
}

/**
 * Writes a message at the next place of the room, once per id. Places may have gaps, and never change.
 * @throws AppError 404 for a room one is not in; 409 `message.id-used`
 */
export async function sendMessage(message: NewMessage, actor: Actor, services: Services): Promise<void> {
  const entered = await enterRoom(message.roomId, actor, services);
  if (await isSent(message, actor)) return;
  const author = await findUser(actor.userId);
  const room = await takePlace(entered, actor, services);
  try {
    await ChatMessageModel.create({
      _id: message.id,
      roomId: room._id,
      seq: room.seq,
      kind: "text",
      authorId: actor.userId,
      authorName: author ? fullName(author) : "",
      text: message.text,
      ...stampNow(services),
      audiences: audiencesAt(room, room.seq),
    });
  } catch (error) {
    if (!isDuplicateKey(error)) throw error;
    await isSent(message, actor);
  }
  await followMembers(room);
  await notifyLater(room._id, room.seq, services);
}

/** Members who came or went between the place and the message: the later of the two writers corrects it. */
async function followMembers({ _id, membersVersion }: ChatRoomDocument): Promise<void> {
  const isSame = await ChatRoomModel.exists({ _id, membersVersion });
  if (!isSame) await settleVisibility(_id);
}

/** The words go, that there was a message stays. @throws AppError 404 */
export async function removeMessage(roomId: string, id: string, actor: Actor, services: Services): Promise<void> {
  await enterRoom(roomId, actor, services);
  const which = { _id: id, roomId, kind: "text" } as const;
  const found =
    (await ChatMessageModel.findOne(which).lean<ChatMessageDocument>()) ??
    (await ArchivedMessageModel.findOne(which).lean<ChatMessageDocument>());
  authorize(found, (message) => canRemoveMessage(actor, message), message("We can't find this message."));
  // While it is moved it may be in both places.
  for (const model of [ChatMessageModel, ArchivedMessageModel])
    await model.updateOne({ _id: id, roomId, isRemoved: false }, { isRemoved: true, text: "" });
}

/**
 * Those before a place that this person may see, oldest first, on into the archive. The archive is asked second: what is
 * moved in between is found there. @throws AppError 404
 */
export async function listOlder(
  roomId: string,
  before: number,
  actor: Actor,
  services: Services,
): Promise<ChatMessage[]> {
  const room = await enterRoom(roomId, actor, services);
  const mine = audiencesOf(actor);
  const live = await ChatMessageModel.find({
    roomId,
    seq: trusted({ $lt: before }),
    audiences: trusted({ $in: mine }),
    deletedAt: null,
  })
    .sort({ seq: -1 })
    .limit(OLDER_PAGE)
    .lean<ChatMessageDocument[]>();
  const older = joinArchived(live, await findArchived(room, before, mine)).toSorted((a, b) => b.seq - a.seq);
  return older.slice(0, OLDER_PAGE).reverse().map(toMessage);
}

/** Also beside a full page of live ones: a message that stayed may have a lower place than one that was moved. */
async function findArchived(room: ChatRoomDocument, before: number, mine: Audience[]): Promise<ChatMessageDocument[]> {
  const from = seenAfter(room, mine);
  if (from === null) return [];
  return ArchivedMessageModel.find({ roomId: room._id, seq: trusted({ $gt: from, $lt: before }) })
    .sort({ seq: -1 })
    .limit(OLDER_PAGE)
    .lean<ChatMessageDocument[]>();
}
