import { Schema } from "mongoose";
import { toDate } from "../../shared/core/time.ts";
import { mongoose } from "../db/mongoose.ts";
import type { FileOfLetters } from "./attached-file.model.ts";

interface StoredMail {
  _id: string;
  to: string;
  subject: string;
  text?: string;
  html?: string;
  attachments?: { filename: string; contentType: string; content: Buffer }[];
  files?: FileOfLetters[];
  replyTo?: string;
  unsubscribeUrl?: string;
  createdAt: Date;
  sentAt?: Date;
  leasedUntil: Date | null;
  nextTryAt?: Date;
  tries?: number;
  failedAt?: Date;
  lastError?: string;
  isAddressAtFault?: boolean;
  mayBeDouble?: boolean;
}

/**
 * Without SMTP a message waits here, where a developer can read it. Once sent it is a line that says to whom and when:
 * links and papers in it are the recipient's alone.
 */
const schema = new Schema<StoredMail>(
  {
    _id: String,
    to: String,
    subject: String,
    text: String,
    /** The whole page, where it has a look of its own; the text stands beside it. */
    html: String,
    attachments: { type: [{ _id: false, filename: String, contentType: String, content: Buffer }], default: undefined },
    /** Files that other letters carry too, stored once. */
    files: { type: [{ _id: false, id: String, filename: String, contentType: String }], default: undefined },
    replyTo: String,
    unsubscribeUrl: String,
    createdAt: Date,
    sentAt: Date,
    /** A process hands it over until then. */
    leasedUntil: { type: Date, default: null },
    /** Posted and not sent: when the next try is due. */
    nextTryAt: Date,
    tries: Number,
    /** Refused by the mail server, with its words, until it is sent. */
    failedAt: Date,
    lastError: String,
    /** The server refused the recipient alone, and goes on with other letters. */
    isAddressAtFault: Boolean,
    /** A server took the letter, as far as it is known, and did not say so: the try after that was a second letter. */
    mayBeDouble: Boolean,
  },
  { versionKey: false },
);
schema.index({ sentAt: 1 });
schema.index({ nextTryAt: 1 }, { sparse: true });
schema.index({ failedAt: 1 }, { sparse: true });
export const MailModel = mongoose.model("Mail", schema, "mail_outbox");

/** How long it can be looked up that a letter went out, and that a repeat sends nothing. */
const SENT_KEPT_HOURS = 7 * 24;
export const CONTENT = { text: "", html: "", attachments: "", files: "", unsubscribeUrl: "" };

/** Removes what letters said once they are sent, and after a week that there were any. */
export async function forgetSent(now: Temporal.Instant): Promise<void> {
  await MailModel.deleteMany({ sentAt: mongoose.trusted({ $lt: toDate(now.subtract({ hours: SENT_KEPT_HOURS })) }) });
  await MailModel.updateMany(
    { sentAt: mongoose.trusted({ $gt: new Date(0) }), text: mongoose.trusted({ $exists: true }) },
    { $unset: CONTENT },
  );
}
