import { toDate, toInstant } from "../../../../shared/core/time.ts";
import { classLink } from "../../../../shared/features/notifications/links.ts";
import { seatCost, yesWords } from "../../../../shared/features/waitlist/seat-cost.ts";
import type { Services } from "../../../services.ts";
import { findUser } from "../../accounts/index.ts";
import { type ClassInstanceDocument, whenOf } from "../../classes/index.ts";
import { findPaying } from "../../memberships/index.ts";
import { notify } from "../../notifications/index.ts";
import { type WaitlistEntryDocument, WaitlistEntryModel } from "../waitlist-entry.model.ts";

interface News {
  /** Whatever is told under one key is told once, however often it is said. */
  key: string;
  title: string;
  message: (what: string) => string;
  /** Names in the message, of the studio's own making. */
  names?: string[];
  /** `must`: mailed whatever the person chose, because a seat depends on it. */
  email?: "always" | "must";
  /** After this it is no news any more. */
  expiresAt: Date;
}

/** Notifies the waiting person, by push and by e-mail. Both lead to the class. */
async function notifyPerson(
  { _id, attendeeId }: WaitlistEntryDocument,
  { _id: classInstanceId, name, startsAt }: ClassInstanceDocument,
  services: Services,
  { key, title, message, names = [], email = "always", expiresAt }: News,
): Promise<void> {
  const what = `${name}, ${whenOf(startsAt, services.timeZone)}`;
  await notify(services, {
    userId: attendeeId,
    type: "other",
    key,
    title,
    message: message(what),
    link: classLink(classInstanceId),
    names,
    push: { title, body: what, topic: `waitlist:${_id}` },
    email,
    expiresAt: toInstant(expiresAt),
  });
}

/** Tells of an offer and what a yes costs: at the class it is one tap in or out. */
export async function notifyOffer(
  entry: WaitlistEntryDocument,
  instance: ClassInstanceDocument,
  services: Services,
): Promise<void> {
  const { _id, offerBookingId, offeredUntil } = entry;
  if (!offeredUntil) return;
  const until = whenOf(offeredUntil, services.timeZone);
  const attendee = await findUser(entry.attendeeId);
  const [pass] = attendee ? await findPaying(instance, attendee) : [];
  const cost = seatCost(instance, pass ?? null);
  await notifyPerson(entry, instance, services, {
    key: `waitlist-offer:${offerBookingId}`,
    title: "A seat for you",
    message: (what) => `${what}. It is kept for you until ${until}. ${yesWords(cost)}`,
    names: cost.kind === "pass" ? [cost.planName] : [],
    email: "must",
    expiresAt: offeredUntil,
  });
  await WaitlistEntryModel.updateOne({ _id, status: "offered", offerBookingId }, { toldAt: toDate(services.now()) });
}

/** Says that the seat is booked, as it was wished. */
export const notifyBooked = (entry: WaitlistEntryDocument, instance: ClassInstanceDocument, services: Services) =>
  notifyPerson(entry, instance, services, {
    key: `waitlist-booked:${entry.offerBookingId}`,
    title: "Booked from the waitlist",
    message: (what) => `${what}. It was booked with a pass, as you wished.`,
    expiresAt: instance.startsAt,
  });

/**
 * Notify before closing the line. After a crash in between the next run repeats it, and the notification key makes the
 * repeat a no-op.
 */
export const notifyEnd = (entry: WaitlistEntryDocument, instance: ClassInstanceDocument, services: Services) =>
  notifyPerson(entry, instance, services, {
    key: `waitlist-end:${entry._id}`,
    title: "No seat came free",
    message: (what) => `${what}. Your wait is over, and nothing is booked.`,
    expiresAt: instance.startsAt,
  });

/** Notifies why a wait ended without the person's doing: as with `notifyEnd`, before it ends. */
export const notifyElsewhere = (entry: WaitlistEntryDocument, instance: ClassInstanceDocument, services: Services) =>
  notifyPerson(entry, instance, services, {
    key: `waitlist-elsewhere:${entry._id}`,
    title: "Off the waitlist",
    message: (what) => `${what}. You have a seat in another class at that time, so this wait is over.`,
    expiresAt: instance.startsAt,
  });
