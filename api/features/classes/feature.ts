import type { Feature } from "../../feature.ts";
import type { Settlers } from "./cancelling/settle-at-once.ts";
import { moveUses } from "./catalogue/move-uses.ts";
import { readOwnWords, readTexts } from "./catalogue/texts.ts";
import { feeds } from "./feed.ts";
import { jobs } from "./jobs.ts";
import { privacy } from "./privacy.ts";
import { isStillBooked } from "./reminders/plan-reminders.ts";
import { reconcileChanged, reconcileSeats } from "./repair/reconcile.ts";
import { releaseExpired } from "./repair/release-expired.ts";
import { routesOf } from "./routes.ts";
import { checkStudio } from "./schedule/check-zone.ts";

/** Takes no money itself: the slice that took it settles what was cancelled. */
export const feature = (settlers: Settlers): Feature => ({
  name: "classes",
  privacy,
  routes: routesOf(settlers),
  feeds,
  jobs,
  moveUses,
  readTexts,
  readOwnWords,
  checkStudio,
  isStillBooked,
  repair: async (services, reach) => ({
    "seats and bookings that disagreed": (
      await (reach === "everything" ? reconcileSeats(services) : reconcileChanged(services))
    ).length,
    "holds whose time was up": await releaseExpired(services),
  }),
});
