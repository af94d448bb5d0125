export { followChanges as followStudents } from "./states/follow-changes.ts";
