import { lazy } from "react";

// Nothing in this door may bring rules or queries along: the calendar opens it, and most classes require nothing.
export { MaybeGate } from "./components/maybe-gate.tsx";

/** What a student lacks for a class, as this device knows it. */
export const checkReadiness = async (...about: Parameters<typeof import("./queries.ts").loadReadiness>) =>
  (await import("./queries.ts")).loadReadiness(...about);

export const ReadinessQuestions = lazy(() =>
  import("./components/readiness-questions.tsx").then((module) => ({ default: module.ReadinessQuestions })),
);
export const WalkInGate = lazy(() =>
  import("./components/walk-in-gate.tsx").then((module) => ({ default: module.WalkInGate })),
);
