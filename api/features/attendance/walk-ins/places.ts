import {
  type ClassInstanceDocument,
  ClassInstanceModel,
  keepSeat,
  type SeatRequest,
  takeSeatAtDoor,
} from "../../classes/index.ts";

interface Place {
  bookingId: string;
  hasSeat: boolean;
}

/**
 * A seat for a person at the door: the one they hold already (in a cart, or from an earlier try of this operation), a
 * free one, or none. The seats of a class are never oversold.
 */
export async function findPlace(request: SeatRequest): Promise<Place> {
  if (await takeSeatAtDoor(request)) return { bookingId: request.bookingId, hasSeat: true };
  const instance = await ClassInstanceModel.findById(request.classInstanceId, {
    seats: 1,
  }).lean<ClassInstanceDocument>();
  const own = instance?.seats.find(({ attendeeId }) => attendeeId === request.attendeeId);
  if (own && (await keepSeat(request.classInstanceId, own.bookingId)))
    return { bookingId: own.bookingId, hasSeat: true };
  return { bookingId: request.bookingId, hasSeat: false };
}
