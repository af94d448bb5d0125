export { downloadClassIcs } from "./class-ics.ts";
export { type BookedClass, useMyBookings, useMyClasses, useUpcomingBookings } from "./queries.ts";
