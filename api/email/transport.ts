import { PassThrough } from "node:stream";
import type { Transporter } from "nodemailer";
import type { Env } from "../env.ts";
import { readLogo } from "../pictures/studio-logo.ts";
import type { FileOfLetters, ReadFiles } from "./attached-file.model.ts";
import { type Attachment, withLogo } from "./letter.ts";

/**
 * Each step of SMTP has a deadline, so that together they end before another process may take the letter over. Nodemailer's
 * own socket timeout is ten minutes.
 */
export const DEADLINES_MS = {
  dnsTimeout: 4_000,
  connectionTimeout: 5_000,
  greetingTimeout: 5_000,
  socketTimeout: 10_000,
};

/** Loaded with the first letter: it would be a tenth of the start of a server that sends none. */
export async function openTransport(url: string, env: Env, { deadlines, onWhole }: Watch): Promise<Transporter> {
  const transport = (await import("nodemailer")).createTransport({ url, ...deadlines, ...signedAs(env) });
  transport.use("stream", ({ data, message }, done) => {
    message.transform(() => {
      const bytes = new PassThrough();
      bytes.once("end", () => onWhole(String(data.messageId)));
      return bytes;
    });
    done();
  });
  return transport;
}

interface Watch {
  deadlines: typeof DEADLINES_MS;
  /** The whole letter was read for the mail server, which may not have accepted it yet. */
  onWhole(messageId: string): void;
}

/** Headers that a signature covers; the last two are what RFC 8058 asks for, and one of them is not in nodemailer's own list. */
const SIGNED = [
  ...["from", "reply-to", "subject", "date", "message-id", "to"],
  ...["mime-version", "content-type", "content-transfer-encoding"],
  ...["list-unsubscribe", "list-unsubscribe-post"],
].join(":");

/** DKIM (RFC 6376), where the domain has a key. */
const signedAs = ({ DKIM_DOMAIN: domainName, DKIM_SELECTOR: keySelector, DKIM_PRIVATE_KEY: privateKey }: Env) =>
  domainName && keySelector && privateKey
    ? { dkim: { domainName, keySelector, privateKey, headerFieldNames: SIGNED } }
    : {};

interface Kept {
  to: string;
  subject: string;
  text?: string;
  html?: string;
  /** Stored bytes come back as the database's own type. */
  attachments?: Attachment[];
  files?: FileOfLetters[];
  replyTo?: string;
  unsubscribeUrl?: string;
}

/** As it goes to SMTP: under the studio's logo, with its files. */
export async function toLetter(kept: Kept, readFiles: ReadFiles) {
  const { to, subject, text = "", html, files, replyTo, unsubscribeUrl, attachments } = kept;
  const logo = await readLogo();
  const stored = (attachments ?? []).map((file) => ({ ...file, content: Buffer.from(file.content.buffer) }));
  const attached = [...stored, ...(files?.length ? await readFiles(files) : [])];
  const letter = { text, ...(html && { html }), attachments: attached };
  return {
    to,
    subject,
    ...letter,
    ...(logo && withLogo(letter, logo)),
    ...(replyTo && { replyTo }),
    ...(unsubscribeUrl && {
      headers: {
        "List-Unsubscribe": `<${unsubscribeUrl}>`,
        "List-Unsubscribe-Post": "List-Unsubscribe=One-Click",
      },
    }),
  };
}
