import type { JobDefinition } from "../../jobs/queue.ts";
import { followNoShows } from "./cancelling/no-shows.ts";
import { planReminders } from "./reminders/plan-reminders.ts";
import { reconcileChanged, reconcileNextDay } from "./repair/reconcile.ts";
import { releaseExpired } from "./repair/release-expired.ts";

/** Named as they always were: a job's name is stored with its last runs. */
export const jobs: JobDefinition[] = [
  { name: "notifications.planReminders", every: "1 minute", run: planReminders },
  {
    name: "classes.releaseExpired",
    every: "1 minute",
    run: async (services) => {
      const released = await releaseExpired(services);
      if (released > 0) services.log.info({ released }, "seats whose hold ran out are free again");
    },
  },
  {
    name: "classes.reconcileSeats",
    every: "5 minutes",
    run: async (services) => {
      await reconcileChanged(services);
    },
  },
  {
    name: "classes.reconcileAllSeats",
    every: "10 minutes",
    run: async (services) => {
      await reconcileNextDay(services);
    },
  },
  {
    name: "classes.followNoShows",
    every: "10 minutes",
    run: async (services) => {
      await followNoShows(services);
    },
  },
];
