/** Where notifications lead. */
export const NOTIFICATIONS_LINK = "/notifications";
export const CHECK_IN_LINK = "/check-in";
/** A class, as a panel over the calendar. */
export const classLink = (classInstanceId: string): string => `/calendar?class=${classInstanceId}`;
/** Opens the booking and asks whether to cancel it: a tap on a lock screen must not give a seat away by itself. */
export const cancelBookingLink = (bookingId: string): string => `/classes?cancel=${bookingId}`;
