import type { Actor } from "#shared/core/actor.ts";
import { conflict, unprocessable } from "#shared/core/errors.ts";
import { message } from "#shared/core/messages/message.ts";
import { toDate } from "#shared/core/time.ts";
import type { Campaign } from "#shared/features/campaigns/campaign.ts";
import { isWritten, LANGUAGES } from "#shared/features/campaigns/faults.ts";
import { isDuplicateKey } from "../../db/duplicate-key.ts";
import { mongoose } from "../../db/mongoose.ts";
import { followUpNow } from "../../follow-ups/run.ts";
import { pushTodo } from "../../follow-ups/todo.ts";
import type { Services } from "../../services.ts";
import { findUser } from "../accounts/index.ts";
import { noteUse } from "../groups/index.ts";
import { CampaignModel } from "./campaign.model.ts";
import { assertSendable, momentToSend, ON_ALREADY } from "./check.ts";
import { getCampaign, getDocument, refusalOf } from "./drafts.ts";
import { UNDER_WAY } from "./sending/letters.ts";
import { SEND_TO } from "./sending/plan.ts";
import { composeMail } from "./writing/compose.ts";
import { readFace } from "./writing/face.ts";
import { findValues } from "./writing/values.ts";

export const PLAN = "campaigns.plan";

interface Confirmed {
  id: string;
  version: number;
  confirmed: number;
}

/**
 * One conditional update decides, and pushes the step that makes the letters. @throws AppError 404, 409 `campaign.changed`,
 * `campaign.on-its-way`, `campaign.count-changed`, 422 `campaign.incomplete`
 */
export async function sendCampaign({ id, version, confirmed }: Confirmed, services: Services): Promise<Campaign> {
  const campaign = await getDocument(id);
  if (campaign.version !== version || campaign.status !== "draft") throw refusalOf(campaign);
  const readers = await assertSendable(campaign, services);
  if (readers !== confirmed)
    throw conflict(
      "campaign.count-changed",
      message("{count, plural, one {# person} other {# people}} would get it now. Please check it again.", {
        count: readers,
      }),
    );
  const now = services.now();
  const later = momentToSend(campaign, services);
  const decided = await CampaignModel.updateOne(
    { _id: id, version, status: "draft" },
    {
      $set: {
        status: campaign.standing ? "standing" : later ? "planned" : "sending",
        plannedFor: later && toDate(later),
        begunAt: later ? null : toDate(now),
        planning: { after: null, isDone: false },
        updatedAt: toDate(now),
      },
      $inc: { version: 1 },
      $push: pushTodo({ kind: PLAN, at: later ?? now }),
    },
  ).catch((error: unknown) => {
    // Two admins turned on two letters of one occasion at the same time.
    if (isDuplicateKey(error)) throw unprocessable("campaign.incomplete", ON_ALREADY);
    throw error;
  });
  if (decided.modifiedCount === 0) throw refusalOf(await getDocument(id));
  if (campaign.audience?.kind === "group") await noteUse(campaign.audience.groupId, services);
  await begin(id, services);
  return getCampaign(id);
}

/** The snapshot and the first hundred letters of a small audience, while the admin waits; the job does the rest. */
async function begin(id: string, services: Services): Promise<void> {
  await followUpNow(CampaignModel, id, services);
  await followUpNow(CampaignModel, id, services);
}

/** @throws AppError 404, 409 `campaign.finished` */
export async function cancelCampaign(id: string, services: Services): Promise<Campaign> {
  const stamp = { updatedAt: toDate(services.now()) };
  const withdrawn = await CampaignModel.updateOne(
    { _id: id, status: "planned" },
    {
      $set: { status: "draft", planning: null, plannedFor: null, ...stamp },
      $pull: { todo: { kind: PLAN } },
      $inc: { version: 1 },
    },
  );
  if (withdrawn.modifiedCount > 0) return getCampaign(id);
  const stopped = await CampaignModel.updateOne(
    { _id: id, status: mongoose.trusted({ $in: UNDER_WAY }) },
    // The step keeps back what did not leave; the one that looks again finds that it has nothing to do.
    { $set: { status: "canceled", ...stamp }, $push: pushTodo({ kind: SEND_TO, at: services.now() }) },
  );
  if (stopped.modifiedCount > 0) await followUpNow(CampaignModel, id, services);
  const campaign = await getCampaign(id);
  if (campaign.status === "sent") throw conflict("campaign.finished", message("Every email has already gone out."));
  return campaign;
}

/** Mails the letter to the admin who writes it. @throws AppError 422 `campaign.incomplete`, `account.no-address` */
export async function sendTest(id: string, actor: Actor, operationId: string, services: Services) {
  const [campaign, account] = await Promise.all([getDocument(id), findUser(actor.userId)]);
  const languages = LANGUAGES.filter((language) => isWritten(campaign, language));
  if (languages.length === 0)
    throw unprocessable("campaign.incomplete", message("Write a subject and a text, in one language at least."));
  if (!account?.email)
    throw unprocessable("account.no-address", message("Your account has no confirmed email address to send it to."));
  const recipient = { account, aboutIds: [account._id] };
  const [valuesOf, face] = await Promise.all([findValues([recipient], services), readFace()]);
  for (const language of languages) {
    const translator = await services.translators.forLanguage(language);
    const reader = {
      accountId: account._id,
      email: account.email,
      values: valuesOf(recipient, translator),
      translator,
    };
    // One click in a test would unsubscribe the admin from the real ones.
    const { unsubscribeUrl: _, ...mail } = composeMail(campaign, reader, face, services);
    const subject = translator.t("[Test] {subject}", { subject: mail.subject });
    await services.mailer.post({ ...mail, subject, key: `campaign-test-${operationId}-${language}` });
  }
  return { to: account.email, letters: languages.length };
}
