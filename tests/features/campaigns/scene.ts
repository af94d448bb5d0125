import { CampaignModel } from "#api/features/campaigns/campaign.model.ts";
import { CampaignLetterModel } from "#api/features/campaigns/letter.model.ts";
import { savePreference } from "#api/features/language/preference.ts";
import { saveNewsAnswer } from "#api/features/notifications/index.ts";
import type { CampaignContent } from "#shared/features/campaigns/campaign.ts";
import { checkCampaign, createCampaign, sendCampaign } from "#shared/features/campaigns/endpoints.ts";
import type { SignedIn } from "#tests/support/people.ts";
import type { Studio } from "#tests/support/studio.ts";
import { aDraft } from "./draft.ts";

export const speaksSpanish = (userId: string) => savePreference(userId, { language: "es", collapsed: false });
export const wantsNews = (userId: string, studio: Studio) => saveNewsAnswer(userId, true, studio.clock.now());

/** Writes a letter. @returns its id */
export async function write(studio: Studio, admin: SignedIn, part: Partial<CampaignContent> = {}): Promise<string> {
  return (await studio.call(createCampaign, aDraft(part), admin)).id;
}

/** Sends a draft to as many as the check says. */
export async function send(studio: Studio, admin: SignedIn, id: string) {
  const { letters, appOnly } = await studio.call(checkCampaign, { id }, admin);
  const { version } = await CampaignModel.findById(id).orFail().lean();
  return studio.call(sendCampaign, { id, version, confirmed: letters.en + letters.es + appOnly }, admin);
}

/** The jobs of some minutes: steps, mails and notices. */
export async function letMinutesPass(studio: Studio, minutes = 6): Promise<void> {
  for (let minute = 0; minute < minutes; minute += 1) {
    await studio.runJob("service.followUp");
    await studio.runJob("email.sendWaiting");
    await studio.runJob("notifications.deliver");
    studio.clock.advance({ minutes: 1 });
  }
}

/** How the letters of a campaign stand, by account. */
export async function outcomesOf(campaignId: string): Promise<Record<string, string>> {
  const letters = await CampaignLetterModel.find({ campaignId }).lean();
  return Object.fromEntries(
    letters.map(({ accountId, state, reason }) => [accountId, reason ? `${state}: ${reason}` : state]),
  );
}
