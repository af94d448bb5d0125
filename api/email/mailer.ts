import type { Transporter } from "nodemailer";
import type { Logger } from "pino";
import { v7 as newId } from "uuid";
import { toDate, toInstant } from "../../shared/core/time.ts";
import { mongoose } from "../db/mongoose.ts";
import type { Env } from "../env.ts";
import { createFileReader, type FileOfLetters } from "./attached-file.model.ts";
import type { Attachment } from "./letter.ts";
import { CONTENT, MailModel } from "./mail.model.ts";
import { isAnswered, isRecipientRefused } from "./refusal.ts";
import { isRefused, refuseAddress } from "./refused-address.model.ts";
import { DEADLINES_MS, openTransport, toLetter } from "./transport.ts";

export interface Mail {
  to: string;
  subject: string;
  text: string;
  /** Repeating a mail with the same key sends it once. */
  key?: string;
  attachments?: Attachment[];
  /** The whole page, where the letter has a look of its own. */
  html?: string;
  /** Files that other letters carry too: stored once, and read when the letter is sent. */
  files?: FileOfLetters[];
  replyTo?: string;
  /** Where a mail program unsubscribes the reader with one click (RFC 8058). */
  unsubscribeUrl?: string;
}

export interface Mailer {
  /**
   * Hands the letter to SMTP before it answers: for jobs, which repeat what fails. At most one process hands over a letter
   * at a time; to an address that was refused for good none is sent. @throws Error of the transport, also `EMAIL_BUSY` while another process hands it over; the letter is kept
   */
  send(mail: Mail): Promise<void>;
  /**
   * Keeps the letter and hands it over in the background: for requests, whose answer does not wait for a mail server. A job
   * repeats what fails, with pauses, for three days.
   */
  post(mail: Mail): Promise<void>;
  /** Keeps one letter of many: the job hands it over, a few at a time, so that a mail server is not flooded. */
  queue(mail: Mail): Promise<void>;
  /** Hands over the posted letters that are due. */
  sendWaiting(): Promise<void>;
}

interface MailerDeps {
  env: Env;
  log: Logger;
  now(): Temporal.Instant;
  deadlines?: typeof DEADLINES_MS;
}

const LEASE_SECONDS = 90;
const WAITING_AT_ONCE = 100;
/** Connections to the mail server at a time. */
const HANDED_AT_ONCE = 5;
/** The next run of the job goes on: other jobs of the process wait for this one. */
const LONGEST_RUN_MS = 45_000;
/** Unset, a letter is neither tried again nor counted as a failure. */
const NOT_DUE = { nextTryAt: "", tries: "", failedAt: "", lastError: "", isAddressAtFault: "" };
/** Minutes until the next try: 1, 2, 4 … at most an hour. */
const pauseMinutes = (tries: number): number => Math.min(60, 2 ** tries);
const TRIED_HOURS = 72;

/** Another process hands the letter over at this moment. */
class LetterBusy extends Error {
  readonly code = "EMAIL_BUSY";
}

/**
 * Keeps every message in the outbox collection first, then hands it to SMTP where one is configured. A repeat with the
 * same key sends what could not be sent before, and nothing twice.
 */
