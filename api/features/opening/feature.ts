import {
  checkOpeningLink,
  makeFirstAdmin,
  readOpening,
  skipStep,
  startWithLibrary,
} from "#shared/features/opening/endpoints.ts";
import type { Feature } from "../../feature.ts";
import { handle } from "../../http/route.ts";
import * as firstAdmin from "./first-admin.ts";
import * as steps from "./steps.ts";

export const feature: Feature = {
  name: "opening",
  routes: [
    handle(checkOpeningLink, ({ key }, { services }) => firstAdmin.assertOpen(key, services)),
    handle(makeFirstAdmin, async (input, { services, audit }) => {
      await firstAdmin.makeFirstAdmin(input, services);
      audit.by({ _id: input.id, role: "admin" });
    }),
    handle(readOpening, (_, { services }) => steps.readOpening(services)),
    handle(skipStep, ({ step, isSkipped }, { services }) => steps.skipStep(step, isSkipped, services)),
    handle(startWithLibrary, (_, { services }) => steps.startWithLibrary(services)),
  ],
};
