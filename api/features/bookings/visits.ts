import { toDate } from "#shared/core/time.ts";
import type { Services } from "../../services.ts";
import { ArchivedBookingModel } from "./archive/archived.model.ts";
import { BookingModel } from "./booking.model.ts";

/** A person who came since then has no later visit in the archive. */
const YEAR_MS = 365 * 86_400_000;

/** The last class each of these people came to. */
export async function findLastVisits(ids: string[], { now }: Pick<Services, "now">): Promise<Map<string, Date>> {
  const present = toDate(now());
  const visits = await lastVisitsIn(BookingModel, ids, present);
  const away = ids.filter((id) => (visits.get(id)?.getTime() ?? 0) < present.getTime() - YEAR_MS);
  if (away.length === 0) return visits;
  for (const [id, at] of await lastVisitsIn(ArchivedBookingModel, away, present))
    if (at > (visits.get(id) ?? new Date(0))) visits.set(id, at);
  return visits;
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
  return new Set(once.filter((id) => !before.has(id)));
}
