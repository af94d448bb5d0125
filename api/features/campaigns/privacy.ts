import type { PrivacyPart } from "../../privacy.ts";
import { CampaignModel } from "./campaign.model.ts";
import { CampaignLetterModel } from "./letter.model.ts";

export const privacy: PrivacyPart = {
  uses: [
    // The letter to an account that became another is passed on when it is sent; what was sent stays as it was.
    { model: CampaignLetterModel, fields: ["aboutIds"] },
    { model: CampaignModel, fields: ["byId", "audience.personIds"] },
  ],
  async collect(userId) {
    const letters = await CampaignLetterModel.find({ accountId: userId }, { campaignId: 1, state: 1, at: 1 }).lean();
    return { lettersOfTheStudio: letters };
  },
  async erase({ userId }) {
    await CampaignLetterModel.deleteMany({ accountId: userId });
    await CampaignLetterModel.updateMany({ aboutIds: userId }, { $pull: { aboutIds: userId } });
    await CampaignModel.updateMany({ "audience.personIds": userId }, { $pull: { "audience.personIds": userId } });
    await CampaignModel.updateMany({ byId: userId }, { byName: "" });
  },
};
