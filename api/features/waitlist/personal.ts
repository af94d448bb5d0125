import { FORMER_MEMBER, type PersonalPart } from "../../personal.ts";
import { endWaiting, inLine, renumber } from "./line.ts";
import { type WaitlistEntryDocument, WaitlistEntryModel } from "./waitlist-entry.model.ts";

export const personal: PersonalPart = {
  collect: async (userId) => ({
    waitlist: await WaitlistEntryModel.find({ attendeeId: userId }, { audiences: 0, rev: 0 }).lean(),
  }),
  async erase({ userId }) {
    const waits = await WaitlistEntryModel.find({ attendeeId: userId, status: inLine() }).lean<
      WaitlistEntryDocument[]
    >();
    for (const entry of waits) {
      await endWaiting(entry, "left");
      await renumber(entry.classInstanceId);
    }
    await WaitlistEntryModel.updateMany({ attendeeId: userId }, { attendeeName: FORMER_MEMBER });
  },
};
