import { Schema } from "mongoose";
import { createTransport } from "nodemailer";
import type { Logger } from "pino";
import { v7 as newId } from "uuid";
import { mongoose } from "../db/mongoose.ts";
import type { Env } from "../env.ts";

export interface Mail {
  to: string;
  subject: string;
  text: string;
  /** Repeating a mail with the same key sends it once. */
  key?: string;
}

export interface Mailer {
  send(mail: Mail): Promise<void>;
}

/** Without SMTP a message waits here, where an admin (or a developer) can read it. */
const schema = new Schema(
  { _id: String, to: String, subject: String, text: String, createdAt: Date, sentAt: Date },
  { versionKey: false },
);
export const MailModel = mongoose.model("Mail", schema, "mail_outbox");

const isDuplicate = (error: unknown) => (error as { code?: number }).code === 11_000;

/** Keeps every message in the outbox collection first, then hands it to SMTP where one is configured. */
export function createMailer(env: Env, log: Logger): Mailer {
  const transport = env.SMTP_URL ? createTransport(env.SMTP_URL) : null;
  return {
    send: async ({ key, ...mail }) => {
      const _id = key ?? newId();
      try {
        await MailModel.create({ _id, ...mail, createdAt: new Date() });
      } catch (error) {
        if (isDuplicate(error)) return;
        throw error;
      }
      if (!transport) {
        log.info({ mail: _id, subject: mail.subject }, "no SMTP configured: the message waits in the outbox");
        return;
      }
      await transport.sendMail({ from: env.MAIL_FROM, ...mail, messageId: `<${_id}@studio>` });
      await MailModel.updateOne({ _id }, { sentAt: new Date() });
    },
  };
}
