export { assertReady, findMissing, isReady } from "./gate.ts";
export { ReadinessRequestModel } from "./readiness-request.model.ts";
