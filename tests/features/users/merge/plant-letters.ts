import { v7 as newId } from "uuid";
import { CampaignModel } from "#api/features/campaigns/campaign.model.ts";
import { CampaignLetterModel } from "#api/features/campaigns/letter.model.ts";
import { ClosureModel } from "#api/features/classes/closing/closure.model.ts";
import { NO_FIGURES } from "#shared/features/campaigns/campaign.ts";
import { NO_TEXT } from "#shared/features/campaigns/letter-text.ts";

const AT = new Date("2026-03-01T20:00:00Z");

/** A letter to these people by hand, which left, and a closure whose classes they waited for. */
export async function plantLetters(people: string[]): Promise<void> {
  const _id = newId();
  await CampaignModel.create({
    ...{ _id, kind: "needed", subject: { en: "Hi", es: "" }, body: { en: NO_TEXT, es: NO_TEXT }, files: [] },
    ...{ audience: { kind: "hand", personIds: people }, sendAt: null, waitsForDay: false, status: "sent", version: 1 },
    ...{ createdAt: AT, updatedAt: AT, byId: people[0], byName: "Name 0", figures: NO_FIGURES },
  });
  for (const personId of people)
    await CampaignLetterModel.create({
      ...{ _id: newId(), campaignId: _id, accountId: newId(), aboutIds: [personId], state: "sent", at: AT },
    });
  await ClosureModel.create({
    ...{ _id: newId(), reason: "A storm", classIds: [newId()], state: "closed", createdAt: AT, closesAt: AT },
    ...{ firstStartsAt: AT, lastStartsAt: AT },
    waits: people.map((personId) => ({ classInstanceId: newId(), personId })),
  });
}
