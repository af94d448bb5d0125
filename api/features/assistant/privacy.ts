import type { PrivacyPart } from "#api/privacy.ts";
import { ConversationModel } from "./chat/conversation.model.ts";
import { OutsideKeyModel } from "./keys/key.model.ts";
import { ProposalModel } from "./proposals/proposal.model.ts";

/** Conversations and keys are an admin's own. Of all others there are names in them, which go with the conversation. */
export const privacy: PrivacyPart = {
  uses: [
    { model: ConversationModel, fields: ["adminId"] },
    { model: ProposalModel, fields: ["adminId"] },
    { model: OutsideKeyModel, fields: ["adminId"] },
  ],
  async erase({ userId }) {
    await ConversationModel.deleteMany({ adminId: userId });
    await ConversationModel.deleteMany({ "aliases.personId": userId });
    await ProposalModel.deleteMany({ adminId: userId });
    await ProposalModel.deleteMany({ aboutIds: userId });
    await OutsideKeyModel.deleteMany({ adminId: userId });
  },
};
