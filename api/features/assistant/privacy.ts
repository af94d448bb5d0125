import type { PrivacyPart } from "#api/privacy.ts";
import { type ConversationDocument, ConversationModel } from "./chat/conversation.model.ts";
import { OutsideKeyModel } from "./keys/key.model.ts";
import { numberedAliases } from "./leaving/aliases.ts";
import { ProposalModel } from "./proposals/proposal.model.ts";

/** One conversation as the admin read it. */
function toCopy({ turns, aliases }: ConversationDocument) {
  const { restore } = numberedAliases(aliases);
  return turns.map(({ at, question, answer }) => ({
    at,
    question: restore(question),
    answer: restore(answer?.text ?? ""),
  }));
}

/** Conversations and keys are an admin's own. Names of others in them go with the conversation. */
export const privacy: PrivacyPart = {
  uses: [
    { model: ConversationModel, fields: ["adminId", "aliases.personId"] },
    { model: ProposalModel, fields: ["adminId", "aboutIds"] },
    { model: OutsideKeyModel, fields: ["adminId"] },
  ],
  collect: async (userId) => ({
    assistantConversations: (
      await ConversationModel.find({ adminId: userId }).sort({ changedAt: -1 }).lean<ConversationDocument[]>()
    ).map(toCopy),
    assistantKeys: await OutsideKeyModel.find(
      { adminId: userId },
      { name: 1, scope: 1, lastDay: 1, madeAt: 1, _id: 0 },
    ).lean(),
  }),
  async erase({ userId }) {
    await ConversationModel.deleteMany({ adminId: userId });
    await ConversationModel.deleteMany({ "aliases.personId": userId });
    await ProposalModel.deleteMany({ adminId: userId });
    await ProposalModel.deleteMany({ aboutIds: userId });
    await OutsideKeyModel.deleteMany({ adminId: userId });
  },
};
