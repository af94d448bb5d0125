import type { Services } from "#api/services.ts";
import { type Message, message } from "#shared/core/messages/message.ts";
import { classLink } from "#shared/features/notifications/links.ts";
import { notify } from "../../notifications/index.ts";
import { type ClassInstanceDocument, ClassInstanceModel } from "../class-instance.model.ts";

/** A class with its time, as in `Silks Basics, Friday, November 20 at 6:00 PM`, in every language. */
export const classAndTime = ({ name, startsAt }: { name: string; startsAt: Date }): Message =>
  message("{name}, {when}", { name: { own: name }, when: momentOf(startsAt) });

/** A date as a value of a message, which is written on the studio's clock. */
export const momentOf = (date: Date) => ({ moment: date.toISOString() });

/** A place as a line of an invoice: `Silks Basics, Sunday, March 1 at 6:00 PM`, also of a class that is gone. */
export const placeTitle = (instance: ClassInstanceDocument | null, startsAt: Date): Message =>
  instance
    ? classAndTime({ name: instance.name, startsAt })
    : message("{name}, {when}", { name: message("Class"), when: momentOf(startsAt) });

const findInstance = async (id: string) => {
  const instance = await ClassInstanceModel.findById(id).lean<ClassInstanceDocument>();
  if (!instance) throw new Error(`The class ${id} is gone.`);
  return instance;
};

/** What is different, as the people in the class read it. */
function newsOf(before: ClassInstanceDocument, after: ClassInstanceDocument): Message[] {
  const { startsAt, place, instructorName: name } = after;
  return [
    ...(startsAt.getTime() === before.startsAt.getTime()
      ? []
      : [message("It is now on {when}.", { when: momentOf(startsAt) })]),
    ...(place === before.place ? [] : [message("It is now in: {place}.", { place: { own: place } })]),
    ...(after.instructorId === before.instructorId ? [] : [message("{name} teaches it.", { name })]),
  ];
}

/** Notifies the people who have a place of a new time, room or teacher, once for each change. Safe to repeat. */
async function notifyChanged(before: ClassInstanceDocument, services: Services): Promise<void> {
  const instance = await findInstance(before._id);
  const sentences = newsOf(before, instance);
  if (sentences.length === 0) return;
  const name = { own: instance.name };
  const news = { sentences };
  for (const seat of instance.seats.filter(({ status }) => status === "booked"))
    await notify(services, {
      userId: seat.attendeeId,
      type: "other",
      key: `class-changed:${seat.bookingId}:${instance.sequence}`,
      title: message("{name} has changed", { name }),
      message: message("{news}", { news }),
      link: classLink(instance._id),
      push: {
        title: message("A class has changed"),
        body: message("{name}: {news}", { name, news }),
        topic: `class:${instance._id}`,
      },
    });
}

/** Runs a change of a class, then notifies the people in it what is different. */
export async function notifyAfter(id: string, services: Services, change: () => Promise<void>): Promise<void> {
  const before = await ClassInstanceModel.findById(id).lean<ClassInstanceDocument>();
  await change();
  if (before) await notifyChanged(before, services);
}
