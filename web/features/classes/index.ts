export { type BookedClass, useMyBookings, useUpcomingBookings } from "./queries.ts";
