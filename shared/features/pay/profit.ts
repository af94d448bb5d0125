import * as z from "zod";
import { Cents } from "../../core/schemas/amount.ts";
import { roundedShare } from "../../core/settings/rounding.ts";

/** Classes of a week, a blueprint or an instructor, with what they earned and cost. */
export const ProfitRow = z.object({
  /** The Monday, or the id of the blueprint or the instructor. */
  key: z.string(),
  name: z.string(),
  classes: z.int(),
  heads: z.int(),
  earnedCents: Cents,
  payCents: Cents,
  roomCents: Cents,
});
export type ProfitRow = z.infer<typeof ProfitRow>;

/** The rent of the room for so long. */
export const roomCost = (minutes: number, centsPerHour: Cents): Cents => roundedShare(centsPerHour, minutes, 60);

/** Money that is left of what classes earned, after teacher and room. */
export const leftOver = ({ earnedCents, payCents, roomCents }: Omit<ProfitRow, "key" | "name">): Cents =>
  earnedCents - payCents - roomCents;
