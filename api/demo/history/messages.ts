import { inBothForms } from "#shared/core/messages/answer.ts";
import { message } from "#shared/core/messages/message.ts";
import { CHECK_IN_LINK, classLink } from "#shared/features/notifications/links.ts";
import { insertAll } from "../../db/bulk/insert-all.ts";
import { mongoose } from "../../db/mongoose.ts";
import { type BookingDocument, BookingModel } from "../../features/bookings/index.ts";
import type { OrderDocument } from "../../features/checkout/order.model.ts";
import { linesOf } from "../../features/checkout/paying/announce.ts";
import { type ClassInstanceDocument, ClassInstanceModel } from "../../features/classes/index.ts";
import { type NotificationFields, NotificationModel } from "../../features/notifications/notification.model.ts";
import { type DemoStudio, demoId } from "../studio.ts";
import { MESSAGES } from "./messages.data.ts";

type Message = NotificationFields & { key: string };

const HOUR_MS = 3_600_000;
/** Of so many past classes a person was reminded. */
const REMEMBERED = 2;
const STUDENTS = ["Hannah Brooks", "Amara Okafor"];
const TEACHERS = ["Maya Torres", "Noor Haddad"];

const personId = (name: string) => demoId(`person ${name}`);

const written = ({ now }: DemoStudio): Message[] =>
  Object.entries(MESSAGES).flatMap(([name, messages]) =>
    messages.map(({ hoursAgo, ...message }) => ({
      ...message,
      key: message.title,
      userId: personId(name),
      createdAt: new Date(now.getTime() - hoursAgo * HOUR_MS),
    })),
  );

const receipts = (orders: OrderDocument[]): Message[] =>
  orders.map(({ _id, userId, number, lines, totalCents, createdAt, paidAt }) => {
    const values = { number: String(number), lines: linesOf({ lines }), paid: { cents: totalCents } };
    return {
      key: `payment ${_id}`,
      userId: userId ?? "",
      type: "payment_success",
      title: "Payment received",
      ...inBothForms("message", message("Receipt {number}: {lines}. {paid} paid.", values)),
      link: null,
      isRead: true,
      createdAt: paidAt ?? createdAt,
    };
  });

/** A reminder two hours before and the open check-in half an hour before; the latest check-in was never looked at. */
function reminders(userId: string, past: ClassInstanceDocument[]): Message[] {
  return past.flatMap(({ _id, name, place, instructorId, instructorName, startsAt }, at): Message[] => {
    const isOwn = instructorId === userId;
    const message = isOwn ? `You teach ${name}, ${place}.` : `${name}, ${place}, with ${instructorName}.`;
    const before = (hours: number) => new Date(startsAt.getTime() - hours * HOUR_MS);
    const [start, checkIn] = [`reminder ${_id}`, `check-in ${_id}`];
    return [
      {
        key: start,
        userId,
        type: "class_reminder",
        title: "Class starts soon",
        message,
        link: classLink(_id),
        isRead: true,
        createdAt: before(2),
      },
      {
        key: checkIn,
        userId,
        type: "check_in_available",
        title: "Check-in is open",
        message,
        link: CHECK_IN_LINK,
        isRead: at > 0,
        createdAt: before(0.5),
      },
    ];
  });
}

async function attended(userId: string, { now }: DemoStudio): Promise<ClassInstanceDocument[]> {
  const startsAt = mongoose.trusted({ $lt: now });
  const bookings = await BookingModel.find({ attendeeId: userId, status: "booked", startsAt })
    .sort({ startsAt: -1 })
    .limit(REMEMBERED)
    .lean<BookingDocument[]>();
  const ids = mongoose.trusted({ $in: bookings.map(({ classInstanceId }) => classInstanceId) });
  return ClassInstanceModel.find({ _id: ids }).sort({ startsAt: -1 }).lean<ClassInstanceDocument[]>();
}

const taught = (userId: string, { now }: DemoStudio): Promise<ClassInstanceDocument[]> =>
  ClassInstanceModel.find({ instructorId: userId, status: "scheduled", startsAt: mongoose.trusted({ $lt: now }) })
    .sort({ startsAt: -1 })
    .limit(REMEMBERED)
    .lean<ClassInstanceDocument[]>();

/** What the bell and the inbox of the printed accounts show. Rows only, no promise to deliver: nothing is sent by it. */
export async function plantMessages(orders: OrderDocument[], studio: DemoStudio): Promise<void> {
  const ofClasses = async (names: string[], find: typeof attended) =>
    Promise.all(
      names.map(async (name) => {
        const userId = personId(name);
        return reminders(userId, await find(userId, studio));
      }),
    );
  const own = [...(await ofClasses(STUDENTS, attended)), ...(await ofClasses(TEACHERS, taught))].flat();
  const docs = [...written(studio), ...receipts(orders), ...own].map(({ key, ...message }) => ({
    _id: demoId(`notification ${message.userId} ${key}`),
    ...message,
    audiences: [`user:${message.userId}`],
  }));
  await insertAll(NotificationModel, docs as never[]);
}
