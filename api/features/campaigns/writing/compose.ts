import type { Mail } from "#api/email/mailer.ts";
import type { Services } from "#api/services.ts";
import type { Translator } from "#api/translator/translator.ts";
import { studioName } from "#shared/core/brand.ts";
import { type Message, message } from "#shared/core/messages/message.ts";
import { languageFor } from "#shared/features/campaigns/faults.ts";
import { fillSubject, type MergeValues } from "#shared/features/campaigns/merge-fields.ts";
import { fillText, toPlainText } from "#shared/features/campaigns/render.ts";
import type { CampaignDocument } from "../campaign.model.ts";
import { newsToken, oneClickUrl, unsubscribePage } from "../news/token.ts";
import type { Face } from "./face.ts";
import { type FootLine, letterPage, toHtml } from "./letter-html.ts";

/** A text of two languages, written once for many readers. */
export type Written = Pick<CampaignDocument, "_id" | "kind" | "subject" | "body" | "files">;

export interface Reader {
  accountId: string;
  email: string;
  values: MergeValues;
  /** In the reader's language. */
  translator: Translator;
}

/** The letter as this reader gets it, in their language where it is written. */
export function composeMail(written: Written, reader: Reader, face: Face, services: Services): Mail {
  const language = languageFor(written, reader.translator.language);
  const subject = fillSubject(written.subject[language], reader.values);
  const blocks = fillText(written.body[language], reader.values);
  const token = newsToken({ accountId: reader.accountId, sourceId: written._id }, services);
  const foot = footOf(written, face, reader.translator, unsubscribePage(token, services));
  return {
    to: reader.email,
    subject,
    text: [
      toPlainText(blocks),
      "-- ",
      foot.map(({ text, href }) => (href ? `${text}: ${href}` : text)).join("\n"),
    ].join("\n\n"),
    html: letterPage({ language, subject, face, inside: toHtml(blocks), foot }),
    files: written.files.map(({ id, name, type }) => ({ id, filename: name, contentType: type })),
    ...(face.replyTo && { replyTo: face.replyTo }),
    ...(written.kind === "news" && { unsubscribeUrl: oneClickUrl(token, services) }),
  };
}

function footOf({ kind }: Written, { name, contact }: Face, { t }: Translator, unsubscribe: string): FootLine[] {
  const studio = [name, ...contact].map((text) => ({ text }));
  if (kind === "needed")
    return [...studio, { text: t("You're getting this because it's about your classes or your account.") }];
  return [
    ...studio,
    { text: t("You're getting this because you asked for news from {studio}.", { studio: name }) },
    { text: t("Stop the news"), href: unsubscribe },
  ];
}

/** Of a notification, which a device words in its own language. */
const LONGEST_IN_APP = 1_000;

/** The letter in the app, in both languages. */
export function composeNotice(written: Written, valuesIn: (language: "en" | "es") => MergeValues) {
  const both = (read: (language: "en" | "es", values: MergeValues) => string): Message => {
    const one = (wanted: "en" | "es") => read(languageFor(written, wanted), valuesIn(wanted));
    return message("{text}", { text: { en: one("en"), es: one("es") } });
  };
  const subject = both((language, values) => fillSubject(written.subject[language], values));
  return {
    title: subject,
    message: both((language, values) => shorten(toPlainText(fillText(written.body[language], values)))),
    push: { title: message("A message from {studio}", { studio: studioName() }), body: subject },
  };
}

const shorten = (text: string): string =>
  text.length <= LONGEST_IN_APP ? text : `${text.slice(0, LONGEST_IN_APP - 1).trimEnd()}…`;
