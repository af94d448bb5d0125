import { unprocessable } from "#shared/core/errors.ts";
import { inEnglish } from "#shared/core/messages/answer.ts";
import { type Message, message } from "#shared/core/messages/message.ts";
import { instantIn } from "#shared/core/time.ts";
import type { CampaignFile } from "#shared/features/campaigns/campaign.ts";
import type { CampaignCheck } from "#shared/features/campaigns/endpoints.ts";
import { findFaults, languageFor } from "#shared/features/campaigns/faults.ts";
import type { LetterReason } from "#shared/features/campaigns/letter.ts";
import { mongoose } from "../../db/mongoose.ts";
import { readFile } from "../../email/attached-file.model.ts";
import type { Services } from "../../services.ts";
import { UserModel } from "../accounts/index.ts";
import { findGroup } from "../groups/index.ts";
import { findLanguages } from "../language/index.ts";
import { pageOfAudience } from "./audience.ts";
import { type CampaignDocument, CampaignModel } from "./campaign.model.ts";
import { findWays, recipientsOf } from "./recipients.ts";
import { nightEnds } from "./sending/quiet.ts";

const PEOPLE_AT_ONCE = 500;

interface Count {
  people: number;
  letters: { en: number; es: number };
  appOnly: number;
  leftOut: Map<LetterReason, number>;
  inOtherLanguage: number;
}

/** Everything an admin should know before it is sent. */
export async function checkCampaign(campaign: CampaignDocument, services: Services): Promise<CampaignCheck> {
  const count = await countReaders(campaign, services);
  const faults = [...(await findAllFaults(campaign, services)), ...findCountFaults(campaign, count)];
  const until = campaign.waitsForDay ? nightEnds(services) : null;
  return {
    ...count,
    faults: faults.map(inEnglish),
    leftOut: [...count.leftOut].map(([reason, number]) => ({ reason, count: number })),
    waitsUntil: until?.toString() ?? null,
  };
}

/** @returns how many accounts get it now, by e-mail or in the app. @throws AppError 422 `campaign.incomplete` */
export async function assertSendable(campaign: CampaignDocument, services: Services): Promise<number> {
  const count = await countReaders(campaign, services);
  const [fault] = [...(await findAllFaults(campaign, services)), ...findCountFaults(campaign, count)];
  if (fault) throw unprocessable("campaign.incomplete", fault);
  const readers = count.letters.en + count.letters.es + count.appOnly;
  if (readers > (await UserModel.estimatedDocumentCount()))
    throw unprocessable(
      "campaign.too-many",
      message("That's more people than the studio has. Please check the audience."),
    );
  return isForLater(campaign) ? 0 : readers;
}

/** A standing letter that begins with the next person has no reader yet. */
const isForLater = ({ standing }: CampaignDocument): boolean => standing !== null && !standing.beginsWithPresent;

function findCountFaults(campaign: CampaignDocument, { letters, appOnly }: Count): Message[] {
  // By itself it waits for its first reader.
  if (!campaign.audience || campaign.standing || letters.en + letters.es + appOnly > 0) return [];
  return [message("Nobody would get this email.")];
}

/** The instant a letter is planned for; null: at once. */
export const momentToSend = ({ sendAt }: CampaignDocument, { timeZone }: Services): Temporal.Instant | null =>
  sendAt && instantIn(timeZone, sendAt.day, sendAt.time);

async function findAllFaults(campaign: CampaignDocument, services: Services): Promise<Message[]> {
  const { audience, files } = campaign;
  const faults = findFaults(campaign);
  if (audience?.kind === "group" && (await findGroup(audience.groupId)) === null)
    faults.push(message("This group is gone. Choose another one."));
  for (const file of files)
    if (!(await isWhole(file)))
      faults.push(message("The file {name} didn't fully upload. Add it again.", { name: file.name }));
  if (await isOnAlready(campaign)) faults.push(ON_ALREADY);
  const moment = momentToSend(campaign, services);
  if (moment && Temporal.Instant.compare(moment, services.now()) <= 0)
    faults.push(message("The time to send it has passed. Choose a later one, or send it now."));
  return faults;
}

export const ON_ALREADY = message("An automatic email for this occasion is already on. Stop that one first.");

const isOnAlready = async ({ _id, readyKey, standing }: CampaignDocument): Promise<boolean> =>
  Boolean(readyKey && standing) &&
  (await CampaignModel.exists({ readyKey, status: "standing", _id: mongoose.trusted({ $ne: _id }) })) !== null;

const isWhole = async ({ id, bytes }: CampaignFile): Promise<boolean> => (await readFile(id)).length === bytes;

/** Walks the whole audience in pages; an account is counted once, however many people it receives for. */
async function countReaders(campaign: CampaignDocument, services: Services): Promise<Count> {
  const { audience, kind } = campaign;
  const count: Count = { people: 0, letters: { en: 0, es: 0 }, appOnly: 0, leftOut: new Map(), inOtherLanguage: 0 };
  if (!audience) return count;
  const seen = new Set<string>();
  for (let after: string | null = null; ; ) {
    const personIds: string[] = await pageOfAudience(audience, { after, limit: PEOPLE_AT_ONCE }, services);
    count.people += personIds.length;
    const accounts = (await recipientsOf(personIds, services))
      .map(({ account }) => account)
      .filter(({ _id }) => !seen.has(_id));
    const ids = accounts.map(({ _id }) => _id);
    const [wayOf, languageOf] = await Promise.all([findWays(accounts, kind), findLanguages(ids)]);
    for (const account of accounts) {
      seen.add(account._id);
      const { way, reason } = wayOf(account);
      if (way === "none" && reason) count.leftOut.set(reason, (count.leftOut.get(reason) ?? 0) + 1);
      if (way === "app") count.appOnly += 1;
      if (way !== "mail") continue;
      const wanted = languageOf(account._id);
      const language = languageFor(campaign, wanted);
      count.letters[language] += 1;
      if (language !== wanted) count.inOtherLanguage += 1;
    }
    if (personIds.length < PEOPLE_AT_ONCE) return count;
    after = personIds.at(-1) ?? null;
  }
}
