import {
  bookWithPass,
  changePlan,
  createPlan,
  listPasses,
  listPlans,
} from "../../../shared/features/memberships/endpoints.ts";
import type { Feature } from "../../feature.ts";
import { handle } from "../../http/route.ts";
import * as booking from "./book-with-pass.ts";
import { PassModel, toPass } from "./pass.model.ts";
import * as passes from "./passes.ts";
import { personal } from "./personal.ts";
import * as plans from "./plans.ts";
import { endPasses, returnStrayUses, settleCancelled } from "./upkeep.ts";

export const feature: Feature = {
  name: "memberships",
  personal,
  routes: [
    handle(listPlans, () => plans.listPlans()),
    handle(createPlan, (draft) => plans.createPlan(draft)),
    handle(changePlan, (change, { services }) => plans.changePlan(change, services)),
    handle(listPasses, (_, { actor }) => passes.listPasses(actor)),
    handle(bookWithPass, (request, { actor, services }) => booking.bookWithPass(request, actor, services)),
  ],
  feeds: [{ collection: "passes", model: PassModel, toRow: toPass }],
  settleCancelled,
  repair: async (services) => {
    await settleCancelled();
    return { "credits taken for no booking": await returnStrayUses(services) };
  },
  jobs: [
    { name: "memberships.settleCancelled", every: "1 minute", run: () => settleCancelled() },
    { name: "memberships.endPasses", every: "10 minutes", run: endPasses },
    {
      name: "memberships.returnStrayUses",
      every: "10 minutes",
      run: async (services) => void (await returnStrayUses(services)),
    },
  ],
};
