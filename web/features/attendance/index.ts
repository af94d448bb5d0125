export { ClassRow } from "./components/agenda/class-row.tsx";
export { type LedClass, useLedClasses } from "./queries.ts";
