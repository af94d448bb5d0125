import { lazy } from "react";

/** For the settings: nothing that is opened first waits for its code. */
export const CalendarSync = lazy(() =>
  import("./components/mine/own-calendar-link.tsx").then((module) => ({ default: module.CalendarSync })),
);
