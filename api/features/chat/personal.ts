import { toDate } from "../../../shared/core/time.ts";
import type { Doc } from "../../db/joining/documents.ts";
import { mongoose } from "../../db/mongoose.ts";
import { FORMER_MEMBER, type PersonalPart } from "../../personal.ts";
import { ChatMessageModel } from "./messages/message.model.ts";
import { ChatReadModel } from "./messages/read.model.ts";
import { takeOut } from "./rooms/members.ts";
import { ChatRoomModel, type StoredMember } from "./rooms/room.model.ts";

const { trusted } = mongoose;

/** Who was in a room under two ids sees what either of them saw. */
function onceEach({ members = [] }: Doc): StoredMember[] {
  const byId = Map.groupBy(members as StoredMember[], ({ userId }) => userId);
  return [...byId.values()].flatMap((same) => {
    const [first] = same;
    return first ? [{ ...first, fromSeq: Math.min(...same.map(({ fromSeq }) => fromSeq)) }] : [];
  });
}

const withoutEnd = ({ deletedAt: _, ...doc }: Doc): Doc => doc as Doc;

/** What was written stays with those it was written to, without the name. Rooms are left, conversations of two too. */
export const personal: PersonalPart = {
  uses: [
    {
      model: ChatRoomModel,
      fields: ["members.userId", "leaderId", "changes.personId", "changes.byId"],
      names: { userId: "name", personId: "personName", byId: "byName" },
      changes: async (renamed, before) => [{ before, after: { ...renamed, members: onceEach(renamed) } }],
    },
    {
      model: ChatMessageModel,
      fields: ["authorId", "event.personId"],
      names: { authorId: "authorName", personId: "personName" },
      counts: (docs) => ({ messages: docs.filter(({ kind }) => kind === "text").length }),
    },
    {
      model: ChatReadModel,
      fields: ["userId"],
      join: (standing, renamed) => ({
        ...withoutEnd(standing),
        seq: Math.max(Number(standing.seq), Number(renamed.seq)),
      }),
    },
  ],
  collect: async (userId) => ({
    chatMessages: await ChatMessageModel.find(
      { authorId: userId, kind: "text", isRemoved: false },
      { roomId: 1, text: 1, createdAt: 1, _id: 0 },
    )
      .sort({ createdAt: 1 })
      .lean(),
  }),
  async erase({ userId }, services) {
    const rooms = await ChatRoomModel.find({ "members.userId": userId }, { _id: 1 }).lean();
    await ChatRoomModel.updateMany({ "members.userId": userId }, { $set: { "members.$.name": FORMER_MEMBER } });
    for (const { _id } of rooms) await takeOut(_id, userId, null, services);
    const isNamed = trusted({ $nin: ["", FORMER_MEMBER] });
    await ChatMessageModel.updateMany({ authorId: userId, authorName: isNamed }, { authorName: FORMER_MEMBER });
    await ChatMessageModel.updateMany(
      { "event.personId": userId, "event.personName": isNamed },
      { "event.personName": FORMER_MEMBER },
    );
    // The lines they made were written by now.
    await ChatRoomModel.updateMany({ "changes.personId": userId }, { $pull: { changes: { personId: userId } } });
    await ChatRoomModel.updateMany({ "changes.byId": userId }, { $pull: { changes: { byId: userId } } });
    await ChatReadModel.updateMany({ userId, deletedAt: null }, { deletedAt: toDate(services.now()) });
  },
};
