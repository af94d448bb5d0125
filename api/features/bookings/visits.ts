import { mongoose } from "#api/db/mongoose.ts";
import { type Day, startOfDayIn, toDate } from "#shared/core/time.ts";
import type { Services, StudioClock } from "../../services.ts";
import { ArchivedBookingModel } from "./archive/archived.model.ts";
import { BookingModel } from "./booking.model.ts";
import { PastVisitModel } from "./past-visit.model.ts";

const { trusted } = mongoose;
/** Each person's visits are a query of their own, which an index ends after the latest ones. */
const PEOPLE_AT_ONCE = 20;

/** A person who came since then has no later visit in the archive. */
const YEAR_MS = 365 * 86_400_000;

/** The last class each of these people came to, here or before the studio moved here. */
export async function findLastVisits(ids: string[], { now, timeZone }: StudioClock): Promise<Map<string, Date>> {
  const present = toDate(now());
  const visits = await lastVisitsIn(BookingModel, ids, present);
  const away = ids.filter((id) => (visits.get(id)?.getTime() ?? 0) < present.getTime() - YEAR_MS);
  const older = away.length > 0 ? await lastVisitsIn(ArchivedBookingModel, away, present) : [];
  for (const [id, at] of [...older, ...(await lastBefore(ids, timeZone))])
    if (at > (visits.get(id) ?? new Date(0))) visits.set(id, at);
  return visits;
}

/** Of visits before the studio moved here only the day is known: its first moment stands for it. */
const momentOf = (on: Day, timeZone: string): Date => toDate(startOfDayIn(timeZone, on));

/** From an index alone, one key a person. */
async function lastBefore(ids: readonly string[], timeZone: string): Promise<[string, Date][]> {
  const found = await PastVisitModel.aggregate<{ _id: string; on: Day }>([
    { $match: { personId: { $in: ids } } },
    { $sort: { personId: 1, on: -1 } },
    { $group: { _id: "$personId", on: { $first: "$on" } } },
  ]);
  return found.map(({ _id, on }) => [_id, momentOf(on, timeZone)]);
}

/** From an index alone, one key a person, as it is asked for the last in the order of the index. */
async function lastVisitsIn(model: typeof BookingModel, ids: string[], present: Date): Promise<Map<string, Date>> {
  const found = await model.aggregate<{ _id: string; at: Date }>([
    { $match: { attendeeId: { $in: ids }, attendance: "attended", startsAt: { $lte: present } } },
    { $sort: { attendeeId: 1, attendance: 1, startsAt: 1 } },
    { $group: { _id: "$attendeeId", at: { $last: "$startsAt" } } },
  ]);
  return new Map(found.map(({ _id, at }) => [_id, at]));
}

/** Of these people, who came in the last year, those who came to one class in all. */
export async function findCameOnce(ids: string[], { now }: Pick<Services, "now">): Promise<Set<string>> {
  const counted = await BookingModel.aggregate<{ _id: string; count: number }>([
    { $match: { attendeeId: { $in: ids }, attendance: "attended", startsAt: { $lte: toDate(now()) } } },
    { $group: { _id: "$attendeeId", count: { $sum: 1 } } },
  ]);
  const once = counted.flatMap(({ _id, count }) => (count === 1 ? [_id] : []));
  const before = await lastVisitsIn(ArchivedBookingModel, once, toDate(now()));
  const elsewhere = new Set<string>(await PastVisitModel.distinct("personId", { personId: trusted({ $in: once }) }));
  return new Set(once.filter((id) => !before.has(id) && !elsewhere.has(id)));
}

/** When the latest visits of each of these people were, the latest first; `most` of each, however long they have come. */
export async function findLatestVisits(
  ids: readonly string[],
  most: number,
  { now, timeZone }: StudioClock,
): Promise<Map<string, Date[]>> {
  const present = toDate(now());
  const visits = new Map<string, Date[]>();
  for (let at = 0; at < ids.length; at += PEOPLE_AT_ONCE)
    await Promise.all(
      ids.slice(at, at + PEOPLE_AT_ONCE).map(async (id) => {
        const live = await latestVisitsIn(BookingModel, id, most, present);
        const older = live.length < most ? await latestVisitsIn(ArchivedBookingModel, id, most, present) : [];
        const here = [...live, ...older];
        const before = here.length < most ? await latestBefore(id, most, timeZone) : [];
        const times = new Set([...here, ...before].map(({ startsAt }) => startsAt.getTime()));
        visits.set(
          id,
          [...times]
            .toSorted((a, b) => b - a)
            .slice(0, most)
            .map((time) => new Date(time)),
        );
      }),
    );
  return visits;
}

const latestVisitsIn = (model: typeof BookingModel, attendeeId: string, most: number, present: Date) =>
  model
    .find({ attendeeId, attendance: "attended", startsAt: trusted({ $lte: present }) }, { _id: 0, startsAt: 1 })
    .sort({ startsAt: -1 })
    .limit(most)
    .lean<{ startsAt: Date }[]>();

async function latestBefore(personId: string, most: number, timeZone: string): Promise<{ startsAt: Date }[]> {
  const found = await PastVisitModel.find({ personId }, { _id: 0, on: 1 }).sort({ on: -1 }).limit(most).lean();
  return found.map(({ on }) => ({ startsAt: momentOf(on, timeZone) }));
}

interface PlaceAhead {
  attendeeId: string;
  classInstanceId: string;
  startsAt: Date;
}

/** The booked places of these people in classes to come, the next first. */
export function findNextPlaces(ids: readonly string[], { now }: Pick<Services, "now">): Promise<PlaceAhead[]> {
  return BookingModel.find(
    {
      attendeeId: trusted({ $in: [...ids] }),
      // Also of a person who checked in already.
      attendance: trusted({ $in: [null, "attended"] }),
      startsAt: trusted({ $gt: toDate(now()) }),
      status: "booked",
      deletedAt: null,
    },
    { attendeeId: 1, classInstanceId: 1, startsAt: 1 },
  )
    .sort({ startsAt: 1 })
    .lean<PlaceAhead[]>();
}
