import { v7 as newId } from "uuid";
import { afterAll, beforeAll } from "vitest";
import { BookingModel } from "#api/features/bookings/booking.model.ts";
import { ClassInstanceModel } from "#api/features/classes/class-instance.model.ts";
import { addPushDevice } from "#shared/features/notifications/endpoints.ts";
import type { SignedIn } from "../../support/people.ts";
import { type PushService, startPushService } from "../../support/push-service.ts";
import { wallClockOf } from "../../support/shop.ts";
import { openedLater, openStudio, type Studio } from "../../support/studio.ts";

export interface PlannedClass {
  startsAt: string;
  name?: string;
  /** Who is booked, and since when. */
  attendees: { id: string; firstName: string }[];
  bookedAt: string;
}

/** A class with paid seats, as the cart and the checkout leave it. @returns its id and the bookings', in order */
export async function addClass({ startsAt, name = "Silks Basics", attendees, bookedAt }: PlannedClass) {
  const id = newId();
  const start = new Date(startsAt);
  const seats = attendees.map((attendee) => ({
    bookingId: newId(),
    attendeeId: attendee.id,
    attendeeName: attendee.firstName,
    bookedById: attendee.id,
    status: "booked" as const,
    heldUntil: null,
    operationId: newId(),
  }));
  await ClassInstanceModel.create({
    _id: id,
    blueprintId: newId(),
    name,
    apparatus: "Silks",
    level: "beginner",
    place: "Main hall",
    instructorId: newId(),
    instructorName: "Ana Reyes",
    startsAt: start,
    endsAt: new Date(start.getTime() + 3_600_000),
    ...wallClockOf(start, "America/Los_Angeles"),
    capacity: 12,
    seatsLeft: 12 - seats.length,
    seats,
    priceCents: 2500,
    cancelUntilHours: 12,
    audiences: ["public"],
  });
  for (const { bookingId, operationId: _operationId, ...seat } of seats)
    await BookingModel.create({
      ...seat,
      _id: bookingId,
      classInstanceId: id,
      priceCents: 2500,
      bookedAt: new Date(bookedAt),
      startsAt: start,
      audiences: [`user:${seat.attendeeId}`],
    });
  return { id, bookingIds: seats.map(({ bookingId }) => bookingId) };
}

/** Studio options that send through a local push service. */
export const pushEnv = (service: PushService) => ({ PUSH_PROXY: service.proxyUrl });

/** One studio for all tests of a file, whose pushes go to a service of this process. `studio.reset()` is theirs to call. */
export function setUpPushStudio(): { studio: Studio; service: PushService } {
  let service: PushService | null = null;
  let studio: Studio | null = null;
  beforeAll(async () => {
    service = await startPushService();
    service.trustInThisProcess();
    studio = await openStudio({ env: pushEnv(service) });
  });
  afterAll(async () => {
    await studio?.close();
    await service?.close();
  });
  return { studio: openedLater(() => studio), service: openedLater(() => service) };
}

/** Turns pushes on for a device without a browser. */
export async function addDevice(studio: Studio, person: SignedIn, service: PushService) {
  const subscription = service.makeSubscription();
  const device = await studio.call(addPushDevice, subscription, person);
  return { ...device, endpoint: subscription.endpoint };
}

/** What arrived at a device, decrypted. */
export const arrivedAt = (service: PushService, { endpoint }: { endpoint: string }) =>
  service.pushes
    .filter((push) => push.endpoint === endpoint && push.status === 201)
    .map((push) => ({ ...push, message: JSON.parse(push.text ?? "null") }));
