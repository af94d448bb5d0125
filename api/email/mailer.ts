import { Schema } from "mongoose";
import type { Transporter } from "nodemailer";
import type { Logger } from "pino";
import { v7 as newId } from "uuid";
import { toDate } from "../../shared/core/time.ts";
import { mongoose } from "../db/mongoose.ts";
import type { Env } from "../env.ts";
import { readLogo } from "../pictures/studio-logo.ts";
import { type Attachment, withLogo } from "./letter.ts";

export interface Mail {
  to: string;
  subject: string;
  text: string;
  /** Repeating a mail with the same key sends it once. */
  key?: string;
  attachments?: Attachment[];
}

export interface Mailer {
  send(mail: Mail): Promise<void>;
}

/**
 * Without SMTP a message waits here, where a developer can read it. Once sent it is a line that says to whom and when:
 * links and papers in it are the recipient's alone.
 */
const schema = new Schema(
  {
    _id: String,
    to: String,
    subject: String,
    text: String,
    attachments: { type: [{ _id: false, filename: String, contentType: String, content: Buffer }], default: undefined },
    createdAt: Date,
    sentAt: Date,
  },
  { versionKey: false },
);
schema.index({ sentAt: 1 });
export const MailModel = mongoose.model("Mail", schema, "mail_outbox");

/** How long it can be looked up that a letter went out, and that a repeat sends nothing. */
const SENT_KEPT_HOURS = 7 * 24;
const CONTENT = { text: "", attachments: "" };

/** Removes what letters said once they are sent, and after a week that there were any. */
export async function forgetSent(now: Temporal.Instant): Promise<void> {
  await MailModel.deleteMany({ sentAt: mongoose.trusted({ $lt: toDate(now.subtract({ hours: SENT_KEPT_HOURS })) }) });
  await MailModel.updateMany(
    { sentAt: mongoose.trusted({ $gt: new Date(0) }), text: mongoose.trusted({ $exists: true }) },
    { $unset: CONTENT },
  );
}

interface MailerDeps {
  env: Env;
  log: Logger;
  now(): Temporal.Instant;
}

/** Loaded with the first letter: it would be a tenth of the start of a server that sends none. */
const openTransport = async (url: string): Promise<Transporter> => (await import("nodemailer")).createTransport(url);

/**
 * Keeps every message in the outbox collection first, then hands it to SMTP where one is configured. A repeat with the
 * same key sends what could not be sent before, and nothing twice.
 * @throws Error of the transport; the message is kept
 */
export function createMailer({ env, log, now }: MailerDeps): Mailer {
  let opening: Promise<Transporter> | null = null;
  return {
    send: async ({ key, ...mail }) => {
      const _id = key ?? newId();
      await MailModel.updateOne({ _id }, { $setOnInsert: { ...mail, createdAt: toDate(now()) } }, { upsert: true });
      if (!env.SMTP_URL) {
        log.info({ mail: _id, subject: mail.subject }, "no SMTP configured: the message waits in the outbox");
        return;
      }
      const unsent = await MailModel.exists({ _id, sentAt: null });
      if (!unsent) return;
      const logo = await readLogo();
      const letter = { from: env.MAIL_FROM, ...mail, ...(logo && withLogo(mail, logo)) };
      opening ??= openTransport(env.SMTP_URL);
      const transport = await opening;
      await transport.sendMail({ ...letter, messageId: `<${_id}@studio>` });
      await MailModel.updateOne({ _id }, { $set: { sentAt: toDate(now()) }, $unset: CONTENT });
    },
  };
}
