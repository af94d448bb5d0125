import { lazy } from "react";

export { OfferActions, OfferTime } from "./components/offer-actions.tsx";
export { readWaits, useMyWaits, type Wait } from "./queries.ts";

/** After the page: a class with free seats has no line. */
export const OfferCost = lazy(() =>
  import("./components/terms/seat-cost.tsx").then((module) => ({ default: module.OfferCost })),
);
export const ClassWaitlist = lazy(() =>
  import("./components/class-waitlist.tsx").then((module) => ({ default: module.ClassWaitlist })),
);
export const WaitingSection = lazy(() =>
  import("./components/waiting-section.tsx").then((module) => ({ default: module.WaitingSection })),
);
