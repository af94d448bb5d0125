import type { Member } from "#shared/features/attendance/member.ts";
import type { RosterEntry } from "#shared/features/attendance/roster-entry.ts";

/** On this device only: signed here, and the studio has not confirmed it yet. */
interface Waiting {
  waiverPending?: boolean;
}

export type RosterEntryRow = RosterEntry & Waiting;
export type MemberRow = Member & Waiting;

export const attendanceTables = {
  rosterEntries: "id, classInstanceId",
  /** Stored sealed: read them with `openSealed`. */
  safetyCards: "id",
  members: "id",
};
