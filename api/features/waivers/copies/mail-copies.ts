import { mongoose } from "#api/db/mongoose.ts";
import type { Attachment } from "#api/email/letter.ts";
import { readMoment, saveMoment } from "#api/jobs/follow.ts";
import type { Services } from "#api/services.ts";
import { toDate } from "#shared/core/time.ts";
import { findFamily, findUser, type UserDocument } from "../../accounts/index.ts";
import { type SignatureRecord, SignatureRecordModel } from "../evidence/record.model.ts";
import { MailedCopyModel } from "./mailed.model.ts";
import { makeCopy } from "./make-copy.ts";

const DAYS_TRIED = 3;
const MOST_AT_ONCE = 100;
const RECORDS_AT_ONCE = 500;
const MAILED = "waivers.mailCopies";
/** The clocks of two processes are not the same. */
const OVERLAP_MS = 60_000;

/**
 * Sends what was just signed to who signed it. What fails here the job sends later: a signature never waits for a mail.
 * @returns whether it was mailed
 */
export async function mailCopies(records: SignatureRecord[], services: Services): Promise<boolean> {
  try {
    return await mail(records, services);
  } catch (error) {
    services.log.warn({ err: error }, "a signed copy could not be mailed yet");
    return false;
  }
}

/** All that one signing made is one message, however often it is tried: the mailer knows it by its key. */
async function mail(signed: SignatureRecord[], services: Services): Promise<boolean> {
  // A signature given again is the record that was made the first time, and its copy was mailed then.
  const records = await withoutMailed(signed);
  const [first] = records;
  if (!first) return signed.length > 0;
  const recipient = await findRecipient(first);
  // Nothing personal goes to an address before it is confirmed; the job asks again.
  if (recipient?.emailToProve) return false;
  if (recipient?.email) {
    const { t } = await services.translators.forUser(recipient._id);
    const copies = records.map(({ personName, _id, hash }) =>
      [
        t("Attached is the signed copy for {name}.", { name: personName }),
        t("Seal of the record {number}: {hash}", { number: _id, hash }),
      ].join("\n"),
    );
    await services.mailer.send({
      to: recipient.email,
      subject: t("Your signed waiver"),
      text: `${[t("Hello {name},", { name: recipient.firstName }), ...copies].join("\n\n")}\n`,
      key: `waiver-copy:${first.recordId}`,
      attachments: await Promise.all(records.map(toAttachment)),
    });
  }
  const mailedAt = toDate(services.now());
  for (const { recordId } of records)
    await MailedCopyModel.updateOne({ _id: recordId }, { mailedAt }, { upsert: true });
  return true;
}

async function toAttachment(record: SignatureRecord): Promise<Attachment> {
  const filename = `waiver-${record.version}-${record.recordId}.pdf`;
  return { filename, contentType: "application/pdf", content: await makeCopy(record) };
}

/** Who signed; for what was signed on an instructor's phone the person, or a minor's guardian. */
async function findRecipient(record: SignatureRecord): Promise<UserDocument | null> {
  if (record.signedById) return findUser(record.signedById);
  const person = await findUser(record.userId);
  if (person?.email && !record.isMinor) return person;
  const family = person?.familyId ? await findFamily(person.familyId) : [];
  return family.find(({ isGuardian, email }) => isGuardian && email) ?? person;
}

/** The job: mails all copies of the last days that were not mailed, one message for each signing. */
export async function mailMissingCopies(services: Services): Promise<void> {
  const oldest = toDate(services.now().subtract({ hours: 24 * DAYS_TRIED }));
  const known = await readMoment(MAILED);
  const since = known && known > oldest ? known : oldest;
  let firstMissing: Date | null = null;
  let last = since;
  let mailed = 0;
  for (let page = 0; mailed < MOST_AT_ONCE; page += 1) {
    const records = await SignatureRecordModel.find({ signedAt: mongoose.trusted({ $gte: since }) })
      .sort({ signedAt: 1, _id: 1 })
      .skip(page * RECORDS_AT_ONCE)
      .limit(RECORDS_AT_ONCE)
      .lean<SignatureRecord[]>();
    for (const signing of await findMissing(records)) {
      if (mailed < MOST_AT_ONCE && (await mailCopies(signing, services))) mailed += 1;
      else firstMissing ??= signing[0]?.signedAt ?? null;
    }
    last = records.at(-1)?.signedAt ?? last;
    if (records.length < RECORDS_AT_ONCE) break;
  }
  await saveMoment(MAILED, firstMissing ?? new Date(last.getTime() - OVERLAP_MS));
}

async function withoutMailed(records: SignatureRecord[]): Promise<SignatureRecord[]> {
  if (records.length === 0) return [];
  const ids = mongoose.trusted({ $in: records.map(({ recordId }) => recordId) });
  const done = new Set<string>(await MailedCopyModel.distinct("_id", { _id: ids }));
  return records.filter(({ recordId }) => !done.has(recordId));
}

/** What was not mailed, by signing. */
async function findMissing(records: SignatureRecord[]): Promise<SignatureRecord[][]> {
  const missing = (await withoutMailed(records)).toSorted((a, b) => a._id - b._id);
  return [...Map.groupBy(missing, ({ operationId, sessionId }) => `${operationId}:${sessionId}`).values()];
}
