export { ArchivedBookingModel, ArchivedClassModel } from "./archive/archived.model.ts";
export { isOpen } from "./archive/is-open.ts";
export { countArchivedVisits, findClassesEver } from "./archive/read.ts";
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
export { cancelPaidByPass } from "./cancelling/pass-bookings.ts";
export { withdrawBooking } from "./cancelling/withdraw-booking.ts";
export { ApparatusModel } from "./catalogue/apparatus.model.ts";
export { listApparatus } from "./catalogue/apparatus.ts";
export { type ClassBlueprintDocument, ClassBlueprintModel } from "./catalogue/class-blueprint.model.ts";
export { type ClassSeriesDocument, ClassSeriesModel } from "./catalogue/class-series.model.ts";
export { type ClassInstanceDocument, ClassInstanceModel, type Seat } from "./class-instance.model.ts";
export { LOOKED_BACK_HOURS } from "./repair/reconcile.ts";
export { classAndTime, momentOf, placeTitle } from "./schedule/notify-people.ts";
export {
  blueprintFields,
  idOfSeriesDay,
  instructorFields,
  newInstance,
  timeFields,
} from "./schedule/planned-fields.ts";
export {
  acceptSeat,
  keepSeat,
  releaseExpiredSeat,
  releaseSeat,
  type SeatRequest,
  type SeatRequirement,
  takeSeat,
  takeSeatAtDoor,
  withdrawSeat,
} from "./seats.ts";
export { toBooking, toClassInstance } from "./serialize.ts";
export { claimGuestPlace, guestPlaceIds, seatGuest } from "./settling/guest-places.ts";
export {
  findPlacesToInvoice,
  markInvoiced,
  settleBooking,
  settledAlready,
} from "./settling/settle-booking.ts";
