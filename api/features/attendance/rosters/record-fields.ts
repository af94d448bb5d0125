import { currentMark } from "#shared/features/attendance/mark-rules.ts";
import { HISTORY_SHOWN } from "#shared/features/attendance/roster-rules.ts";
import type { AttendanceRecord, StoredMark } from "../marks/attendance-record.model.ts";
import type { RecordFields, RosterMark } from "./roster-entry.model.ts";

const toMark = ({ mark, at, receivedAt, byId, byName, source, withoutWaiver, reason }: StoredMark): RosterMark => ({
  mark,
  at,
  receivedAt,
  byId,
  byName,
  ...(source && { source }),
  ...(withoutWaiver && { withoutWaiver }),
  ...(reason && { reason }),
});

/** What a row of the roster shows of its attendance record. */
export function recordFields(record: AttendanceRecord | undefined): RecordFields {
  if (!record) return { recordVersion: 0, attendance: null, history: [], notes: [] };
  const current = currentMark(record.marks);
  return {
    recordVersion: record.version,
    attendance: current && toMark(current),
    history: record.marks.slice(-HISTORY_SHOWN).map(toMark),
    notes: record.notes.map(({ byId, text }) => ({ byId, text })),
  };
}
