import type { Feature } from "../../feature.ts";
import { moveFeeds } from "./feed.ts";
import { MoveModel } from "./move.model.ts";
import { personal } from "./personal.ts";
import { routes } from "./routes.ts";
import { mendRecords, tendRecords } from "./skills/tend-records.ts";

export const feature: Feature = {
  name: "moves",
  personal,
  routes,
  feeds: moveFeeds,
  readTexts: async () =>
    (
      await MoveModel.find({ deletedAt: null }, { name: 1, otherNames: 1, description: 1, safetyNote: 1 }).lean()
    ).flatMap(({ name, otherNames, description, safetyNote }) => [name, ...otherNames, description, safetyNote]),
  jobs: [
    { name: "moves.tendRecords", every: "1 minute", idleSeconds: 300, run: tendRecords },
    { name: "moves.mendRecords", every: "1 hour", run: mendRecords },
  ],
};
