import { type Message, message } from "../../core/messages/message.ts";
import { type LetterText, piecesOf } from "./letter-text.ts";

/** Fields that a letter may have of its reader. */
export const MERGE_FIELDS = ["firstName", "concerns", "studioName", "nextClass", "classesLeft", "passEnds"] as const;
export type MergeField = (typeof MERGE_FIELDS)[number];

/** Values of the fields of one reader; missing where there is none. */
export type MergeValues = Partial<Record<MergeField, string>>;

export const FIELD_WORDS: Readonly<Record<MergeField, Message>> = {
  firstName: message("First name"),
  concerns: message("Who it's about"),
  studioName: message("Name of the studio"),
  nextClass: message("Next class"),
  classesLeft: message("Classes left"),
  passEnds: message("Last day of the pass"),
};

/** Every reader has these. */
const NEVER_MISSING: readonly string[] = ["firstName", "concerns", "studioName"] satisfies MergeField[];

export const isMergeField = (field: string): field is MergeField => (MERGE_FIELDS as readonly string[]).includes(field);

export interface UsedField {
  field: string;
  fallback: string;
}

/** In a subject, or in a text that a program writes: `{firstName}`, or `{nextClass|your next class}`. */
export const FIELD_IN_TEXT = /\{([^{}|]*)(?:\|([^{}]*))?\}/g;

/** As it is written into a subject. */
export const fieldInSubject = ({ field, fallback }: UsedField): string =>
  fallback ? `{${field}|${fallback}}` : `{${field}}`;

/** The fields of a subject and a text, each as often as it stands there. */
export function usedFields(subject: string, text: LetterText): UsedField[] {
  const inSubject = [...subject.matchAll(FIELD_IN_TEXT)].map(([, field = "", fallback = ""]) => ({
    field: field.trim(),
    fallback: fallback.trim(),
  }));
  return [...inSubject, ...piecesOf(text).flatMap((piece) => (piece.type === "mergeField" ? [piece.attrs] : []))];
}

/** The value, or what stands in its place; empty for a field that is not known. */
export const fieldValue = ({ field, fallback }: UsedField, values: MergeValues): string =>
  (isMergeField(field) ? values[field] : undefined) || fallback.trim();

/** A subject on one line, with the values of one reader. */
export const fillSubject = (subject: string, values: MergeValues): string =>
  subject
    .replaceAll(FIELD_IN_TEXT, (_, field: string, fallback = "") =>
      fieldValue({ field: field.trim(), fallback }, values),
    )
    .replaceAll(/[\p{Cc}\u2028\u2029]+/gu, " ")
    .trim();

/** Fields that there are not. */
export const findUnknown = (fields: readonly UsedField[]): string[] => [
  ...new Set(fields.map(({ field }) => field).filter((field) => !isMergeField(field))),
];

/** Fields that some readers have no value for, and that say nothing then. */
export const findWithoutFallback = (fields: readonly UsedField[]): MergeField[] => [
  ...new Set(
    fields.flatMap(({ field, fallback }) =>
      isMergeField(field) && !NEVER_MISSING.includes(field) && fallback.trim() === "" ? [field] : [],
    ),
  ),
];