export function createMailer({ env, log, now, deadlines = DEADLINES_MS }: MailerDeps): Mailer {
  let opening: Promise<Transporter> | null = null;
  const readFiles = createFileReader();
  /** Letters under way whose last byte was read for the mail server. */
  const whole = new Set<string>();

  async function keep({ key, ...mail }: Mail, posted: object): Promise<string> {
    const _id = key ?? newId();
    const kept = { ...mail, ...posted, createdAt: toDate(now()) };
    await MailModel.updateOne({ _id }, { $setOnInsert: kept }, { upsert: true });
    if (!env.SMTP_URL)
      log.info({ mail: _id, subject: mail.subject }, "no SMTP configured: the message waits in the outbox");
    return _id;
  }

  /** Decides by one conditional update which process hands the letter over. @returns null when it is sent */
  async function lease(_id: string) {
    const free = { $or: [{ leasedUntil: null }, { leasedUntil: mongoose.trusted({ $lte: toDate(now()) }) }] };
    const leasedUntil = toDate(now().add({ seconds: LEASE_SECONDS }));
    const letter = await MailModel.findOneAndUpdate({ _id, sentAt: null, ...free }, { $set: { leasedUntil } }).lean();
    // The process that took it before crashed, perhaps after the mail server had accepted it.
    if (letter?.leasedUntil) await MailModel.updateOne({ _id }, { mayBeDouble: true });
    if (!letter && (await MailModel.exists({ _id, sentAt: null }))) throw new LetterBusy(_id);
    return letter;
  }

  async function handOver(_id: string): Promise<void> {
    if (!env.SMTP_URL) return;
    const kept = await lease(_id);
    if (!kept) return;
    if (await isRefused(kept.to)) {
      // The server's words stay: a list of letters shows them.
      const { lastError: _words, isAddressAtFault: _fault, ...notDue } = NOT_DUE;
      await MailModel.updateOne({ _id }, { $set: { leasedUntil: null }, $unset: notDue });
      return;
    }
    const messageId = `<${_id}@studio>`;
    try {
      opening ??= openTransport(env.SMTP_URL, env, { deadlines, onWhole: (id) => whole.add(id) });
      const transport = await opening;
      whole.delete(messageId);
      await transport.sendMail({ from: env.MAIL_FROM, ...(await toLetter(kept, readFiles)), messageId });
    } catch (error) {
      if (whole.has(messageId) && !isAnswered(error)) await MailModel.updateOne({ _id }, { mayBeDouble: true });
      const isAddressAtFault = isRecipientRefused(error);
      if (isAddressAtFault) await refuseAddress(kept.to, now());
      const refused = { leasedUntil: null, failedAt: toDate(now()), lastError: wordsOf(error), isAddressAtFault };
      await MailModel.updateOne({ _id }, { $set: refused });
      throw error;
    } finally {
      whole.delete(messageId);
    }
    const done = { ...CONTENT, ...NOT_DUE, leasedUntil: "" };
    await MailModel.updateOne({ _id }, { $set: { sentAt: toDate(now()) }, $unset: done });
  }

  async function tryOnce(_id: string, tries: number, createdAt: Date | null): Promise<void> {
    try {
      await handOver(_id);
    } catch (error) {
      log.warn({ err: error, mail: _id }, "a letter could not be sent");
      const isOver =
        createdAt && toInstant(createdAt).add({ hours: TRIED_HOURS }).epochMilliseconds < now().epochMilliseconds;
      const nextTryAt = toDate(now().add({ minutes: pauseMinutes(tries) }));
      const update = isOver ? { $unset: { nextTryAt: "" } } : { $set: { nextTryAt, tries: tries + 1 } };
      await MailModel.updateOne({ _id, sentAt: null }, update);
    }
  }

  const findWaiting = () =>
    MailModel.find({ nextTryAt: mongoose.trusted({ $lte: toDate(now()) }) }, { tries: 1, createdAt: 1 })
      .sort({ nextTryAt: 1 })
      .limit(WAITING_AT_ONCE)
      .lean();

  const dueSoon = () => ({ nextTryAt: toDate(now().add({ minutes: 1 })), tries: 0 });

  return {
    // Without SMTP nothing fails that a job would repeat: the letter is sent like a posted one, once SMTP is there.
    send: async (mail) => handOver(await keep(mail, env.SMTP_URL ? {} : dueSoon())),
    post: async (mail) => {
      const _id = await keep(mail, dueSoon());
      if (env.SMTP_URL)
        void tryOnce(_id, 0, null).catch((error: unknown) => log.warn({ err: error }, "a letter waits"));
    },
    queue: async (mail) => void (await keep(mail, { nextTryAt: toDate(now()), tries: 0 })),
    sendWaiting: async () => {
      if (!env.SMTP_URL) return;
      const endsAt = performance.now() + LONGEST_RUN_MS;
      let waiting = await findWaiting();
      while (waiting.length > 0) {
        const letters = waiting.values();
        const work = async () => {
          for (const { _id, tries, createdAt } of letters) {
            await tryOnce(_id, tries ?? 0, createdAt);
            if (performance.now() > endsAt) return;
          }
        };
        await Promise.all(Array.from({ length: HANDED_AT_ONCE }, work));
        if (waiting.length < WAITING_AT_ONCE || performance.now() > endsAt) return;
        waiting = await findWaiting();
      }
    },
  };
}

/** As an admin reads it. */
const wordsOf = (error: unknown): string => (error instanceof Error ? error.message : String(error)).slice(0, 300);
