import { mongoose } from "#api/db/mongoose.ts";
import type { FollowUpHandler } from "#api/follow-ups/registry.ts";
import { pushTodo } from "#api/follow-ups/todo.ts";
import type { Services } from "#api/services.ts";
import { todayAt } from "#shared/core/time.ts";
import { pageOfAudience } from "../audience.ts";
import { type CampaignDocument, CampaignModel } from "../campaign.model.ts";
import { CampaignLetterModel } from "../letter.model.ts";
import { type Recipient, recipientsOf } from "../recipients.ts";
import { nextLook, writeLetters } from "./letters.ts";
import { SEND_TO } from "./plan.ts";

const { trusted } = mongoose;
const PEOPLE_AT_ONCE = 500;
const DAY_MS = 86_400_000;

type Standing = CampaignDocument & Pick<Required<CampaignDocument>, "audience" | "standing">;

/** Finds, once a day, the people who came into the audience of a standing letter. A repeat on the same day finds its letters. */
export const lookAgain: FollowUpHandler<Services> = async ({ documentId }, services) => {
  const campaign = await CampaignModel.findOne({ _id: documentId, status: "standing" }).lean<Standing>();
  if (!campaign?.audience) return undefined;
  for (let after: string | null = null; ; ) {
    const personIds: string[] = await pageOfAudience(campaign.audience, { after, limit: PEOPLE_AT_ONCE }, services);
    await makeNew(campaign, await recipientsOf(personIds, services), services);
    if (personIds.length < PEOPLE_AT_ONCE) break;
    after = personIds.at(-1) ?? null;
  }
  await CampaignModel.updateOne(
    { _id: documentId, status: "standing" },
    { $push: pushTodo({ kind: SEND_TO, at: services.now() }) },
  );
  return { goOnAt: nextLook(services) };
};

/** Of these accounts, those that never had the letter, or had it long enough ago. */
async function makeNew(campaign: Standing, recipients: Recipient[], services: Services): Promise<void> {
  const last = await findLast(
    campaign._id,
    recipients.map(({ account }) => account._id),
  );
  const againAfterDays = campaign.standing?.againAfterDays ?? null;
  const present = services.now().epochMilliseconds;
  const due = recipients.filter(({ account }) => {
    const at = last.get(account._id);
    return !at || (againAfterDays !== null && present - at.getTime() >= againAfterDays * DAY_MS);
  });
  const today = todayAt(services);
  await writeLetters(
    due.map(({ account, aboutIds }) => ({
      ...{ campaignId: campaign._id, accountId: account._id, aboutIds, state: "waiting" as const, reason: null },
      ...{ foundOn: last.has(account._id) ? today : null, isStandingNews: campaign.kind === "news" },
    })),
    services,
  );
}

/** When each of these accounts had its last letter of the campaign, or was found in the audience before it began. */
async function findLast(campaignId: string, accountIds: string[]): Promise<Map<string, Date>> {
  const letters = await CampaignLetterModel.find(
    { campaignId, accountId: trusted({ $in: accountIds }) },
    { accountId: 1, at: 1 },
  )
    .sort({ at: 1 })
    .lean();
  return new Map(letters.map(({ accountId, at }) => [accountId, at]));
}
