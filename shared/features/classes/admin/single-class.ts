import * as z from "zod";
import { Id } from "#shared/core/ids.ts";
import { ruleText } from "#shared/core/messages/message.ts";
import { Day, LocalTime } from "#shared/core/time.ts";
import { Capacity, ClassPriceCents, Place } from "../class-blueprint.ts";
import { ReachableLevel, RequiredMoveIds } from "../class-instance.ts";

/** A class outside any series; what is left out comes from its blueprint. */
export const NewClassInstance = z.object({
  /** The admin makes the id, or lets us make it. */
  id: Id.optional(),
  blueprintId: Id,
  instructorId: Id,
  date: Day,
  startTime: LocalTime,
  place: Place.optional(),
  capacity: Capacity.optional(),
  priceCents: ClassPriceCents.optional(),
});

export const ClassInstanceChange = z.object({
  date: Day.optional(),
  startTime: LocalTime.optional(),
  durationMinutes: z.int().min(5).max(720).optional(),
  place: Place.optional(),
  capacity: Capacity.optional(),
  priceCents: ClassPriceCents.optional(),
  requiredLevel: ReachableLevel.nullable().optional(),
  requiredMoveIds: RequiredMoveIds.optional(),
});

export const ClassCancellation = z.object({ reason: z.string().trim().min(1, ruleText("Say why.")).max(500) });
