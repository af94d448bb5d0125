import type { Services } from "#api/services.ts";
import { findUser } from "../../accounts/index.ts";
import { type ClassInstanceDocument, ClassInstanceModel } from "../../classes/index.ts";
import { bookSeatWithPass } from "../../memberships/index.ts";
import { endWaiting } from "../line.ts";
import type { WaitlistEntryDocument } from "../waitlist-entry.model.ts";
import { notifyBooked, notifyOffer } from "./notify.ts";

/** After an offer: books the seat if the person wished it and a pass pays, otherwise notifies the person. */
export async function followUp(
  entry: WaitlistEntryDocument,
  instance: ClassInstanceDocument,
  services: Services,
): Promise<void> {
  if (isWished(entry, instance) && (await bookByItself(entry, instance, services))) return;
  await notifyOffer(entry, instance, services);
}

/** The wish was given for the time at which the class was: of one that was moved since, the seat is offered. */
const isWished = ({ autoConfirm, startsAt }: WaitlistEntryDocument, instance: ClassInstanceDocument): boolean =>
  autoConfirm && startsAt.getTime() === instance.startsAt.getTime();

export async function bookByItself(entry: WaitlistEntryDocument, instance: ClassInstanceDocument, services: Services) {
  const attendee = await findUser(entry.attendeeId);
  const seat = await findSeat(instance._id, entry.offerBookingId);
  if (!attendee || !seat) return false;
  if (!(await bookSeatWithPass({ instance, seat, attendee }, services))) return false;
  await notifyBooked(entry, instance, services);
  await endWaiting(entry, "seated");
  return true;
}

async function findSeat(classInstanceId: string, bookingId: string | null) {
  const instance = await ClassInstanceModel.findById(classInstanceId).lean<ClassInstanceDocument>();
  return instance?.seats.find((seat) => seat.bookingId === bookingId) ?? null;
}
