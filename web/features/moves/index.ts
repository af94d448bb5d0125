import { lazy } from "react";

export { type MoveWords, readSyllabus, useMoveWords } from "./use-syllabus.ts";

/** After the page: a roster is taken before anything is signed off. */
export const RosterMoves = lazy(() =>
  import("./skills/roster-moves.tsx").then((module) => ({ default: module.RosterMoves })),
);
export const PersonLevels = lazy(() =>
  import("./skills/person-levels.tsx").then((module) => ({ default: module.PersonLevels })),
);
export const WorkingOn = lazy(() =>
  import("./practice/working-on.tsx").then((module) => ({ default: module.WorkingOn })),
);
