import { v7 as newId } from "uuid";
import { mongoose } from "#api/db/mongoose.ts";
import type { FollowUpHandler } from "#api/follow-ups/registry.ts";
import { pushTodo } from "#api/follow-ups/todo.ts";
import type { Services } from "#api/services.ts";
import { dayIn, todayAt, toInstant } from "#shared/core/time.ts";
import { pageOfAudience } from "../audience.ts";
import { type CampaignDocument, CampaignModel } from "../campaign.model.ts";
import { CampaignLetterModel } from "../letter.model.ts";
import { type Recipient, recipientsOf } from "../recipients.ts";
import { nameOfLook, nextLook, writeLetters } from "./letters.ts";
import { SEND_TO } from "./plan.ts";

const { trusted } = mongoose;
const PEOPLE_AT_ONCE = 500;

type Standing = CampaignDocument & Pick<Required<CampaignDocument>, "audience" | "standing">;

/** Finds, three times a day, the people who came into the audience of a standing letter. A repeat of a look finds its letters. */
export const lookAgain: FollowUpHandler<Services> = async ({ documentId }, services) => {
  const campaign = await CampaignModel.findOne({ _id: documentId, status: "standing" }).lean<Standing>();
  if (!campaign?.audience) return undefined;
  for (let after: string | null = null; ; ) {
    const personIds: string[] = await pageOfAudience(campaign.audience, { after, limit: PEOPLE_AT_ONCE }, services);
    await makeNew(campaign, await recipientsOf(personIds, services), services);
    if (personIds.length < PEOPLE_AT_ONCE) break;
    after = personIds.at(-1) ?? null;
  }
  await sendSoon(documentId, services);
  return { goOnAt: nextLook(services) };
};

/** The new step does what older ones waited for: where no letter can leave, each look would add one otherwise. */
async function sendSoon(campaignId: string, { now }: Services): Promise<void> {
  const id = newId();
  await CampaignModel.updateOne(
    { _id: campaignId, status: "standing" },
    { $push: pushTodo({ id, kind: SEND_TO, at: now() }) },
  );
  await CampaignModel.updateOne({ _id: campaignId }, { $pull: { todo: { kind: SEND_TO, id: { $ne: id } } } });
}

/** Of these people, those who never had the letter, or had it long enough ago; in one letter an account. */
async function makeNew(campaign: Standing, recipients: Recipient[], services: Services): Promise<void> {
  const last = await findLast(campaign._id, recipients);
  const againAfterDays = campaign.standing?.againAfterDays ?? null;
  const today = todayAt(services);
  const isDue = (at: Date | undefined): boolean =>
    !at || (againAfterDays !== null && daysBetween(dayIn(services.timeZone, toInstant(at)), today) >= againAfterDays);
  const due = recipients.flatMap(({ account, aboutIds }) => {
    const had = last.get(account._id);
    const ids = aboutIds.filter((id) => isDue(had?.get(id)));
    return ids.length > 0
      ? [{ accountId: account._id, aboutIds: ids, foundOn: had ? nameOfLook(services) : null }]
      : [];
  });
  const fresh = { campaignId: campaign._id, state: "waiting" as const, reason: null };
  await writeLetters(
    due.map((letter) => ({ ...fresh, ...letter, isStandingNews: campaign.kind === "news" })),
    services,
  );
}

const daysBetween = (from: string, to: string): number => Temporal.PlainDate.from(from).until(to).days;

/** By account and person: when they had the letter last, or were found in the audience before it began. */
async function findLast(campaignId: string, recipients: readonly Recipient[]): Promise<Map<string, Map<string, Date>>> {
  // An account that became another one had its letters for that one.
  const into = new Map(
    recipients.flatMap(({ account: { _id, mergedIds = [] } }) => [_id, ...mergedIds].map((id) => [id, _id] as const)),
  );
  const letters = await CampaignLetterModel.find(
    { campaignId, accountId: trusted({ $in: [...into.keys()] }) },
    { accountId: 1, aboutIds: 1, at: 1 },
  )
    .sort({ at: 1 })
    .lean();
  const last = new Map<string, Map<string, Date>>();
  for (const { accountId, aboutIds, at } of letters) {
    const own = last.getOrInsert(into.get(accountId) ?? accountId, new Map());
    for (const id of aboutIds) own.set(into.get(id) ?? id, at);
  }
  return last;
}
