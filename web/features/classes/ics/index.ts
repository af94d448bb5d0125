// A door of its own: the calendar opens the slice's, and writes no file before it is asked to.
export { downloadClassIcs } from "./class-ics.ts";
