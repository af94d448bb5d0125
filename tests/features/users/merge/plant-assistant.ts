import { v7 as newId } from "uuid";
import { ConversationModel } from "#api/features/assistant/chat/conversation.model.ts";
import { OutsideKeyModel } from "#api/features/assistant/keys/key.model.ts";
import { ProposalModel } from "#api/features/assistant/proposals/proposal.model.ts";

const AT = new Date("2026-03-01T20:00:00Z");

/** A conversation, a card and a key of each of these people. */
export async function plantAssistant(people: string[]): Promise<void> {
  for (const adminId of people) {
    await ConversationModel.create({
      ...{ _id: newId(), adminId, createdAt: AT, changedAt: AT, turns: [] },
      aliases: [{ alias: "[person 1]", shown: "Robin", personId: adminId }],
    });
    await ProposalModel.create({
      ...{ _id: newId(), adminId, endpoint: "feedback.settleFeedback", input: { id: "x" }, hash: newId() },
      ...{ title: { text: "Mark" }, lines: [], link: "/admin/feedback", aboutIds: [adminId], state: "declined" },
      ...{ createdAt: AT, expiresAt: AT },
    });
    await OutsideKeyModel.create({
      ...{ _id: newId(), adminId, name: "Notes", scope: "read", hash: newId(), ending: "abcd" },
      ...{ lastDay: "2026-12-31", madeAt: AT },
    });
  }
}
