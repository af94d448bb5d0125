export { ArchivedRecordModel, type AttendanceRecord, AttendanceRecordModel } from "./marks/attendance-record.model.ts";

export { giveOwnMark } from "./marks/own-marks.ts";
export { findEnded, findEndedOn } from "./reports/ended.ts";
export { areFiguresKept } from "./reports/follow-figures.ts";
export { spanOf } from "./reports/span.ts";
export { countUntaken } from "./reports/untaken.ts";
export { countSecondVisits, readWeekSums } from "./reports/week-sums.ts";
export { repairRosters } from "./rosters/move-window.ts";
export { RosterEntryModel } from "./rosters/roster-entry.model.ts";
