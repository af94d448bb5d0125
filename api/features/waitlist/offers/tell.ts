import { toDate, toInstant } from "../../../../shared/core/time.ts";
import { classLink } from "../../../../shared/features/notifications/links.ts";
import type { Services } from "../../../services.ts";
import { type ClassInstanceDocument, whenOf } from "../../classes/index.ts";
import { notify } from "../../notifications/index.ts";
import { type WaitlistEntryDocument, WaitlistEntryModel } from "../waitlist-entry.model.ts";

const whatOf = ({ name, startsAt }: ClassInstanceDocument, { env }: Services) =>
  `${name}, ${whenOf(startsAt, env.STUDIO_TIME_ZONE)}`;

/** Tells of an offer, once: by push and by e-mail. Both lead to the class, where it is one tap in or out. */
export async function tellOffer(
  { _id, attendeeId, offerBookingId, offeredUntil }: WaitlistEntryDocument,
  instance: ClassInstanceDocument,
  services: Services,
): Promise<void> {
  if (!offeredUntil) return;
  const what = whatOf(instance, services);
  const until = whenOf(offeredUntil, services.env.STUDIO_TIME_ZONE);
  await notify(services, {
    userId: attendeeId,
    type: "other",
    key: `waitlist-offer:${offerBookingId}`,
    title: "A seat for you",
    message: `${what}. It is kept for you until ${until}.`,
    link: classLink(instance._id),
    push: {
      title: "A seat for you",
      body: what,
      topic: `waitlist:${_id}`,
    },
    email: "always",
    expiresAt: toInstant(offeredUntil),
  });
  await WaitlistEntryModel.updateOne({ _id, status: "offered", offerBookingId }, { toldAt: toDate(services.now()) });
}

/** Says that the seat is booked, as it was wished. */
export async function tellBooked(
  { _id, attendeeId, offerBookingId }: WaitlistEntryDocument,
  instance: ClassInstanceDocument,
  services: Services,
): Promise<void> {
  const what = whatOf(instance, services);
  await notify(services, {
    userId: attendeeId,
    type: "other",
    key: `waitlist-booked:${offerBookingId}`,
    title: "Booked from the waitlist",
    message: `${what}. It was booked with a pass, as you wished.`,
    link: classLink(instance._id),
    push: { title: "Booked from the waitlist", body: what, topic: `waitlist:${_id}` },
    email: "always",
    expiresAt: toInstant(instance.startsAt),
  });
}

/** Says that nothing came of it, before the line is closed: whatever dies in between says it again, to nobody. */
export async function tellEnd(
  { _id, attendeeId }: WaitlistEntryDocument,
  instance: ClassInstanceDocument,
  services: Services,
): Promise<void> {
  const what = whatOf(instance, services);
  await notify(services, {
    userId: attendeeId,
    type: "other",
    key: `waitlist-end:${_id}`,
    title: "No seat came free",
    message: `${what}. Your wait is over, and nothing is booked.`,
    link: classLink(instance._id),
    push: { title: "No seat came free", body: what, topic: `waitlist:${_id}` },
    email: "always",
    expiresAt: toInstant(instance.startsAt),
  });
}
