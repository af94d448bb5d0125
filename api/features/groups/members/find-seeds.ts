import { mongoose } from "#api/db/mongoose.ts";
import type { Services } from "#api/services.ts";
import { addDays, toDate, todayAt } from "#shared/core/time.ts";
import type { Condition } from "#shared/features/groups/audience.ts";
import { findAttendeesOf, findAttendeesOn, findDebtorsOfPlaces } from "../../bookings/index.ts";
import { ClassInstanceModel } from "../../classes/index.ts";
import { findDebtors } from "../../invoices/index.ts";

const { trusted } = mongoose;
type Clock = Pick<Services, "now" | "timeZone">;
/** A class of a series counts so long after it was. */
const RECENT_WEEKS = 8;
const MOST_CLASSES = 300;

/** All whom the conditions leave that few people meet: of a class, a series, a day, a debt. Null where there is none of these. */
export async function findSeeds(conditions: readonly Condition[], services: Clock): Promise<string[] | null> {
  let seeds = null as Set<string> | null;
  for (const condition of conditions) {
    const found = await findSeedsOf(condition, services);
    if (found) seeds = seeds?.intersection(found) ?? found;
  }
  return seeds && [...seeds];
}

async function findSeedsOf(condition: Condition, services: Clock): Promise<Set<string> | null> {
  switch (condition.is) {
    case "class":
      return new Set(await findAttendeesOf([condition.classInstanceId]));
    case "series":
      return new Set(await findAttendeesOf(await findClassesOf(condition.seriesId, services)));
    case "booked":
      return condition.when === "tomorrow"
        ? new Set(await findAttendeesOn(addDays(todayAt(services), 1), services))
        : null;
    case "unpaid":
      return new Set([...(await findDebtorsOfPlaces()), ...(await findDebtors())]);
    default:
      return null;
  }
}

async function findClassesOf(seriesId: string, { now }: Pick<Services, "now">): Promise<string[]> {
  const from = toDate(now().subtract({ hours: 24 * 7 * RECENT_WEEKS }));
  const classes = await ClassInstanceModel.find(
    { seriesId, startsAt: trusted({ $gte: from }), status: "scheduled", deletedAt: null },
    { _id: 1 },
  )
    .sort({ startsAt: 1 })
    .limit(MOST_CLASSES)
    .lean<{ _id: string }[]>();
  return classes.map(({ _id }) => _id);
}
