import { FORMER_MEMBER, type PersonalPart } from "../../personal.ts";
import { PassModel } from "./pass.model.ts";

/** A pass is part of the studio's books: it stays, ended and without a name. */
export const personal: PersonalPart = {
  collect: async (userId) => ({
    passes: await PassModel.find({ ownerId: userId }, { audiences: 0, rev: 0 }).lean(),
  }),
  async erase({ userId }) {
    await PassModel.updateMany({ ownerId: userId }, { ownerName: FORMER_MEMBER, status: "ended", renews: false });
    await PassModel.updateMany(
      { "uses.attendeeId": userId },
      { $set: { "uses.$[theirs].attendeeName": FORMER_MEMBER } },
      { arrayFilters: [{ "theirs.attendeeId": userId }] },
    );
  },
};
