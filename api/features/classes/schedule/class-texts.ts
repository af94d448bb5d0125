import { type Message, message } from "#shared/core/messages/message.ts";
import type { ClassInstanceDocument } from "../class-instance.model.ts";

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
