export { ClassRow } from "./components/agenda/class-row.tsx";
export { useMembers } from "./find-members.ts";
export { type LedClass, readLedClasses, useLedClasses } from "./queries.ts";
export { findRosterClash } from "./roster-clash.ts";
