import type { Services } from "#api/services.ts";
import { type Message, message } from "#shared/core/messages/message.ts";
import { toDate, toInstant } from "#shared/core/time.ts";
import { classLink } from "#shared/features/notifications/links.ts";
import { offerPrice, seatCost, yesWords } from "#shared/features/waitlist/seat-cost.ts";
import { findUser } from "../../accounts/index.ts";
import { type ClassInstanceDocument, classAndTime, momentOf } from "../../classes/index.ts";
import { findPaying } from "../../memberships/index.ts";
import { notify } from "../../notifications/index.ts";
import { type WaitlistEntryDocument, WaitlistEntryModel } from "../waitlist-entry.model.ts";

interface OfferNotice {
  /** What has one key is sent once, however often it is asked for. */
  key: string;
  title: Message;
  message: Message;
  /** `must`: mailed against the person's choice too, because a seat depends on it. */
  email?: "always" | "must";
  /** After this it is no news any more. */
  expiresAt: Date;
}

/** Notifies the waiting person, by push and by e-mail. Both lead to the class. */
async function notifyPerson(
  { _id, attendeeId }: WaitlistEntryDocument,
  instance: ClassInstanceDocument,
  services: Services,
  { email = "always", expiresAt, ...notice }: OfferNotice,
): Promise<void> {
  await notify(services, {
    userId: attendeeId,
    type: "other",
    ...notice,
    link: classLink(instance._id),
    push: { title: notice.title, body: classAndTime(instance), topic: `waitlist:${_id}` },
    email,
    expiresAt: toInstant(expiresAt),
  });
}

/** Notifies of an offer and what a yes costs: at the class it is one tap in or out. */
export async function notifyOffer(
  entry: WaitlistEntryDocument,
  instance: ClassInstanceDocument,
  services: Services,
): Promise<void> {
  const { _id, offerBookingId, offeredUntil } = entry;
  if (!offeredUntil) return;
  const attendee = await findUser(entry.attendeeId);
  const [pass] = attendee ? await findPaying(instance, attendee) : [];
  const cost = seatCost({ priceCents: offerPrice(entry, instance) }, pass ?? null);
  await notifyPerson(entry, instance, services, {
    key: `waitlist-offer:${offerBookingId}`,
    title: message("A seat for you"),
    message: message("{what}. We're holding it for you until {until}. {cost}", {
      what: classAndTime(instance),
      until: momentOf(offeredUntil),
      cost: yesWords(cost),
    }),
    email: "must",
    expiresAt: offeredUntil,
  });
  await WaitlistEntryModel.updateOne({ _id, status: "offered", offerBookingId }, { toldAt: toDate(services.now()) });
}

/** Says that the seat is booked, as it was wished. */
export const notifyBooked = (entry: WaitlistEntryDocument, instance: ClassInstanceDocument, services: Services) =>
  notifyPerson(entry, instance, services, {
    key: `waitlist-booked:${entry.offerBookingId}`,
    title: message("Booked from the waitlist"),
    message: message("{what}. We booked it with a pass, as you asked.", { what: classAndTime(instance) }),
    expiresAt: instance.startsAt,
  });

/**
 * Notify before closing the line. After a crash in between the next run repeats it, and the notification key makes the
 * repeat a no-op.
 */
export const notifyEnd = (entry: WaitlistEntryDocument, instance: ClassInstanceDocument, services: Services) =>
  notifyPerson(entry, instance, services, {
    key: `waitlist-end:${entry._id}`,
    title: message("No seat opened up"),
    message: message("{what}. The waitlist has closed. Nothing was booked.", { what: classAndTime(instance) }),
    expiresAt: instance.startsAt,
  });

/** Notifies that the class of a wait was canceled: before it ends, as with `notifyEnd`. */
export const notifyCanceled = (entry: WaitlistEntryDocument, instance: ClassInstanceDocument, services: Services) =>
  notifyPerson(entry, instance, services, {
    key: `waitlist-canceled:${entry._id}`,
    title: message("{name} is canceled", { name: { own: instance.name } }),
    message: message("{what}. The waitlist has closed. Nothing was booked.", { what: classAndTime(instance) }),
    expiresAt: instance.startsAt,
  });

/** Notifies why a wait ended without the person's doing: as with `notifyEnd`, before it ends. */
export const notifyElsewhere = (entry: WaitlistEntryDocument, instance: ClassInstanceDocument, services: Services) =>
  notifyPerson(entry, instance, services, {
    key: `waitlist-elsewhere:${entry._id}`,
    title: message("Off the waitlist"),
    message: message("{what}. You have a seat in another class then, so we took you off this waitlist.", {
      what: classAndTime(instance),
    }),
    expiresAt: instance.startsAt,
  });
