import { mongoose } from "#api/db/mongoose.ts";
import type { FollowUpHandler } from "#api/follow-ups/registry.ts";
import type { Services } from "#api/services.ts";
import { toDate, toInstant } from "#shared/core/time.ts";
import { type CampaignDocument, CampaignModel } from "../campaign.model.ts";
import { CampaignLetterModel, type LetterDocument } from "../letter.model.ts";
import { collectMailed } from "./collect.ts";
import { refreshFigures } from "./figures.ts";
import { UNDER_WAY } from "./letters.ts";
import { sendLetters } from "./send-letters.ts";

const { trusted } = mongoose;
const LETTERS_AT_ONCE = 100;
/** Below the minute that a step is given. */
const LONGEST_MS = 20_000;
/** How soon it is looked whether the mail server accepted the letters; seldom where there is none. */
const LOOK_AGAIN_MINUTES = 1;
const WITHOUT_MAIL_MINUTES = 5;

/** Hands over the letters that are due, a hundred at a time, and then follows what becomes of them until each has an end. */
export const sendTo: FollowUpHandler<Services> = async ({ documentId: campaignId, isInRequest }, services) => {
  const campaign = await CampaignModel.findById(campaignId).lean<CampaignDocument>();
  if (!campaign?.audience) return undefined;
  const { audience } = campaign;
  const endsAt = performance.now() + LONGEST_MS;
  if (campaign.status === "canceled") await keepBack(campaignId, services);
  let due = UNDER_WAY.includes(campaign.status) ? await findDue(campaignId, services) : [];
  while (due.length > 0) {
    await sendLetters({ ...campaign, audience }, due, services);
    if (isInRequest || performance.now() > endsAt) break;
    due = (await isStillSending(campaignId)) ? await findDue(campaignId, services) : [];
  }
  await collectMailed(campaignId, services);
  await refreshFigures(campaignId);
  const goOnAt = await whenToGoOn(campaignId, services);
  if (goOnAt) return { goOnAt };
  // A standing letter goes on with the next person.
  if (campaign.status === "standing") return undefined;
  const isDone = { $set: { finishedAt: toDate(services.now()) } };
  await CampaignModel.updateOne({ _id: campaignId, finishedAt: null }, isDone);
  await CampaignModel.updateOne({ _id: campaignId, status: "sending" }, { status: "sent" });
  return undefined;
};

/** Letters that did not leave when an admin stopped the sending. */
async function keepBack(campaignId: string, { now }: Services): Promise<void> {
  const end = { state: "left-out", reason: "stopped", at: toDate(now()) } as const;
  await CampaignLetterModel.updateMany({ campaignId, state: "waiting" }, end);
}

const isStillSending = async (campaignId: string): Promise<boolean> =>
  (await CampaignModel.exists({ _id: campaignId, status: trusted({ $in: UNDER_WAY }) })) !== null;

const findDue = (campaignId: string, { now }: Services): Promise<LetterDocument[]> =>
  CampaignLetterModel.find({ campaignId, state: "waiting", at: trusted({ $lte: toDate(now()) }) })
    .sort({ at: 1 })
    .limit(LETTERS_AT_ONCE)
    .lean<LetterDocument[]>();

/** Null once each letter has come to an end. */
async function whenToGoOn(campaignId: string, { now, env }: Services): Promise<Temporal.Instant | null> {
  const next = await CampaignLetterModel.findOne({ campaignId, state: "waiting" }, { at: 1 }).sort({ at: 1 }).lean();
  const hasHanded = (await CampaignLetterModel.exists({ campaignId, state: "handed" })) !== null;
  const look = now().add({ minutes: env.SMTP_URL ? LOOK_AGAIN_MINUTES : WITHOUT_MAIL_MINUTES });
  const moments = [...(next ? [toInstant(next.at)] : []), ...(hasHanded ? [look] : [])];
  return moments.toSorted(Temporal.Instant.compare)[0] ?? null;
}
