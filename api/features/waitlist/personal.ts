import { FORMER_MEMBER, type PersonalPart } from "../../personal.ts";
import { endWaiting, renumber } from "./line.ts";
import { type WaitlistEntryDocument, WaitlistEntryModel } from "./waitlist-entry.model.ts";

export const personal: PersonalPart = {
  collect: async (userId) => ({
    waitlist: await WaitlistEntryModel.find({ attendeeId: userId }, { audiences: 0, rev: 0 }).lean(),
  }),
  async erase({ userId }) {
    const waiting = { attendeeId: userId, status: "waiting" as const };
    for (const { _id, classInstanceId } of await WaitlistEntryModel.find(waiting).lean<WaitlistEntryDocument[]>()) {
      await endWaiting(_id, "left");
      await renumber(classInstanceId);
    }
    await WaitlistEntryModel.updateMany({ attendeeId: userId }, { attendeeName: FORMER_MEMBER });
  },
};
