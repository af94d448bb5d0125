export { CancelBooking } from "./components/cancelling/cancel-booking-later.ts";
export { LeavingRule } from "./components/cancelling/leaving-rule.tsx";
export { CalendarSync } from "./own-calendar-link-later.ts";
