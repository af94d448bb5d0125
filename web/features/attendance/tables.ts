import type { Member } from "../../../shared/features/attendance/member.ts";
import type { RosterEntry } from "../../../shared/features/attendance/roster-entry.ts";

export type RosterEntryRow = RosterEntry;
export type MemberRow = Member;

export const attendanceTables = {
  rosterEntries: "id, classInstanceId",
  /** Stored sealed: read them with `openSealed`. */
  safetyCards: "id",
  members: "id",
};
