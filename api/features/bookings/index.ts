export { ArchivedBookingModel } from "./archive/archived.model.ts";
export { isOpen } from "./archive/is-open.ts";
export { countArchivedVisits } from "./archive/read.ts";
export { findAttendeesOf, findAttendeesOn, findBookedAhead, findDebtorsOfPlaces } from "./attendees.ts";
export {
  type BookingDocument,
  BookingModel,
  passedGateSchema,
  type StoredSettlement,
  type StoredWaiver,
} from "./booking.model.ts";
export {
  audiencesOfPlace,
  bookingAudiences,
  notePass,
  refreshBookingAudiences,
  saveBooking,
} from "./booking-rows.ts";
export { findCost } from "./cancelling/cost.ts";
export {
  type DueFilter,
  findFees,
  findLossesDue,
  findLossesToUndo,
  findRefundsDue,
  markFee,
  markLossUndone,
  markLost,
  markRefunded,
} from "./cancelling/due.ts";
export { findPlacesAhead, freePlaces } from "./cancelling/free-places.ts";
export { MARK_CHANGED } from "./cancelling/no-shows.ts";
export { cancelPaidByPass } from "./cancelling/pass-bookings.ts";
export { withdrawBooking } from "./cancelling/withdraw-booking.ts";
export { assertFreeThen, clashWords, findClash, findSeatsThen } from "./clashes.ts";
export { PastVisitModel } from "./past-visit.model.ts";
export { LOOKED_BACK_HOURS } from "./repair/reconcile.ts";
export { toBooking } from "./serialize.ts";
export { claimGuestPlace, guestPlaceIds, seatGuest } from "./settling/guest-places.ts";
export {
  findPlacesToInvoice,
  markInvoiced,
  settleBooking,
  settledAlready,
} from "./settling/settle-booking.ts";
export { findCameOnce, findLastVisits, findLatestVisits, findNextPlaces } from "./visits.ts";
