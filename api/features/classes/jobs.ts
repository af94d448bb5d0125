import type { ClassFollowers } from "../../feature.ts";
import type { JobDefinition } from "../../jobs/queue.ts";
import { announceLeft } from "./schedule/changes/announce-changes.ts";
import { planNextSeries } from "./schedule/plan-series.ts";

export const jobsOf = (followers: ClassFollowers): JobDefinition[] => [
  {
    name: "classes.planSeries",
    every: "30 minutes",
    run: async (services) => {
      const { keptWithPeople, ...effect } = await planNextSeries(services, followers);
      const kept = keptWithPeople.length;
      if (effect.made > 0) services.log.info({ ...effect, kept }, "the timetable reaches further ahead");
    },
  },
  {
    name: "classes.announceChanges",
    every: "1 minute",
    idleSeconds: 300,
    run: (services) => announceLeft(services, followers),
  },
];
