export { ClassRow } from "./components/agenda/class-row.tsx";
export { type LedClass, readLedClasses, useLedClasses } from "./queries.ts";
