import { lazy } from "react";

// Nothing in this door may bring rules or queries along: the calendar opens it, and most classes require nothing.
export { MaybeGate } from "./components/maybe-gate.tsx";

export const ReadinessQuestions = lazy(() =>
  import("./components/readiness-questions.tsx").then((module) => ({ default: module.ReadinessQuestions })),
);
export const WalkInGate = lazy(() =>
  import("./components/walk-in-gate.tsx").then((module) => ({ default: module.WalkInGate })),
);
