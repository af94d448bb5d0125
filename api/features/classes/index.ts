export { type BookingDocument, BookingModel } from "./booking.model.ts";
export { saveBooking } from "./booking-rows.ts";
export { findRefundsDue, markRefunded } from "./bookings.ts";
export { type ClassInstanceDocument, ClassInstanceModel, type Seat } from "./class-instance.model.ts";
export { toClassInstance } from "./rows.ts";
export { keepSeat, releaseExpiredSeat, releaseSeat, type SeatRequest, takeSeat } from "./seats.ts";
