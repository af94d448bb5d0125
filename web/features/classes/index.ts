export { downloadClassIcs } from "./class-ics.ts";
export { type BookedClass, useMyBookings, useMyClasses, useStudioTime, useUpcomingBookings } from "./queries.ts";
