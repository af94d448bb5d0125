import type { Figures } from "#shared/features/campaigns/campaign.ts";
import type { LetterState } from "#shared/features/campaigns/letter.ts";
import { CampaignModel } from "../campaign.model.ts";
import { CampaignLetterModel } from "../letter.model.ts";
import { countCameBack } from "./came-back.ts";

/** How many letters of a campaign stand where, counted. */
async function countFigures(campaignId: string): Promise<Figures> {
  const counted = await CampaignLetterModel.aggregate<{ _id: LetterState; count: number }>([
    { $match: { campaignId } },
    { $group: { _id: "$state", count: { $sum: 1 } } },
  ]);
  const unsubscribed = await CampaignLetterModel.countDocuments({ campaignId, isUnsubscribed: true });
  const countOf = (...states: LetterState[]) =>
    counted.filter(({ _id }) => states.includes(_id)).reduce((sum, { count }) => sum + count, 0);
  return {
    waiting: countOf("waiting", "handed"),
    sent: countOf("sent"),
    appOnly: countOf("app-only"),
    refused: countOf("refused"),
    leftOut: countOf("left-out"),
    unsubscribed,
    cameBack: await countCameBack(campaignId),
  };
}

/** Writes them into the campaign, for the list. */
export async function refreshFigures(campaignId: string): Promise<Figures> {
  const figures = await countFigures(campaignId);
  await CampaignModel.updateOne({ _id: campaignId }, { figures });
  return figures;
}
