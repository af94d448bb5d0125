export { type BookingDocument, BookingModel } from "./booking.model.ts";
export { type ClassInstanceDocument, ClassInstanceModel } from "./class-instance.model.ts";
