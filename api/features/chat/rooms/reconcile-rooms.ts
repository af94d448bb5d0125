import { mongoose } from "#api/db/mongoose.ts";
import { doEach } from "#api/jobs/set-aside.ts";
import type { Services } from "#api/services.ts";
import { toDate } from "#shared/core/time.ts";
import { fullName } from "#shared/features/accounts/full-name.ts";
import { type UserDocument, UserModel } from "../../accounts/index.ts";
import { type ClassInstanceDocument, ClassInstanceModel } from "../../classes/index.ts";
import { putInRoom, takeFromRoom } from "./members.ts";
import { type ChatRoomDocument, ChatRoomModel } from "./room.model.ts";
import { type ClassTitle, mayChat, openAllStaffRoom, toTitle, worksHere } from "./rooms.ts";
import { settleVisibility } from "./visibility.ts";

const { trusted } = mongoose;
const SETTLED_AFTER_MINUTES = 10;

/** Brings the rooms up to the roles and classes of today, and finishes what a crash left half done. */
export async function reconcileRooms(services: Services): Promise<void> {
  await openAllStaffRoom(services);
  await followPeople(services);
  await followClasses(services);
  await settleRecent(services);
}

/** Who came in as staff and works here no more, and who may be in no room at all, leaves. Names follow. */
async function followPeople(services: Services): Promise<void> {
  const ids: string[] = await ChatRoomModel.distinct("members.userId");
  const people = await UserModel.find({ _id: trusted({ $in: ids }) }, { passwordHash: 0 }).lean<UserDocument[]>();
  const act = async (user: UserDocument) => {
    const { _id: userId } = user;
    const stays = mayChat(user, services);
    if (!stays || !worksHere(user)) await leaveRooms(userId, stays ? { userId, isStaff: true } : { userId }, services);
    if (stays) await rename(userId, fullName(user));
  };
  await doEach({ kind: "chat.followPerson", items: people, act, leavesOut: true }, services);
}

async function leaveRooms(userId: string, as: { userId: string; isStaff?: true }, services: Services): Promise<void> {
  const rooms = await ChatRoomModel.find({ members: trusted({ $elemMatch: as }) }, { _id: 1 }).lean();
  for (const { _id } of rooms) await takeFromRoom(_id, userId, null, services);
}

async function rename(userId: string, name: string): Promise<void> {
  await ChatRoomModel.updateMany(
    { members: trusted({ $elemMatch: { userId, name: { $ne: name } } }) },
    { $set: { "members.$.name": name } },
  );
}

/** A class that moved, or has another name or leader. */
async function followClasses(services: Services): Promise<void> {
  const startsAt = trusted({ $gte: toDate(services.now().subtract({ hours: 24 })) });
  const rooms = await ChatRoomModel.find({ kind: "class", startsAt }, { changes: 0 }).lean<ChatRoomDocument[]>();
  const instances = await ClassInstanceModel.find(
    { _id: trusted({ $in: rooms.map(({ _id }) => _id) }) },
    { name: 1, startsAt: 1, date: 1, startTime: 1, instructorId: 1 },
  ).lean<(ClassTitle & Pick<ClassInstanceDocument, "_id" | "instructorId">)[]>();
  const byId = new Map(instances.map((instance) => [instance._id, instance]));
  const act = async (room: ChatRoomDocument) => {
    const instance = byId.get(room._id);
    if (!instance) return;
    if (room.title !== instance.name || room.startsAt?.getTime() !== instance.startsAt.getTime())
      await ChatRoomModel.updateOne({ _id: room._id }, toTitle(instance));
    if (room.leaderId !== instance.instructorId) await handOver(room, instance.instructorId, services);
  };
  await doEach({ kind: "chat.followClass", items: rooms, act, leavesOut: true }, services);
}

/** Who leads the class comes in before who led it goes; the mark comes last. */
async function handOver(room: ChatRoomDocument, leaderId: string, services: Services): Promise<void> {
  const leader = await UserModel.findById(leaderId).lean<UserDocument>();
  if (mayChat(leader, services)) await putInRoom(room._id, leaderId, null, services);
  if (room.leaderId) await takeFromRoom(room._id, room.leaderId, null, services);
  await ChatRoomModel.updateOne({ _id: room._id, leaderId: room.leaderId }, { leaderId });
}

async function settleRecent(services: Services): Promise<void> {
  const since = toDate(services.now().subtract({ minutes: SETTLED_AFTER_MINUTES }));
  const recent = await ChatRoomModel.find({ membersChangedAt: trusted({ $gte: since }) }, { _id: 1 }).lean();
  for (const { _id } of recent) await settleVisibility(_id);
}
