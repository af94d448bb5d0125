import { message } from "#shared/core/messages/message.ts";
import { fullName } from "#shared/features/accounts/full-name.ts";
import {
  acceptOffer,
  changeWait,
  declineOffer,
  joinWaitlist,
  leaveWaitlist,
} from "#shared/features/waitlist/endpoints.ts";
import { effect } from "../../data/effect.ts";
import { aboutClass, seatWish } from "../classes/effects.ts";
import type { ClassInstanceRow } from "../classes/tables.ts";
import type { PersonRow } from "../profile/tables.ts";
import type { WaitlistEntryRow } from "./tables.ts";

/** One thing: who leaves a line and joins it again must reach the server in that order. */
const entity = () => "waitlist";

/** A place in line is the server's to give: until it has answered there is no number, only a request. */
export const joinWaitlistEffect = effect(joinWaitlist, {
  entity,
  wish: seatWish,
  title: message("Join a waitlist"),
  about: (rows, { classInstanceId }, locale) => aboutClass(rows, classInstanceId, locale),
  failed: message("Couldn't join the waitlist"),
  async apply(draft, { id, classInstanceId, attendeeId, ...terms }, { userId, at }) {
    // The answer may be here already, with its confirmation still on the way.
    if (await draft.get("waitlistEntries", id)) return;
    const instance = await draft.get<ClassInstanceRow>("classInstances", classInstanceId);
    const attendee = await draft.get<PersonRow>("people", attendeeId ?? userId);
    const row: WaitlistEntryRow = {
      id,
      classInstanceId,
      attendeeId: attendeeId ?? userId,
      attendeeName: fullName(attendee),
      joinedById: userId,
      status: "waiting",
      position: null,
      autoConfirm: terms.autoConfirm ?? false,
      acceptUntilHours: terms.acceptUntilHours ?? 2,
      onlyOne: terms.onlyOne ?? true,
      offeredUntil: null,
      offeredCents: null,
      toldAt: null,
      joinedAt: at,
      startsAt: instance?.startsAt ?? at,
    };
    await draft.put("waitlistEntries", row);
  },
});

export const leaveWaitlistEffect = effect(leaveWaitlist, {
  entity,
  title: message("Leave a waitlist"),
  failed: message("Couldn't leave the waitlist"),
  apply: (draft, { id }) => draft.patch<WaitlistEntryRow>("waitlistEntries", id, { status: "left", position: null }),
});

export const changeWaitEffect = effect(changeWait, {
  entity,
  title: message("Change a place on a waitlist"),
  failed: message("Couldn't change the place on the waitlist"),
  apply: (draft, { id, ...terms }) => draft.patch<WaitlistEntryRow>("waitlistEntries", id, terms),
});

/** The seat is the server's to give: until it has answered, the yes is only a request. */
export const acceptOfferEffect = effect(acceptOffer, {
  entity,
  title: message("Accept a seat"),
  failed: message("Couldn't accept the seat"),
  apply: (draft, { id }) => draft.patch<WaitlistEntryRow>("waitlistEntries", id, { isAccepted: true }),
});

export const declineOfferEffect = effect(declineOffer, {
  entity,
  title: message("Decline a seat"),
  failed: message("Couldn't decline the seat"),
  apply: (draft, { id, stay }) =>
    draft.patch<WaitlistEntryRow>("waitlistEntries", id, {
      status: stay ? "waiting" : "left",
      position: null,
      offeredUntil: null,
      offeredCents: null,
    }),
});

export const waitlistEffects = [
  joinWaitlistEffect,
  leaveWaitlistEffect,
  changeWaitEffect,
  acceptOfferEffect,
  declineOfferEffect,
];
