import { message } from "#shared/core/messages/message.ts";
import { fullName } from "#shared/features/accounts/full-name.ts";
import { bookWithPass } from "#shared/features/memberships/endpoints.ts";
import { effect } from "../../data/effect.ts";
import type { BookingRow } from "../bookings/tables.ts";
import { aboutClass, seatWish } from "../classes/effects.ts";
import type { ClassInstanceRow } from "../classes/tables.ts";

interface Person {
  firstName: string;
  lastName: string;
}

/** A seat is the server's to give, and so is the credit: until it has answered, both are asked for and nothing more. */
export const bookWithPassEffect = effect(bookWithPass, {
  entity: ({ id }) => `booking:${id}`,
  wish: seatWish,
  title: message("Book with a pass"),
  about: (rows, { classInstanceId }, locale) => aboutClass(rows, classInstanceId, locale),
  failed: message("Couldn't book"),
  async apply(draft, { id, classInstanceId, attendeeId, passId }, { userId }) {
    if (await draft.get("bookings", id)) return;
    const instance = await draft.get<ClassInstanceRow>("classInstances", classInstanceId);
    const attendee = await draft.get<Person>("people", attendeeId ?? userId);
    const seat: BookingRow = {
      id,
      classInstanceId,
      attendeeId: attendeeId ?? userId,
      attendeeName: fullName(attendee),
      bookedById: userId,
      status: "requested",
      heldUntil: null,
      priceCents: 0,
      passId: passId ?? null,
      paidCents: 0,
      refundsTo: null,
      bookedAt: null,
      movedAt: null,
      cancelledAt: null,
      refundState: null,
      lossState: null,
      attendance: null,
      checkedInAt: null,
      startsAt: instance?.startsAt ?? "",
    };
    await draft.put("bookings", seat);
  },
});

export const membershipEffects = [bookWithPassEffect];
