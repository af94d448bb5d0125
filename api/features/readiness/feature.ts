import { answerRequest, askToCome } from "#shared/features/readiness/endpoints.ts";
import type { Feature } from "../../feature.ts";
import { handle } from "../../http/route.ts";
import { privacy } from "./privacy.ts";
import { ReadinessRequestModel, toReadinessRequest } from "./readiness-request.model.ts";
import { answer, ask, followInstructors } from "./requests.ts";

export const feature: Feature = {
  name: "readiness",
  privacy,
  routes: [
    handle(askToCome, (input, context) => ask(input, context)),
    handle(answerRequest, (input, context) => answer(input, context)),
  ],
  feeds: [{ collection: "readinessRequests", model: ReadinessRequestModel, toRow: toReadinessRequest }],
  jobs: [{ name: "readiness.followInstructors", every: "1 minute", idleSeconds: 300, run: followInstructors }],
};
