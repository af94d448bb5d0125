import type { Feature } from "../../feature.ts";
import { moveFeeds } from "./feed.ts";
import { personal } from "./personal.ts";
import { routes } from "./routes.ts";
import { mendRecords, tendRecords } from "./skills/tend-records.ts";

export const feature: Feature = {
  name: "moves",
  personal,
  routes,
  feeds: moveFeeds,
  jobs: [
    { name: "moves.tendRecords", every: "1 minute", idleSeconds: 300, run: tendRecords },
    { name: "moves.mendRecords", every: "1 hour", run: mendRecords },
  ],
};
