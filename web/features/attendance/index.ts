export { ClassRow } from "./components/agenda/class-row.tsx";
export { useLedClasses } from "./queries.ts";
