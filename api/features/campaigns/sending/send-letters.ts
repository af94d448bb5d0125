import { mongoose } from "#api/db/mongoose.ts";
import type { Services } from "#api/services.ts";
import { toDate, toInstant } from "#shared/core/time.ts";
import type { LetterReason, LetterState } from "#shared/features/campaigns/letter.ts";
import { NOTIFICATIONS_LINK } from "#shared/features/notifications/links.ts";
import { type UserDocument, UserModel } from "../../accounts/index.ts";
import { notify, readPreferences } from "../../notifications/index.ts";
import { findStillIn } from "../audience.ts";
import type { CampaignDocument } from "../campaign.model.ts";
import { CampaignLetterModel, type LetterDocument } from "../letter.model.ts";
import { findWays, type Recipient, type Way } from "../recipients.ts";
import { composeMail, composeNotice } from "../writing/compose.ts";
import { readFace } from "../writing/face.ts";
import { findValues } from "../writing/values.ts";
import { writeLetters } from "./letters.ts";
import { waitsUntil } from "./quiet.ts";

const { trusted } = mongoose;
/** Of a hundred letters, so many at a time: other requests of the process go on beside them. */
const SENT_AT_ONCE = 10;
/** A person gets at most one news that leaves by itself in this time. */
const REST_HOURS = 72;

type Sendable = CampaignDocument & { audience: NonNullable<CampaignDocument["audience"]> };

/** How a letter stands after its turn. */
interface Outcome {
  state: LetterState;
  reason: LetterReason | null;
  at: Temporal.Instant;
}

export const mailKey = (letter: Pick<LetterDocument, "_id">): string => `campaign-${letter._id}`;
export const noticeKey = ({ campaignId, foundOn }: Pick<LetterDocument, "campaignId" | "foundOn">): string =>
  ["campaign", campaignId, ...(foundOn ? [foundOn] : [])].join(":");

/**
 * Has some letters mailed and shown in the app, each looked at once more: the reader may have left the audience, or stopped
 * the news since the snapshot. Mail and notice are keyed, and the letter's state is written last: a repeat after a crash
 * sends nothing twice.
 */
export async function sendLetters(campaign: Sendable, letters: LetterDocument[], services: Services): Promise<void> {
  const accounts = await findAccounts(letters);
  const stillIn = await findStillIn(
    campaign.audience,
    letters.flatMap(({ aboutIds }) => aboutIds),
    services,
  );
  const recipients = letters.flatMap((letter) => {
    const account = accounts.get(letter.accountId);
    const aboutIds = letter.aboutIds.filter((id) => stillIn.has(id));
    return account && aboutIds.length > 0 ? [{ account, aboutIds }] : [];
  });
  const [wayOf, valuesOf, face] = await Promise.all([
    findWays([...accounts.values()], campaign.kind),
    findValues(recipients, services),
    readFace(),
  ]);
  const restsUntil = campaign.standing && campaign.kind === "news" ? await findRests(letters, services) : new Map();
  const byAccount = new Map(recipients.map((recipient) => [recipient.account._id, recipient]));
  const decide = async (letter: LetterDocument): Promise<Outcome> => {
    const account = accounts.get(letter.accountId);
    const way: Way = account ? wayOf(account) : { way: "none", reason: "closed" };
    if (account?.mergedIntoId) await passOn(letter, account.mergedIntoId, services);
    const recipient = byAccount.get(letter.accountId);
    if (way.way === "none") return leftOut(way.reason, services);
    if (!recipient) return leftOut("left-audience", services);
    const rest = restsUntil.get(letter.accountId);
    if (rest) return { state: "waiting", reason: null, at: rest };
    return sendOne({ campaign, letter, recipient, way, valuesOf, face }, services);
  };
  const outcomes: Outcome[] = [];
  for (let at = 0; at < letters.length; at += SENT_AT_ONCE)
    outcomes.push(...(await Promise.all(letters.slice(at, at + SENT_AT_ONCE).map(decide))));
  await CampaignLetterModel.bulkWrite(
    letters.map(({ _id }, at) => {
      const { state, reason, at: when } = outcomes[at] as Outcome;
      return {
        updateOne: { filter: { _id, state: "waiting" }, update: { $set: { state, reason, at: toDate(when) } } },
      };
    }),
    { ordered: false },
  );
}

async function findAccounts(letters: LetterDocument[]): Promise<Map<string, UserDocument>> {
  const ids = letters.map(({ accountId }) => accountId);
  const found = await UserModel.find({ _id: trusted({ $in: ids }), deletedAt: null }).lean<UserDocument[]>();
  return new Map(found.map((account) => [account._id, account]));
}

/** Accounts that had other news by itself in the last three days: until when theirs wait. */
async function findRests(letters: LetterDocument[], { now }: Services): Promise<Map<string, Temporal.Instant>> {
  const since = toDate(now().subtract({ hours: REST_HOURS }));
  const had = await CampaignLetterModel.find(
    {
      accountId: trusted({ $in: letters.map(({ accountId }) => accountId) }),
      isStandingNews: true,
      state: trusted({ $in: ["handed", "sent", "app-only"] }),
      at: trusted({ $gt: since }),
    },
    { accountId: 1, at: 1 },
  )
    .sort({ at: 1 })
    .lean();
  return new Map(had.map(({ accountId, at }) => [accountId, toInstant(at).add({ hours: REST_HOURS })]));
}

const leftOut = (reason: LetterReason | null, { now }: Services): Outcome => ({ state: "left-out", reason, at: now() });

/** The account became another one: that one gets the letter, once, if it is in the audience. */
async function passOn(letter: LetterDocument, intoId: string, services: Services): Promise<void> {
  const { campaignId, accountId, aboutIds, foundOn, isStandingNews } = letter;
  const ids = aboutIds.map((id) => (id === accountId ? intoId : id));
  const passed = { campaignId, accountId: intoId, aboutIds: ids, foundOn, isStandingNews };
  await writeLetters([{ ...passed, state: "waiting", reason: null }], services);
}

interface One {
  campaign: Sendable;
  letter: LetterDocument;
  recipient: Recipient;
  way: Way;
  valuesOf: Awaited<ReturnType<typeof findValues>>;
  face: Awaited<ReturnType<typeof readFace>>;
}

async function sendOne(one: One, services: Services): Promise<Outcome> {
  const { campaign, letter, recipient, way, valuesOf, face } = one;
  const { account } = recipient;
  if (campaign.waitsForDay) {
    const until = waitsUntil((await readPreferences(account._id)).quiet, services);
    if (until) return { state: "waiting", reason: null, at: until };
  }
  if (way.way === "mail" && account.email) {
    const translator = await services.translators.forUser(account._id);
    const reader = {
      accountId: account._id,
      email: account.email,
      values: valuesOf(recipient, translator),
      translator,
    };
    await services.mailer.queue({ key: mailKey(letter), ...composeMail(campaign, reader, face, services) });
  }
  const notice = composeNotice(campaign, (language) => valuesOf(recipient, services.translators.in(language)));
  await notify(services, {
    userId: account._id,
    type: "other",
    key: noticeKey(letter),
    ...notice,
    link: NOTIFICATIONS_LINK,
    email: "never",
  });
  return { state: way.way === "mail" ? "handed" : "app-only", reason: way.reason, at: services.now() };
}
