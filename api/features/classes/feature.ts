import type { ClassFollowers, Feature } from "../../feature.ts";
import { moveUses } from "./catalogue/move-uses.ts";
import { readOwnWords, readTexts } from "./catalogue/texts.ts";
import { feeds } from "./feed.ts";
import { followUpsOf } from "./follow-ups.ts";
import { jobsOf } from "./jobs.ts";
import { readPreview } from "./preview.ts";
import { privacy } from "./privacy.ts";
import { routesOf } from "./routes.ts";
import { checkStudio } from "./schedule/check-zone.ts";

/** Knows no bookings: the slice that has them follows when a class is cancelled or moved. */
export const feature = (followers: ClassFollowers): Feature => ({
  name: "classes",
  privacy,
  routes: routesOf(followers),
  feeds,
  jobs: jobsOf(followers),
  followUps: followUpsOf(followers),
  moveUses,
  readTexts,
  readOwnWords,
  checkStudio,
  readPreview,
});
