import { lazy, Suspense } from "react";
import { isGated } from "#shared/features/readiness/requirement.ts";
import type { ReadinessGateProps } from "./readiness-gate.tsx";

/** After the page: most classes require nothing. */
const ReadinessGate = lazy(() => import("./readiness-gate.tsx").then((module) => ({ default: module.ReadinessGate })));

/** The way to a seat, through the gate where the class has one. */
export function MaybeGate(props: ReadinessGateProps) {
  if (!isGated(props.instance)) return props.children;
  return (
    <Suspense fallback={null}>
      <ReadinessGate {...props} />
    </Suspense>
  );
}
