export { CancelBooking } from "./components/cancelling/lazy-cancel-booking.ts";
export { LeavingRule } from "./components/cancelling/leaving-rule.tsx";
export { CalendarSync } from "./lazy-own-calendar-link.ts";
