import { type Message, message } from "../../core/messages/message.ts";
import type { CampaignContent, Language } from "./campaign.ts";
import { hasText } from "./letter-text.ts";
import { FIELD_WORDS, findUnknown, findWithoutFallback, usedFields } from "./merge-fields.ts";

export const LANGUAGES = ["en", "es"] as const satisfies readonly Language[];

export const LANGUAGE_WORDS = { en: message("English @letter"), es: message("Spanish @letter") };

type Written = Pick<CampaignContent, "subject" | "body">;

/** Whether a language has a subject and a text. */
export const isWritten = ({ subject, body }: Written, language: Language): boolean =>
  subject[language].trim() !== "" && hasText(body[language]);

/** The language a reader gets: their own, or the other one where only that is written. */
export const languageFor = (written: Written, wanted: string): Language => {
  const own: Language = wanted === "es" ? "es" : "en";
  const other: Language = own === "es" ? "en" : "es";
  return isWritten(written, other) && !isWritten(written, own) ? other : own;
};

/** Fields that there are not: such a text is not even kept. */
export function findUnknownField(written: Written): Message | null {
  const used = LANGUAGES.flatMap((language) => usedFields(written.subject[language], written.body[language]));
  const [field] = findUnknown(used);
  return field === undefined ? null : message("There's no field {field}. Choose one from the list.", { field });
}

/** Faults that a draft may have and a letter may not, in the order of the form. */
export function findFaults(content: CampaignContent): Message[] {
  const faults: Message[] = [];
  const unknown = findUnknownField(content);
  if (unknown) faults.push(unknown);
  if (!content.audience) faults.push(message("Choose who gets it."));
  if (content.standing && (content.audience?.kind === "classes" || content.audience?.kind === "hand"))
    faults.push(message("An automatic email goes to a group with conditions, or to everyone."));
  if (!LANGUAGES.some((language) => isWritten(content, language)))
    faults.push(message("Write a subject and a text, in one language at least."));
  for (const language of LANGUAGES) faults.push(...findLanguageFaults(content, language));
  return faults;
}

function findLanguageFaults({ subject, body }: Written, language: Language): Message[] {
  const hasSubject = subject[language].trim() !== "";
  const written = hasText(body[language]);
  const name = LANGUAGE_WORDS[language];
  if (hasSubject && !written) return [message("The email in {language} has no text.", { language: name })];
  if (!hasSubject && written) return [message("The email in {language} has no subject.", { language: name })];
  return findWithoutFallback(usedFields(subject[language], body[language])).map((field) =>
    message("Some people have no value for “{field}” ({language}). Say what to show instead.", {
      field: FIELD_WORDS[field],
      language: name,
    }),
  );
}
