import * as z from "zod";
import { Id } from "#shared/core/ids.ts";
import { ruleText } from "#shared/core/messages/message.ts";
import { LevelKey } from "../../classes/class-instance.ts";
import { MoveApparatus } from "../move.ts";
import type { LevelScheme as Scheme } from "../syllabus.ts";

const Name = z.string().trim().max(40, ruleText("At most 40 characters."));

export const MOST_LEVELS = 8;
const LadderLevel = z.object({ key: LevelKey, name: Name.min(1, ruleText("Fill this in.")), nameEs: Name });

const LevelRule = z.object({
  apparatus: MoveApparatus,
  level: LevelKey,
  name: Name,
  nameEs: Name,
  share: z
    .int(ruleText("Expected a whole number."))
    .min(1, ruleText("At least 1%."))
    .max(100, ruleText("At most 100%.")),
  moveIds: z.array(Id).max(100, ruleText("At most 100 moves.")),
});

const isUnique = (values: string[]) => new Set(values).size === values.length;

export const LevelScheme = z.object({
  ladder: z
    .array(LadderLevel)
    .min(1, ruleText("At least one level."))
    .max(MOST_LEVELS, ruleText("At most 8 levels."))
    .refine((levels) => isUnique(levels.map(({ key }) => key)), ruleText("Two levels have the same key."))
    .refine(
      (levels) => isUnique(levels.map(({ name }) => name.toLowerCase())),
      ruleText("Two levels have the same name."),
    ),
  rules: z.array(LevelRule).max(400),
}) satisfies z.ZodType<Scheme>;
