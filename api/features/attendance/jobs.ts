import type { JobDefinition } from "../../jobs/queue.ts";
import { followChanges } from "./rosters/follow-changes.ts";
import { moveWindow, repairMembers } from "./rosters/move-window.ts";

export const jobs: JobDefinition[] = [
  { name: "attendance.followChanges", every: "5 seconds", idleSeconds: 60, run: followChanges },
  { name: "attendance.moveWindow", every: "10 minutes", run: moveWindow },
  { name: "attendance.repairMembers", every: "10 minutes", run: repairMembers },
];
