import { toDate } from "#shared/core/time.ts";
import { joinArchived } from "../../db/archive/archive-of.ts";
import type { Doc } from "../../db/joining/documents.ts";
import { mongoose } from "../../db/mongoose.ts";
import { FORMER_MEMBER, type PrivacyPart } from "../../privacy.ts";
import { ArchivedMessageModel, ChatMessageModel } from "./messages/message.model.ts";
import { ChatReadModel } from "./messages/read.model.ts";
import { takeFromRoom } from "./rooms/members.ts";
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

const messageFields = ["authorId", "event.personId"];
const messageUse = {
  names: { authorId: "authorName", personId: "personName" },
  counts: (docs: Doc[]) => ({ messages: docs.filter(({ kind }) => kind === "text").length }),
};

const findWritten = (model: typeof ChatMessageModel, authorId: string) =>
  model
    .find({ authorId, kind: "text", isRemoved: false }, { roomId: 1, text: 1, createdAt: 1 })
    .sort({ createdAt: 1 })
    .lean();

/** What was written stays with those it was written to, without the name. Rooms are left, conversations of two too. */
export const privacy: PrivacyPart = {
  uses: [
    {
      model: ChatRoomModel,
      fields: ["members.userId", "leaderId", "changes.personId", "changes.byId"],
      names: { userId: "name", personId: "personName", byId: "byName" },
      changes: async (renamed, before) => [{ before, after: { ...renamed, members: onceEach(renamed) } }],
    },
    { model: ChatMessageModel, ...messageUse, fields: messageFields },
    { model: ArchivedMessageModel, ...messageUse, fields: [...messageFields, "audiences"] },
    {
      model: ChatReadModel,
      fields: ["userId"],
      join: (standing, renamed) => ({
        ...withoutEnd(standing),
        seq: Math.max(Number(standing.seq), Number(renamed.seq)),
      }),
    },
  ],
  async collect(userId) {
    const live = await findWritten(ChatMessageModel, userId);
    const written = joinArchived(live, await findWritten(ArchivedMessageModel, userId));
    return {
      chatMessages: written
        .map(({ roomId, text, createdAt }) => ({ roomId, text, createdAt }))
        .toSorted((a, b) => a.createdAt.getTime() - b.createdAt.getTime()),
    };
  },
  async erase({ userId }, services) {
    const rooms = await ChatRoomModel.find({ "members.userId": userId }, { _id: 1 }).lean();
    await ChatRoomModel.updateMany({ "members.userId": userId }, { $set: { "members.$.name": FORMER_MEMBER } });
    for (const { _id } of rooms) await takeFromRoom(_id, userId, null, services);
    const isNamed = trusted({ $nin: ["", FORMER_MEMBER] });
    for (const model of [ChatMessageModel, ArchivedMessageModel]) {
      await model.updateMany({ authorId: userId, authorName: isNamed }, { authorName: FORMER_MEMBER });
      await model.updateMany(
        { "event.personId": userId, "event.personName": isNamed },
        { "event.personName": FORMER_MEMBER },
      );
    }
    // The lines they made were written by now.
    await ChatRoomModel.updateMany({ "changes.personId": userId }, { $pull: { changes: { personId: userId } } });
    await ChatRoomModel.updateMany({ "changes.byId": userId }, { $pull: { changes: { byId: userId } } });
    await ChatReadModel.updateMany({ userId, deletedAt: null }, { deletedAt: toDate(services.now()) });
  },
};
