import * as z from "zod";
import { Id } from "../../core/ids.ts";
import { ruleText } from "../../core/messages/message.ts";
import { Role } from "../../core/roles.ts";
import { InstantText } from "../../core/time.ts";
import { LevelKey } from "../classes/class-instance.ts";
import { LanguageCode } from "../language/language.ts";
import { MoveApparatus } from "../moves/move.ts";

const Age = z.int().min(0, ruleText("Between 0 and 120.")).max(120, ruleText("Between 0 and 120."));
const Days = z.int().min(1, ruleText("Between 1 and 730 days.")).max(730, ruleText("Between 1 and 730 days."));

/** Years of age, both included; null where it is open on that side. */
const AgeCondition = z
  .object({ is: z.literal("age"), from: Age.nullable(), to: Age.nullable() })
  .refine(({ from, to }) => from !== null || to !== null, { path: ["from"], message: ruleText("Fill this in.") })
  .refine(({ from, to }) => from === null || to === null || from <= to, {
    path: ["to"],
    message: ruleText("Not below the first age."),
  });

/** By signed-off moves. Without `atLeast` also people who have reached no level. */
const LevelCondition = z
  .object({
    is: z.literal("level"),
    apparatus: MoveApparatus,
    atLeast: LevelKey.nullable(),
    atMost: LevelKey.nullable(),
  })
  .refine(({ atLeast, atMost }) => atLeast !== null || atMost !== null, {
    path: ["atLeast"],
    message: ruleText("Fill this in."),
  });

/**
 * Of all passes a person may use, those of the family included: `last-class` and `two-left` are classes left on all of
 * them together, `ends-soon` means that the last of them ends within the days.
 */
export const PassStanding = z.enum(["usable", "last-class", "two-left", "ends-soon", "none"]);
export type PassStanding = z.infer<typeof PassStanding>;

/**
 * `within`: came in the last days; `first`: came in the last days for the first time, and once; `not-for`: came before, but
 * not in the last days; `never`: never came.
 */
export const SeenWhen = z.enum(["within", "first", "not-for", "never"]);
export type SeenWhen = z.infer<typeof SeenWhen>;

/**
 * `ahead`: has a booked place in a class to come; `first`: the same, and never came to a class before; `tomorrow`: in a class
 * of tomorrow, by the studio's day; `none`: in no class to come.
 */
export const BookedWhen = z.enum(["ahead", "first", "tomorrow", "none"]);
export type BookedWhen = z.infer<typeof BookedWhen>;

/** One thing that holds of each person of a group. */
export const Condition = z.discriminatedUnion("is", [
  z.object({ is: z.literal("role"), roles: z.array(Role).min(1, ruleText("Choose at least one.")).max(6) }),
  AgeCondition,
  z.object({ is: z.literal("language"), language: LanguageCode }),
  /** Has a booked place in it. */
  z.object({ is: z.literal("class"), classInstanceId: Id }),
  /** Has a booked place in a class of it that is to come or was in the last eight weeks. */
  z.object({ is: z.literal("series"), seriesId: Id }),
  LevelCondition,
  z.object({ is: z.literal("pass"), standing: PassStanding, days: Days.default(7) }),
  /** Reached a higher level on any apparatus in the last days. */
  z.object({ is: z.literal("level-up"), days: Days.default(7) }),
  z.object({ is: z.literal("seen"), when: SeenWhen, days: Days.default(21) }),
  z.object({ is: z.literal("booked"), when: BookedWhen }),
  /** The account was made in the last days. */
  z.object({ is: z.literal("joined"), days: Days.default(7) }),
  /** Without an answer a person has not agreed. */
  z.object({ is: z.literal("photos"), agreed: z.boolean() }),
  z.object({ is: z.literal("birthday"), month: z.int().min(1).max(12) }),
  /** By the studio's day. */
  z.object({ is: z.literal("birthday-today") }),
  /** Came unpaid, or has an open invoice. */
  z.object({ is: z.literal("unpaid") }),
  /** The waiver is to be signed, by them or by a guardian. */
  z.object({ is: z.literal("unsigned") }),
]);
export type Condition = z.infer<typeof Condition>;
export type ConditionKind = Condition["is"];

export const MOST_CONDITIONS = 8;
export const MOST_BY_HAND = 500;

/** The people of a group: all of whom every condition holds, or those an admin chose. */
export const Audience = z.discriminatedUnion("kind", [
  z.object({
    kind: z.literal("rule"),
    conditions: z
      .array(Condition)
      .min(1, ruleText("Add a condition."))
      .max(MOST_CONDITIONS, ruleText("At most 8 conditions.")),
  }),
  z.object({ kind: z.literal("hand"), personIds: z.array(Id).max(MOST_BY_HAND, ruleText("At most 500 people.")) }),
]);
export type Audience = z.infer<typeof Audience>;

export const GroupName = z.string().trim().min(1, ruleText("Fill this in.")).max(80);

/** People to write to and to book for. */
export const Group = z.object({
  id: Id,
  name: GroupName,
  audience: Audience,
  /** Grows with each change: an admin who saw an older one is notified. */
  version: z.int().min(0),
  createdAt: InstantText,
  updatedAt: InstantText,
  archivedAt: InstantText.nullable(),
});
export type Group = z.infer<typeof Group>;
