import type { Services } from "#api/services.ts";
import { message } from "#shared/core/messages/message.ts";
import { asSentence } from "#shared/core/messages/sentence.ts";
import { REFUND_WAY_WORDS } from "#shared/features/bookings/refund-way.ts";
import { classLink } from "#shared/features/notifications/links.ts";
import {
  type ClassInstanceDocument,
  ClassInstanceModel,
  cancelledKeys,
  classAndTime,
  momentOf,
} from "../../classes/index.ts";
import { notify } from "../../notifications/index.ts";
import { type BookingDocument, BookingModel } from "../booking.model.ts";
import { fallenIn } from "./class-people.ts";

function cancelledWords(
  { startsAt, cancelReason }: ClassInstanceDocument,
  { refundState, passId, refundsTo }: BookingDocument,
) {
  const values = { when: momentOf(startsAt), reason: asSentence(cancelReason ?? "") };
  if (!refundState) return message("{when}: {reason}", values);
  if (passId) return message("{when}: {reason} The class goes back to your pass.", values);
  return message("{when}: {reason} {back}", { ...values, back: REFUND_WAY_WORDS[refundsTo ?? "card"] });
}

/**
 * Notifies the people whose place, booked or in the cart, fell with the class, each once; a closure notifies of all its
 * classes itself. Safe to repeat.
 * @param most so many now. @returns whether that were all
 */
export async function notifyCancelled(classInstanceId: string, services: Services, most: number): Promise<boolean> {
  const instance = await ClassInstanceModel.findById(classInstanceId).lean<ClassInstanceDocument>();
  if (!instance) throw new Error(`The class ${classInstanceId} is gone.`);
  if (instance.closureId) return true;
  const bookings = await BookingModel.find(fallenIn([classInstanceId]))
    .sort({ _id: 1 })
    .lean<BookingDocument[]>();
  for (const booking of bookings.slice(0, most))
    await notify(services, {
      userId: booking.attendeeId,
      type: "other",
      key: `${cancelledKeys(classInstanceId)}${booking.attendeeId}`,
      title: message("{name} is canceled", { name: { own: instance.name } }),
      message: cancelledWords(instance, booking),
      link: classLink(classInstanceId),
      push: { title: message("A class is canceled"), body: classAndTime(instance), topic: `class:${classInstanceId}` },
      email: "always",
      isNeeded: true,
    });
  return bookings.length <= most;
}
