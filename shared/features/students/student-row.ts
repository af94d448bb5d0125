import * as z from "zod";
import { Id } from "../../core/ids.ts";
import { InstantText } from "../../core/time.ts";
import { LevelKey } from "../classes/class-instance.ts";
import { LanguageCode } from "../language/language.ts";
import { MoveApparatus } from "../moves/move.ts";

/** All who take classes, and the lists that an admin works through. */
export const StudentList = z.enum([
  "all",
  "ready",
  "at-risk",
  "last-class",
  "pass-ending",
  "unsigned",
  "turning-18",
  "turned-18",
  "new",
]);
export type StudentList = z.infer<typeof StudentList>;

const ReachedLevel = z.object({ apparatus: MoveApparatus, level: LevelKey });

/** One person who takes classes. Nothing of health. */
export const StudentRow = z.object({
  id: Id,
  firstName: z.string(),
  lastName: z.string(),
  isMinor: z.boolean(),
  language: LanguageCode,
  /** The lists they are on. */
  lists: z.array(StudentList),
  /** The highest level reached on each apparatus. */
  levels: z.array(ReachedLevel),
  /** The level that comes next, where they are close to it: with 0 sign-offs to go it is open to them, and not booked. */
  ready: z.array(ReachedLevel.extend({ toGo: z.int().min(0) })),
  lastVisitAt: InstantText.nullable(),
  /** Days between two visits, as they usually come; null until there are enough visits. */
  usualGapDays: z.number().nullable(),
  nextClass: z.object({ id: Id, name: z.string(), startsAt: InstantText }).nullable(),
  /** All passes they may use now, those of the family included. Null of `creditsLeft`: without a limit. */
  pass: z.object({ creditsLeft: z.int().nullable(), endsAt: InstantText.nullable() }).nullable(),
  hasWaiver: z.boolean(),
  /** Null: not answered yet. */
  agreedToPhotos: z.boolean().nullable(),
  /** Of a minor. */
  guardians: z.array(z.object({ id: Id, name: z.string() })),
});
export type StudentRow = z.infer<typeof StudentRow>;

export const StudentSort = z.enum(["name", "last-visit", "next-class", "pass-end", "classes-left"]);
export type StudentSort = z.infer<typeof StudentSort>;

/** Narrows a list. */
export const StudentFilters = z.object({
  age: z.enum(["all", "minors", "adults"]).default("all"),
  pass: z.enum(["all", "with", "without"]).default("all"),
  photos: z.enum(["all", "agreed", "not-agreed"]).default("all"),
  language: LanguageCode.or(z.literal("all")).default("all"),
  /** With any level on it, or one of at least `atLeast`. */
  apparatus: MoveApparatus.optional(),
  atLeast: LevelKey.optional(),
});
export type StudentFilters = z.infer<typeof StudentFilters>;
