export { countAtRiskOn, countOnList } from "./states/counts.ts";
export { followChanges as followStudents } from "./states/follow-changes.ts";
