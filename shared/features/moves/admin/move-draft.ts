import * as z from "zod";
import { Id } from "#shared/core/ids.ts";
import { ruleText } from "#shared/core/messages/message.ts";
import { LevelKey } from "../../classes/class-instance.ts";
import { Move, MoveApparatus, MoveGrade } from "../move.ts";
import { LevelScheme } from "./level-scheme.ts";

/** More than any studio teaches; it keeps the list of every device bounded. */
export const MOST_MOVES = 1000;

const Name = z.string().trim().max(80, ruleText("At most 80 characters."));
const Description = z.string().trim().max(4000, ruleText("At most 4,000 characters."));
const SafetyNote = z.string().trim().max(2000, ruleText("At most 2,000 characters."));

/** A move as an admin writes it, in both languages. */
export const MoveDraft = z.object({
  name: Name.min(1, ruleText("Fill this in.")),
  otherNames: z.array(Name.min(1, ruleText("Fill this in."))).max(10, ruleText("At most 10 other names.")),
  apparatus: MoveApparatus,
  level: LevelKey,
  grade: MoveGrade,
  /** Among moves of one grade, the lowest first. */
  order: z.int().min(0, ruleText("Between 0 and 9999.")).max(9999, ruleText("Between 0 and 9999.")),
  prerequisites: z.array(Id).max(20, ruleText("At most 20 moves.")),
  description: Description,
  safetyNote: SafetyNote,
  spanish: z.object({ name: Name, description: Description, safetyNote: SafetyNote }),
});
export type MoveDraft = z.infer<typeof MoveDraft>;

/** A move as its editor needs it. */
export const AdminMove = Move.extend({
  order: z.int(),
  spanish: z.object({ name: z.string(), description: z.string(), safetyNote: z.string() }),
  isArchived: z.boolean(),
  /** Counts the changes: an admin who saves names the one they saw. */
  version: z.int(),
});
export type AdminMove = z.infer<typeof AdminMove>;

/** Every change of the library that may change a student's level. */
export const LibraryChange = z.discriminatedUnion("kind", [
  z.object({ kind: z.literal("move"), id: Id, draft: MoveDraft }),
  z.object({ kind: z.literal("archive"), id: Id, isArchived: z.boolean() }),
  z.object({ kind: z.literal("levels"), levels: LevelScheme }),
]);
export type LibraryChange = z.infer<typeof LibraryChange>;

/** People named in a preview; the others are counted. */
export const MOST_SHOWN = 50;

export const LevelShift = z.object({
  studentId: Id,
  name: z.string(),
  apparatus: MoveApparatus,
  /** Keys of levels; null: none. */
  before: z.string().nullable(),
  after: z.string().nullable(),
  /** As the studio calls them, before and after. */
  beforeName: z.string().nullable(),
  afterName: z.string().nullable(),
});
export type LevelShift = z.infer<typeof LevelShift>;

export const ChangeEffect = z.object({
  raised: z.int(),
  lowered: z.int(),
  people: z.array(LevelShift),
  /** Classes to come that ask for the move itself. */
  classes: z.int(),
});
export type ChangeEffect = z.infer<typeof ChangeEffect>;
