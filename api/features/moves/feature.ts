import type { Feature, MoveUses } from "../../feature.ts";
import { finishPlan } from "./admin/apply-plan.ts";
import { moveFeeds } from "./feed.ts";
import { finishMerges, repairMerges } from "./merge/merge-moves.ts";
import { ownUses } from "./merge/own-uses.ts";
import { mergeRoutes } from "./merge/routes.ts";
import { type MoveDocument, MoveModel } from "./move.model.ts";
import { privacy } from "./privacy.ts";
import { routes } from "./routes.ts";
import { reconcileRecords, repairSomeRecords } from "./skills/reconcile-records.ts";

/** @param uses where all the slices name moves */
export const feature = (uses: () => MoveUses[]): Feature => ({
  name: "moves",
  privacy,
  moveUses: ownUses,
  routes: [...routes, ...mergeRoutes(uses)],
  feeds: moveFeeds,
  readTexts: async () =>
    (
      await MoveModel.find({ deletedAt: null }, { name: 1, otherNames: 1, description: 1, safetyNote: 1 }).lean()
    ).flatMap(({ name, otherNames, description, safetyNote }) => [name, ...otherNames, description, safetyNote]),
  readOwnWords: async () => {
    const moves = await MoveModel.find({ deletedAt: null }, { name: 1, "spanish.name": 1 }).lean<
      Pick<MoveDocument, "name" | "spanish">[]
    >();
    return moves.map(({ name, spanish }) => [name, spanish?.name]);
  },
  jobs: [
    { name: "moves.finishPlan", every: "1 minute", idleSeconds: 300, run: finishPlan },
    {
      name: "moves.finishMerges",
      every: "1 minute",
      idleSeconds: 300,
      run: (services) => finishMerges(uses(), services),
    },
    { name: "moves.repairMerges", every: "1 hour", run: (services) => repairMerges(uses(), services) },
    { name: "moves.reconcileRecords", every: "1 minute", idleSeconds: 300, run: reconcileRecords },
    { name: "moves.repairRecords", every: "5 minutes", run: repairSomeRecords },
  ],
});
