import { lazy } from "react";

/** The dialog that asks before a booking is cancelled; its code comes when it is opened. */
export const CancelBooking = lazy(() =>
  import("./cancel-booking.tsx").then((module) => ({ default: module.CancelBooking })),
);
