export { assertReady, findMissing, findMissingOf, isReady } from "./gate.ts";
export { ReadinessRequestModel } from "./readiness-request.model.ts";
