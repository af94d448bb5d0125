/** Where notifications lead. */
export const NOTIFICATIONS_LINK = "/notifications";
export const CHECK_IN_LINK = "/check-in";
export const bookingLink = (bookingId: string): string => `/classes?booking=${bookingId}`;
/** Opens the booking and asks whether to cancel it: a tap on a lock screen must not give a seat away by itself. */
export const cancelBookingLink = (bookingId: string): string => `/classes?cancel=${bookingId}`;
