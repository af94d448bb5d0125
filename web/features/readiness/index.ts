import { lazy } from "react";

export { requiresSomething } from "../../../shared/features/readiness/gate.ts";
export { MaybeGate } from "./components/maybe-gate.tsx";
export { loadReadiness, type Readiness } from "./queries.ts";

export const ReadinessQuestions = lazy(() =>
  import("./components/readiness-questions.tsx").then((module) => ({ default: module.ReadinessQuestions })),
);
export const WalkInOverride = lazy(() =>
  import("./components/walk-in-override.tsx").then((module) => ({ default: module.WalkInOverride })),
);
