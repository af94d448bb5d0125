import { v7 as newId } from "uuid";
import { toDollars } from "#shared/core/money.ts";
import { toDate } from "#shared/core/time.ts";
import { fullName } from "#shared/features/accounts/full-name.ts";
import type { ClassCart, ClassCartItem } from "#shared/features/cart/cart.ts";
import { addClass, clearClasses, getCart, removeClass } from "#shared/features/cart/endpoints.ts";
import { mongoose } from "../../db/mongoose.ts";
import { handle, type Route } from "../../http/route.ts";
import { findAttendee } from "../accounts/index.ts";
import { assertFreeThen } from "../bookings/index.ts";
import { type ClassInstanceDocument, ClassInstanceModel, toClassInstance } from "../classes/index.ts";
import { assertWaiver } from "../waivers/index.ts";
import { holdSecondsFor, releaseAboveLimit } from "./hold-limits.ts";
import { findHolds, holdSeat, refuseUsedId, releaseHolds } from "./holds.ts";

interface Hold {
  _id: string;
  attendeeId: string;
  attendeeName: string;
  heldUntil: Date | null;
  priceCents: number;
}

function toCartItem(hold: Hold, doc: ClassInstanceDocument): ClassCartItem {
  const { id, date, startTime, endTime, startsAt, instructorName, name, description, apparatus } = toClassInstance(doc);
  return {
    id: hold._id,
    classInstanceId: id,
    attendeeId: hold.attendeeId,
    attendeeName: hold.attendeeName,
    heldUntil: (hold.heldUntil ?? doc.startsAt).toISOString(),
    totalPrice: toDollars(hold.priceCents),
    classInstance: {
      id,
      date,
      startTime,
      endTime,
      startsAt,
      instructor: { name: instructorName },
      blueprint: { name, description },
      apparatus: { name: apparatus },
    },
  };
}

export const classRoutes: Route[] = [
  handle(getCart, async (_, { actor, services }): Promise<ClassCart> => {
    const holds = await findHolds(actor.userId, toDate(services.now())).lean();
    const ids = holds.map(({ classInstanceId }) => classInstanceId);
    const instances = await ClassInstanceModel.find({ _id: mongoose.trusted({ $in: ids }) }).lean<
      ClassInstanceDocument[]
    >();
    const byId = new Map(instances.map((instance) => [instance._id, instance]));
    const items = holds.flatMap((hold) => {
      const instance = byId.get(hold.classInstanceId);
      return instance ? [toCartItem(hold, instance)] : [];
    });
    const totalCents = holds.reduce((sum, { priceCents }) => sum + priceCents, 0);
    return { items, totalPrice: toDollars(totalCents), totalItems: items.length };
  }),

  handle(addClass, async (input, { actor, services, operationId }) => {
    const now = services.now();
    const person = await findAttendee(input.attendeeId ?? actor.userId, actor, services);
    const attendee = { id: person._id, name: fullName(person) };
    assertWaiver(person, attendee.name);
    const { classInstanceId } = input;
    if (input.id) await refuseUsedId(input.id, { classInstanceId, attendee, bookedById: actor.userId });
    await assertFreeThen({ id: classInstanceId }, attendee, input.anyway);
    const place = { classInstanceId, attendeeId: attendee.id };
    const seconds = await holdSecondsFor(actor.userId, place, services);
    const heldUntil = toDate(now.add({ seconds }));
    const { instance, seat } = await holdSeat({
      bookingId: input.id ?? newId(),
      classInstanceId,
      attendee,
      bookedById: actor.userId,
      operationId,
      now: toDate(now),
      heldUntil,
    });
    await releaseAboveLimit(actor.userId, place, services);
    const hold = { _id: seat.bookingId, ...seat, priceCents: instance.priceCents };
    return toCartItem(hold, instance);
  }),

  handle(removeClass, async (which, { actor }) => releaseHolds(actor.userId, which)),
  handle(clearClasses, async (_, { actor }) => releaseHolds(actor.userId, {})),
];
