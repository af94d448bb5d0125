import { v5 as idFrom } from "uuid";
import { isDuplicateKey } from "#api/db/duplicate-key.ts";
import { mongoose } from "#api/db/mongoose.ts";
import type { StudioClock } from "#api/services.ts";
import type { Actor } from "#shared/core/actor.ts";
import { authorize, notFound } from "#shared/core/errors.ts";
import { message } from "#shared/core/messages/message.ts";
import { STAFF_ROLES } from "#shared/core/roles.ts";
import { isMinorOn, toDate, todayAt } from "#shared/core/time.ts";
import { fullName } from "#shared/features/accounts/full-name.ts";
import type { ChatPerson } from "#shared/features/chat/room.ts";
import { ALL_STAFF_ROOM_ID, canBeInvited, canChat, canEnterRoom } from "#shared/features/chat/room-rules.ts";
import { findInOrder, findPeopleNamed, findUser, type UserDocument, UserModel } from "../../accounts/index.ts";
import { type ClassInstanceDocument, ClassInstanceModel } from "../../classes/index.ts";
import { type ChatRoomDocument, type ChatRoomFields, ChatRoomModel, type StoredMember } from "./room.model.ts";
import { audiencesOfRoom } from "./visibility.ts";

const { trusted } = mongoose;
export type Deps = StudioClock;

export const worksHere = ({ role }: Pick<UserDocument, "role">): boolean => STAFF_ROLES.includes(role);

/** Whether a user may be in a room at all, as they are today. */
export function mayChat(user: UserDocument | null, { now, timeZone }: Deps): user is UserDocument {
  if (!user || user.deletedAt || user.disabledAt) return false;
  return canBeInvited({ role: user.role, isMinor: isMinorOn(user, todayAt({ now, timeZone })) });
}

export const toMember = (user: UserDocument, fromSeq = 0): StoredMember => ({
  userId: user._id,
  name: fullName(user),
  isStaff: worksHere(user),
  fromSeq,
});

/** @throws AppError 404 for a room one is not in, as for one that does not exist */
export async function enterRoom(id: string, actor: Actor, services: Deps): Promise<ChatRoomDocument> {
  const find = () => ChatRoomModel.findOne({ _id: id, deletedAt: null }).lean<ChatRoomDocument>();
  let room = await find();
  if (!room && id === ALL_STAFF_ROOM_ID) {
    await openAllStaffRoom(services);
    room = await find();
  }
  return authorize(room, (found) => canEnterRoom(actor, found), message("We can't find this room."));
}

/**
 * Makes a room unless it exists. It does not matter which process is first: the id and all that counts follow from what
 * the room is for.
 */
async function makeRoom(
  _id: string,
  room: Pick<ChatRoomFields, "kind" | "members"> & Partial<ChatRoomFields>,
  { now }: Deps,
): Promise<void> {
  if (await ChatRoomModel.exists({ _id })) return;
  try {
    await ChatRoomModel.create({ _id, lastAt: toDate(now()), ...room, audiences: audiencesOfRoom(room) });
  } catch (error) {
    if (!isDuplicateKey(error)) throw error;
  }
}

export const openAllStaffRoom = (services: Deps): Promise<void> =>
  makeRoom(ALL_STAFF_ROOM_ID, { kind: "all-staff", members: [] }, services);

/** What a room shows of its class. */
export const toTitle = ({ name, startsAt, date, startTime }: ClassTitle) => ({
  title: name,
  startsAt,
  date,
  startTime,
});
export type ClassTitle = Pick<ClassInstanceDocument, "name" | "startsAt" | "date" | "startTime">;

/** @throws AppError 404 for another instructor's class */
export async function openClassRoom(classInstanceId: string, actor: Actor, services: Deps): Promise<void> {
  const known = await ChatRoomModel.findOne({ _id: classInstanceId, deletedAt: null }).lean<ChatRoomDocument>();
  if (known && canEnterRoom(actor, known)) return;
  const found = await ClassInstanceModel.findOne({
    _id: classInstanceId,
    deletedAt: null,
  }).lean<ClassInstanceDocument>();
  const leads = (instance: ClassInstanceDocument) =>
    canChat(actor) && (actor.role === "admin" || instance.instructorId === actor.userId);
  const instance = authorize(found, leads, message("We can't find this class."));
  // A job follows a class that got a new leader; until then its room is not theirs yet.
  if (known) throw notFound(message("We can't find this class."));
  const leader = await findUser(instance.instructorId);
  await makeRoom(
    classInstanceId,
    {
      kind: "class",
      ...toTitle(instance),
      leaderId: instance.instructorId,
      members: mayChat(leader, services) ? [toMember(leader)] : [],
    },
    services,
  );
}

const DIRECT = "c5d3d7c6-8f3b-4c2b-8a55-1b8b6a0c3a77";

/** The same for both, whichever of them begins. */
export const directRoomId = (...people: [string, string]): string => idFrom(people.toSorted().join(":"), DIRECT);

/** @throws AppError 404 for a person the user cannot write to */
export async function openDirectRoom(personId: string, actor: Actor, services: Deps): Promise<ChatRoomDocument> {
  const [me, other] = [await findUser(actor.userId), await findUser(personId)];
  if (personId === actor.userId || !mayChat(me, services) || !mayChat(other, services))
    throw notFound(message("We can't find this person."));
  const id = directRoomId(actor.userId, personId);
  await makeRoom(id, { kind: "direct", members: [toMember(me), toMember(other)] }, services);
  return enterRoom(id, actor, services);
}

/**
 * Staff and parents of age so named; without a name the staff, and some parents to begin with.
 * @throws AppError 404 for an actor who may not chat
 */
export async function listPeople(query: string, actor: Actor, services: Deps): Promise<ChatPerson[]> {
  if (!canChat(actor)) throw notFound(message("This doesn't exist."));
  const people = query === "" ? await findFirstPeople(services) : await findPeopleNamed(query, MOST_NAMED, CHATS);
  return people
    .filter((user) => user._id !== actor.userId && mayChat(user, services))
    .map((user) => ({ id: user._id, name: fullName(user), role: user.role }));
}

const MOST_NAMED = 50;
const FIRST_PARENTS = 20;
const CHATS = { disabledAt: null, role: trusted({ $in: [...STAFF_ROLES, "parent"] }) };

async function findFirstPeople(services: Deps): Promise<UserDocument[]> {
  const parents = { role: "parent", disabledAt: null, searchName: trusted({ $gte: "" }) };
  const [staff, some] = await Promise.all([
    findChatPeople([...STAFF_ROLES], services),
    findInOrder([parents], FIRST_PARENTS),
  ]);
  return [...staff, ...some];
}

export async function findChatPeople(roles: UserDocument["role"][], services: Deps): Promise<UserDocument[]> {
  const people = await UserModel.find(
    { role: trusted({ $in: roles }), deletedAt: null, disabledAt: null },
    { passwordHash: 0 },
  )
    .sort({ firstName: 1, lastName: 1 })
    .lean<UserDocument[]>();
  return people.filter((user) => mayChat(user, services));
}
