import { mongoose } from "#api/db/mongoose.ts";
import { MailModel } from "#api/email/mail.model.ts";
import type { Services } from "#api/services.ts";
import { toDate } from "#shared/core/time.ts";
import type { LetterReason, LetterState } from "#shared/features/campaigns/letter.ts";
import { CampaignLetterModel, type LetterDocument } from "../letter.model.ts";
import { mailKey } from "./send-letters.ts";

const { trusted } = mongoose;
const LETTERS_AT_ONCE = 500;

interface Mailed {
  sentAt?: Date;
  nextTryAt?: Date;
  lastError?: string;
  isAddressAtFault?: boolean;
  mayBeDouble?: boolean;
}

/** Copies what became of the mails into the letters: a mail is forgotten a week after it was sent. */
export async function collectMailed(campaignId: string, services: Services): Promise<void> {
  let after = "";
  for (;;) {
    const letters = await CampaignLetterModel.find({ campaignId, state: "handed", _id: trusted({ $gt: after }) })
      .sort({ _id: 1 })
      .limit(LETTERS_AT_ONCE)
      .lean<LetterDocument[]>();
    if (letters.length > 0) await collectSome(letters, services);
    if (letters.length < LETTERS_AT_ONCE) return;
    after = letters.at(-1)?._id ?? "";
  }
}

async function collectSome(letters: LetterDocument[], services: Services): Promise<void> {
  const mailed = await findMailed(letters);
  const writes = letters.flatMap((letter) => {
    const end = endOf(mailed.get(mailKey(letter)), services);
    return end ? [{ updateOne: { filter: { _id: letter._id, state: "handed" as const }, update: { $set: end } } }] : [];
  });
  if (writes.length > 0) await CampaignLetterModel.bulkWrite(writes, { ordered: false });
}

/** Mails of these letters as the mailer knows them, by the key of the mail. */
export async function findMailed(letters: readonly LetterDocument[]): Promise<Map<string, Mailed>> {
  const mails = await MailModel.find(
    { _id: trusted({ $in: letters.map(mailKey) }) },
    { sentAt: 1, nextTryAt: 1, lastError: 1, isAddressAtFault: 1, mayBeDouble: 1 },
  ).lean();
  return new Map(mails.map((mail) => [mail._id, mail]));
}

interface End {
  state: LetterState;
  reason: LetterReason | null;
  words: string | null;
  at: Date;
}

/** How a mail ended; null while it is tried. */
function endOf(mail: Mailed | undefined, { now }: Services): End | null {
  const at = toDate(now());
  // Its reader's account was deleted, and the mail with it.
  if (!mail) return { state: "left-out", reason: "closed", words: null, at };
  if (mail.sentAt)
    return { state: "sent", reason: mail.mayBeDouble ? "maybe-twice" : null, words: null, at: mail.sentAt };
  const words = mail.lastError ?? null;
  if (mail.isAddressAtFault) return { state: "refused", reason: "refused-address", words, at };
  return mail.nextTryAt ? null : { state: "refused", reason: "given-up", words, at };
}
