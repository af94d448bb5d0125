import { mongoose } from "#api/db/mongoose.ts";
import type { FollowUpHandler } from "#api/follow-ups/registry.ts";
import { pushTodo } from "#api/follow-ups/todo.ts";
import type { Services } from "#api/services.ts";
import { toDate } from "#shared/core/time.ts";
import { pageOfAudience } from "../audience.ts";
import { type CampaignDocument, CampaignModel } from "../campaign.model.ts";
import { recipientsOf } from "../recipients.ts";
import { LOOK_AGAIN, nextLook, UNDER_WAY, writeLetters } from "./letters.ts";

const { trusted } = mongoose;
const PEOPLE_AT_ONCE = 200;
/** Below the minute that a step is given. */
const LONGEST_MS = 20_000;

export const SEND_TO = "campaigns.sendTo";

/**
 * Takes the snapshot of the audience: one letter for each account, page by page. Repeating a page finds its letters; the place
 * is kept in the campaign.
 */
export const plan: FollowUpHandler<Services> = async ({ documentId, isInRequest }, services) => {
  const began = toDate(services.now());
  await CampaignModel.updateOne({ _id: documentId, status: "planned" }, { status: "sending", begunAt: began });
  const endsAt = performance.now() + LONGEST_MS;
  for (;;) {
    const underWay = { _id: documentId, status: trusted({ $in: UNDER_WAY }) };
    const campaign = await CampaignModel.findOne(underWay).lean<CampaignDocument>();
    if (!campaign?.audience || campaign.planning?.isDone) return undefined;
    const after = campaign.planning?.after ?? null;
    const page = { after, limit: PEOPLE_AT_ONCE };
    const personIds = await pageOfAudience(campaign.audience, page, services);
    const last = personIds.at(-1);
    await makeLetters(campaign, personIds, services);
    if (last === undefined || personIds.length < PEOPLE_AT_ONCE) return finish(campaign, services);
    await CampaignModel.updateOne({ _id: documentId, "planning.after": after }, { "planning.after": last });
    if (isInRequest || performance.now() > endsAt) return { goOnAt: services.now() };
  }
};

/** The end of the snapshot and the promise to send it are one write. */
async function finish({ _id, standing }: CampaignDocument, services: Services): Promise<undefined> {
  const steps = [
    pushTodo({ kind: SEND_TO, at: services.now() }).todo,
    ...(standing ? [pushTodo({ kind: LOOK_AGAIN, at: nextLook(services) }).todo] : []),
  ];
  await CampaignModel.updateOne(
    { _id, status: trusted({ $in: UNDER_WAY }), "planning.isDone": false },
    { $set: { "planning.isDone": true }, $push: { todo: { $each: steps } } },
  );
}

async function makeLetters(campaign: CampaignDocument, personIds: string[], services: Services): Promise<void> {
  const recipients = await recipientsOf(personIds, services);
  if (recipients.length === 0) return;
  const { standing, _id: campaignId, kind } = campaign;
  const isPresent = standing !== null && !standing.beginsWithPresent;
  await writeLetters(
    recipients.map(({ account, aboutIds }) => ({
      ...{ campaignId, accountId: account._id, aboutIds, foundOn: null },
      ...{ state: isPresent ? "left-out" : "waiting", reason: isPresent ? "already-in" : null },
      isStandingNews: standing !== null && kind === "news",
    })),
    services,
  );
}
