import { mongoose } from "#api/db/mongoose.ts";
import type { Services } from "#api/services.ts";
import type { Actor } from "#shared/core/actor.ts";
import { notFound } from "#shared/core/errors.ts";
import { message } from "#shared/core/messages/message.ts";
import { toDate } from "#shared/core/time.ts";
import { assertMayServe } from "#shared/features/studio/desk-rights.ts";
import { ROWS_AT_ONCE, type UserPlace } from "#shared/features/users/person/user-record.ts";
import { findUser } from "../../accounts/index.ts";
import {
  ArchivedBookingModel,
  type BookingDocument,
  BookingModel,
  findCost,
  PastVisitModel,
} from "../../bookings/index.ts";
import { findClassesEver } from "../../classes/index.ts";
import { PassModel } from "../../memberships/index.ts";

const { trusted } = mongoose;

interface Query {
  id: string;
  when: "ahead" | "past";
  page: number;
}

type Asking = Pick<Actor, "role">;

/** Past places go on in the archive. @throws AppError 403, 404 */
export async function listUserPlaces({ id, when, page }: Query, actor: Asking, { now }: Pick<Services, "now">) {
  assertMayServe(actor, "see");
  if (!(await findUser(id))) throw notFound(message("We can't find this person."));
  const present = toDate(now());
  const isAhead = when === "ahead";
  const theirs: object = {
    attendeeId: id,
    deletedAt: null,
    ...(isAhead
      ? { status: trusted({ $in: ["booked", "held"] }), startsAt: trusted({ $gt: present }) }
      : trusted({ $or: [{ status: "booked", startsAt: trusted({ $lte: present }) }, { status: "cancelled" }] })),
  };
  const skipped = page * ROWS_AT_ONCE;
  const docs = await BookingModel.find({ ...theirs })
    .sort(isAhead ? { startsAt: 1, _id: 1 } : { startsAt: -1, _id: -1 })
    .skip(skipped)
    .limit(ROWS_AT_ONCE + 1)
    .lean<BookingDocument[]>();
  if (!isAhead && docs.length <= ROWS_AT_ONCE) docs.push(...(await findArchived(theirs, skipped, docs.length)));
  const places = await toPlaces(docs.slice(0, ROWS_AT_ONCE), actor, now());
  return { places, hasMore: docs.length > ROWS_AT_ONCE };
}

/** What follows on a page after its live rows. A booking that is being moved is in both places, and counts as live. */
async function findArchived(theirs: object, skipped: number, found: number): Promise<BookingDocument[]> {
  const live: string[] = await BookingModel.distinct("_id", { ...theirs });
  return ArchivedBookingModel.find({ ...theirs, _id: trusted({ $nin: live }) })
    .sort({ startsAt: -1, _id: -1 })
    .skip(Math.max(0, skipped - live.length))
    .limit(ROWS_AT_ONCE + 1 - found)
    .lean<BookingDocument[]>();
}

/** @throws AppError 403, 404 */
export async function listPastVisits({ id, page }: Pick<Query, "id" | "page">, actor: Asking) {
  assertMayServe(actor, "see");
  if (!(await findUser(id))) throw notFound(message("We can't find this person."));
  const found = await PastVisitModel.find({ personId: id })
    .sort({ on: -1, _id: -1 })
    .skip(page * ROWS_AT_ONCE)
    .limit(ROWS_AT_ONCE + 1)
    .lean();
  const visits = found.slice(0, ROWS_AT_ONCE).map(({ _id, on, className }) => ({ id: _id, on, className }));
  return { visits, hasMore: found.length > ROWS_AT_ONCE };
}

export async function toPlaces(
  bookings: BookingDocument[],
  actor: Asking,
  now: Temporal.Instant,
): Promise<UserPlace[]> {
  const classes = await findClassesEver(
    bookings.map(({ classInstanceId }) => classInstanceId),
    ["name", "date", "startTime"],
  );
  const passes = await PassModel.find(
    { _id: trusted({ $in: bookings.flatMap(({ passId }) => passId ?? []) }) },
    { planName: 1 },
  ).lean<{ _id: string; planName: string }[]>();
  const classOf = new Map(classes.map((instance) => [instance._id, instance]));
  const planOf = new Map(passes.map(({ _id, planName }) => [_id, planName]));
  // Only a class ahead can be canceled: a page of those is short.
  const costs = await Promise.all(
    bookings.map((booking) => (booking.startsAt > toDate(now) ? findCost(booking, now, actor.role === "admin") : null)),
  );
  return bookings.flatMap((booking, at) => {
    const cost = costs[at] ?? null;
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
        cancelCost: cost === null || cost.kind === "refused" ? null : cost,
      },
    ];
  });
}
