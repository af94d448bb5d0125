import * as z from "zod";
import { ENGLISH_AND_WORDS } from "#shared/core/messages/answer.ts";
import { ruleText } from "#shared/core/messages/message.ts";
import { ChangeEffect, MoveDraft } from "../admin/move-draft.ts";

/** Columns of the CSV file and fields of the JSON file, in this order. */
export const FILE_FIELDS = [
  "key",
  "name",
  "name_es",
  "other_names",
  "apparatus",
  "level",
  "grade",
  "order",
  "prerequisites",
  "description",
  "description_es",
  "safety_note",
  "safety_note_es",
  "archived",
] as const;
export type FileField = (typeof FILE_FIELDS)[number];
export const REQUIRED_FIELDS = ["name", "apparatus", "level", "grade"] as const satisfies FileField[];

/** Unpacked. A library of 1,000 moves in both languages is about half of it. */
export const MOST_FILE_BYTES = 5 * 1024 * 1024;
/** Packed and in base64, with room for the rest of the request. */
export const MOST_PACKED_CHARACTERS = 950_000;

const { name, otherNames, description, safetyNote, spanish } = MoveDraft.shape;
const Key = z.string(ruleText("Expected a text.")).trim().max(80, ruleText("At most 80 characters."));
const Named = z.string(ruleText("Fill this in.")).trim().min(1, ruleText("Fill this in."));

/** One move of a file. What the file leaves out stays as it is; a new move has nothing there. */
export const FileMove = z.strictObject({
  /** The id of a move, or any word by which other lines of the file name this one. */
  key: Key.optional(),
  name,
  name_es: spanish.shape.name.optional(),
  other_names: otherNames.optional(),
  /** Key or name. */
  apparatus: Named,
  level: Named,
  grade: z.int(ruleText("Between 1 and 5.")).min(1, ruleText("Between 1 and 5.")).max(5, ruleText("Between 1 and 5.")),
  order: z
    .int(ruleText("Between 0 and 9999."))
    .min(0, ruleText("Between 0 and 9999."))
    .max(9999, ruleText("Between 0 and 9999."))
    .optional(),
  /** Keys or names. */
  prerequisites: z.array(Key).max(20, ruleText("At most 20 moves.")).optional(),
  description: description.optional(),
  description_es: spanish.shape.description.optional(),
  safety_note: safetyNote.optional(),
  safety_note_es: spanish.shape.safetyNote.optional(),
  archived: z.boolean(ruleText("Write yes or no.")).optional(),
});
export type FileMove = z.infer<typeof FileMove>;

/** More are counted. */
export const MOST_FAULTS = 100;

export const FileFault = z.object({
  /** The line of a CSV file, the number of the move in a JSON file; null for the file itself. */
  line: z.int().nullable(),
  field: z.string(),
  /** The move's name, where it has one. */
  move: z.string(),
  ...ENGLISH_AND_WORDS,
});
export type FileFault = z.infer<typeof FileFault>;

/** What a file would do to the library, or did. */
export const LibraryFileReport = z.object({
  format: z.enum(["csv", "json"]),
  added: z.array(z.string()),
  changed: z.array(z.object({ name: z.string(), fields: z.array(z.enum(FILE_FIELDS)) })),
  /** Taught until now. */
  archived: z.array(z.string()),
  unchanged: z.int(),
  /** In the library, and not in the file. */
  others: z.int(),
  faults: z.array(FileFault),
  moreFaults: z.int(),
  effect: ChangeEffect,
  /** Of the library it was compared with: another one when an admin changed it. */
  library: z.string(),
});
export type LibraryFileReport = z.infer<typeof LibraryFileReport>;
