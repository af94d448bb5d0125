import { mongoose } from "#api/db/mongoose.ts";
import type { CheckStudio } from "#api/feature.ts";
import { conflict } from "#shared/core/errors.ts";
import { message } from "#shared/core/messages/message.ts";
import { studioZone } from "#shared/core/settings/in-force.ts";
import { isSameZone, toDate } from "#shared/core/time.ts";
import { ClassInstanceModel } from "../class-instance.model.ts";

const { trusted } = mongoose;

/**
 * Classes are planned on the studio's clock: with another zone each would begin at another hour.
 * @throws AppError 409 `studio.zone-used` while a class is ahead
 */
export const checkStudio: CheckStudio = async (before, after, now) => {
  if (before.timeZone === after.timeZone) return;
  // Another name of the zone in force, as another browser lists it.
  if (after.timeZone && isSameZone(studioZone(), after.timeZone, now)) return;
  const ahead = { deletedAt: null, status: "scheduled", startsAt: trusted({ $gt: toDate(now) }) } as const;
  if (await ClassInstanceModel.exists(ahead))
    throw conflict("studio.zone-used", message("Upcoming classes use this time zone. Cancel those first."));
};
