import { notFound } from "../../../../shared/core/errors.ts";
import { toDate } from "../../../../shared/core/time.ts";
import { ROWS_AT_ONCE, type UserPlace } from "../../../../shared/features/users/person/user-record.ts";
import { mongoose } from "../../../db/mongoose.ts";
import type { Services } from "../../../services.ts";
import { findUser } from "../../accounts/index.ts";
import {
  type BookingDocument,
  BookingModel,
  type ClassInstanceDocument,
  ClassInstanceModel,
} from "../../classes/index.ts";
import { PassModel } from "../../memberships/index.ts";

const { trusted } = mongoose;

interface Query {
  id: string;
  when: "ahead" | "past";
  page: number;
}

/** @throws AppError 404 */
export async function listUserPlaces({ id, when, page }: Query, { now }: Pick<Services, "now">) {
  if (!(await findUser(id))) throw notFound("This person");
  const present = toDate(now());
  const isAhead = when === "ahead";
  const docs = await BookingModel.find({
    attendeeId: id,
    deletedAt: null,
    ...(isAhead
      ? { status: trusted({ $in: ["booked", "held"] }), startsAt: trusted({ $gt: present }) }
      : trusted({ $or: [{ status: "booked", startsAt: trusted({ $lte: present }) }, { status: "cancelled" }] })),
  })
    .sort(isAhead ? { startsAt: 1, _id: 1 } : { startsAt: -1, _id: -1 })
    .skip(page * ROWS_AT_ONCE)
    .limit(ROWS_AT_ONCE + 1)
    .lean<BookingDocument[]>();
  return { places: await toPlaces(docs.slice(0, ROWS_AT_ONCE)), hasMore: docs.length > ROWS_AT_ONCE };
}

export async function toPlaces(bookings: BookingDocument[]): Promise<UserPlace[]> {
  const classes = await ClassInstanceModel.find(
    { _id: trusted({ $in: bookings.map(({ classInstanceId }) => classInstanceId) }) },
    { name: 1, date: 1, startTime: 1 },
  ).lean<Pick<ClassInstanceDocument, "_id" | "name" | "date" | "startTime">[]>();
  const passes = await PassModel.find(
    { _id: trusted({ $in: bookings.flatMap(({ passId }) => passId ?? []) }) },
    { planName: 1 },
  ).lean<{ _id: string; planName: string }[]>();
  const classOf = new Map(classes.map((instance) => [instance._id, instance]));
  const planOf = new Map(passes.map(({ _id, planName }) => [_id, planName]));
  return bookings.flatMap((booking) => {
    const instance = classOf.get(booking.classInstanceId);
    if (!instance) return [];
    return [
      {
        id: booking._id,
        classInstanceId: instance._id,
        className: instance.name,
        date: instance.date,
        startTime: instance.startTime,
        status: booking.status,
        attendance: booking.attendance ?? null,
        planName: planOf.get(booking.passId ?? "") ?? null,
        paidCents: booking.paidCents ?? 0,
        isUnpaid: booking.isUnpaid === true,
      },
    ];
  });
}
