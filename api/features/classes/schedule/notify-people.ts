import { classLink } from "../../../../shared/features/notifications/links.ts";
import { mongoose } from "../../../db/mongoose.ts";
import type { Services } from "../../../services.ts";
import { notify } from "../../notifications/index.ts";
import { type BookingDocument, BookingModel } from "../booking.model.ts";
import { type ClassInstanceDocument, ClassInstanceModel } from "../class-instance.model.ts";

const { trusted } = mongoose;

/** `Friday, November 20, 6:00 PM` on the studio's clock, with plain spaces: some phones show the narrow one as a box. */
export const whenOf = (startsAt: Date, zone: string) =>
  new Intl.DateTimeFormat("en-US", {
    timeZone: zone,
    weekday: "long",
    month: "long",
    day: "numeric",
    hour: "numeric",
    minute: "2-digit",
  })
    .format(startsAt)
    .replaceAll("\u202f", " ");

/** A place as a line of an invoice or receipt: `Silks Basics, Sunday, March 1 at 6:00 PM`. */
export const placeTitle = (
  instance: ClassInstanceDocument | null,
  startsAt: Date,
  { timeZone }: Pick<Services, "timeZone">,
) => `${instance?.name ?? "Class"}, ${whenOf(startsAt, timeZone)}`;

const findInstance = async (id: string) => {
  const instance = await ClassInstanceModel.findById(id).lean<ClassInstanceDocument>();
  if (!instance) throw new Error(`The class ${id} is gone.`);
  return instance;
};

const MONEY_BACK = " What you paid goes back to your card.";
const CLASS_BACK = " The class goes back to your pass.";

/** Tells everybody whose paid place fell with the class, once. Safe to repeat. */
export async function notifyCancelled(classInstanceId: string, services: Services): Promise<void> {
  const instance = await findInstance(classInstanceId);
  const lost = { classInstanceId, status: "released" as const, bookedAt: trusted({ $ne: null }) };
  const when = whenOf(instance.startsAt, services.timeZone);
  for (const booking of await BookingModel.find(lost).lean<BookingDocument[]>()) {
    const refund = booking.refundState ? (booking.passId ? CLASS_BACK : MONEY_BACK) : "";
    await notify(services, {
      userId: booking.attendeeId,
      type: "other",
      key: `class-cancelled:${booking._id}`,
      title: `${instance.name} is cancelled`,
      message: `${when}: ${instance.cancelReason}${refund}`,
      link: classLink(classInstanceId),
      push: { title: "A class is cancelled", body: `${instance.name}, ${when}`, topic: `class:${classInstanceId}` },
      email: "always",
    });
  }
}

/** Tells everybody who has a place about a new time, room or teacher, once for each change. Safe to repeat. */
async function notifyChanged(before: ClassInstanceDocument, services: Services): Promise<void> {
  const instance = await findInstance(before._id);
  const when = whenOf(instance.startsAt, services.timeZone);
  const news = [
    ...(instance.startsAt.getTime() === before.startsAt.getTime() ? [] : [`It is now on ${when}.`]),
    ...(instance.place === before.place ? [] : [`It is now in: ${instance.place}.`]),
    ...(instance.instructorId === before.instructorId ? [] : [`${instance.instructorName} teaches it.`]),
  ];
  if (news.length === 0) return;
  for (const seat of instance.seats.filter(({ status }) => status === "booked"))
    await notify(services, {
      userId: seat.attendeeId,
      type: "other",
      key: `class-changed:${seat.bookingId}:${instance.sequence}`,
      title: `${instance.name} has changed`,
      message: news.join(" "),
      link: classLink(instance._id),
      names: [instance.instructorName],
      push: {
        title: "A class has changed",
        body: `${instance.name}: ${news.join(" ")}`,
        topic: `class:${instance._id}`,
      },
    });
}

/** Runs a change of a class, then tells the people in it what is different. */
export async function notifyAfter(id: string, services: Services, change: () => Promise<void>): Promise<void> {
  const before = await ClassInstanceModel.findById(id).lean<ClassInstanceDocument>();
  await change();
  if (before) await notifyChanged(before, services);
}
