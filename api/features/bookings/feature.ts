import type { Feature } from "../../feature.ts";
import type { Settlers } from "./cancelling/settle-at-once.ts";
import { classFollowerOf } from "./class-changes/class-follower.ts";
import { feeds } from "./feed.ts";
import { jobs } from "./jobs.ts";
import { privacy } from "./privacy.ts";
import { isStillBooked } from "./reminders/plan-reminders.ts";
import { reconcileChanged, reconcileSeats } from "./repair/reconcile.ts";
import { releaseExpired } from "./repair/release-expired.ts";
import { routesOf } from "./routes.ts";

/** Takes no money itself: the slice that took it settles what was cancelled. */
export const feature = (settlers: Settlers): Feature => ({
  name: "bookings",
  privacy,
  routes: routesOf(settlers),
  feeds,
  jobs,
  classFollower: classFollowerOf(settlers),
  isStillBooked,
  repair: async (services, reach) => ({
    "seats and bookings that disagreed": (
      await (reach === "everything" ? reconcileSeats(services) : reconcileChanged(services))
    ).length,
    "holds whose time was up": await releaseExpired(services),
  }),
});
