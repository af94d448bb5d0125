import { FORMER_MEMBER, type PrivacyPart } from "../../privacy.ts";
import { joinWaits } from "./join-waits.ts";
import { leaveLines } from "./line.ts";
import { WaitlistEntryModel } from "./waitlist-entry.model.ts";

export const privacy: PrivacyPart = {
  uses: [
    {
      model: WaitlistEntryModel,
      fields: ["attendeeId", "joinedById"],
      names: { attendeeId: "attendeeName" },
      counts: (docs) => ({ waits: docs.filter(({ isInLine }) => isInLine).length }),
      changes: joinWaits,
    },
  ],
  collect: async (userId) => ({
    waitlist: await WaitlistEntryModel.find({ attendeeId: userId }, { audiences: 0, rev: 0 }).lean(),
  }),
  async erase({ userId }) {
    await leaveLines(userId);
    await WaitlistEntryModel.updateMany({ attendeeId: userId }, { attendeeName: FORMER_MEMBER });
  },
};
