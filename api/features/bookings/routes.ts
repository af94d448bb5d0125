import { cancelBooking, listBookings, waiveCost } from "#shared/features/bookings/endpoints.ts";
import { handle, type Route } from "../../http/route.ts";
import * as bookings from "./bookings.ts";
import * as cancelling from "./cancelling/cancel-booking.ts";
import { type Settlers, settleAtOnce } from "./cancelling/settle-at-once.ts";
import * as waiving from "./cancelling/waive-cost.ts";

export const routesOf = (settlers: Settlers): Route[] => [
  handle(listBookings, ({ after }, { actor, services }) => bookings.listBookings(actor, after, services)),
  handle(cancelBooking, async (request, { actor, services }) => {
    await cancelling.cancelBooking(request, actor, services);
    await settleAtOnce(request.id, settlers, services);
  }),
  handle(waiveCost, async (request, { actor, services }) => {
    await waiving.waiveCost(request, actor, services);
    await settleAtOnce(request.id, settlers, services);
    return waiving.getBooking(request.id);
  }),
];
