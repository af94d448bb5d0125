export { ArchivedClassModel } from "./archive/archived.model.ts";
export { findClassesEver } from "./archive/read.ts";
export { ApparatusModel } from "./catalogue/apparatus.model.ts";
export { listApparatus } from "./catalogue/apparatus.ts";
export { type ClassBlueprintDocument, ClassBlueprintModel } from "./catalogue/class-blueprint.model.ts";
export { type ClassSeriesDocument, ClassSeriesModel } from "./catalogue/class-series.model.ts";
export { type ClassInstanceDocument, ClassInstanceModel, type Seat } from "./class-instance.model.ts";
export { isNotifiedByClosure } from "./closing/people.ts";
export { notifyMoved } from "./schedule/changes/announce-changes.ts";
export { followInstructor } from "./schedule/changes/hand-over.ts";
export { cancelledKeys } from "./schedule/changes/notice-keys.ts";
export { classAndTime, momentOf, placeTitle } from "./schedule/class-texts.ts";
export {
  blueprintFields,
  idOfSeriesDay,
  instructorFields,
  newInstance,
  timeFields,
} from "./schedule/planned-fields.ts";
export {
  acceptSeat,
  assertOnSale,
  keepForLine,
  keepSeat,
  releaseExpiredSeat,
  releaseSeat,
  type SeatRequest,
  type SeatRequirement,
  takeSeat,
  takeSeatAtDoor,
  withdrawSeat,
} from "./seats.ts";
export { toClassInstance } from "./serialize.ts";
export { comingWeeks, pastWeeks } from "./sync-window.ts";
