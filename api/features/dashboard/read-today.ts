import { mongoose } from "#api/db/mongoose.ts";
import type { StudioClock } from "#api/services.ts";
import { addDays, spanOfDays, todayAt } from "#shared/core/time.ts";
import { type ClassToday, MOST_CLASSES, type Today } from "#shared/features/dashboard/today.ts";
import { RosterEntryModel } from "../attendance/index.ts";
import { type ClassInstanceDocument, ClassInstanceModel } from "../classes/index.ts";

const { trusted } = mongoose;

const FIELDS = {
  name: 1,
  startTime: 1,
  endTime: 1,
  startsAt: 1,
  endsAt: 1,
  place: 1,
  instructorName: 1,
  capacity: 1,
} as const;

/** The classes of the studio's day, with the sums of their rosters, which are some seconds behind at most. */
export async function readToday(clock: StudioClock): Promise<Today> {
  const day = todayAt(clock);
  const { from, to } = spanOfDays(clock.timeZone, day, addDays(day, 1));
  const classes = await ClassInstanceModel.find(
    { startsAt: trusted({ $gte: from, $lt: to }), status: "scheduled", deletedAt: null },
    FIELDS,
  )
    .sort({ startsAt: 1, _id: 1 })
    .limit(MOST_CLASSES)
    .lean<ClassInstanceDocument[]>();
  const sumsOf = await sumRosters(classes.map(({ _id }) => _id));
  return {
    day,
    asOf: clock.now().toString(),
    classes: classes.map((instance) => toClassToday(instance, sumsOf.get(instance._id) ?? NO_PEOPLE)),
  };
}

type RosterSums = Pick<ClassToday, "people" | "unpaid" | "unsigned" | "marked">;
const NO_PEOPLE: RosterSums = { people: 0, unpaid: 0, unsigned: 0, marked: 0 };

async function sumRosters(classInstanceIds: string[]): Promise<Map<string, RosterSums>> {
  if (classInstanceIds.length === 0) return new Map();
  const countWhere = (condition: object) => ({ $sum: { $cond: [condition, 1, 0] } });
  const found = await RosterEntryModel.aggregate<RosterSums & { _id: string }>([
    { $match: { classInstanceId: { $in: classInstanceIds }, deletedAt: null } },
    {
      $group: {
        _id: "$classInstanceId",
        people: { $sum: 1 },
        unpaid: countWhere({ $and: ["$isUnpaid", { $eq: [{ $ifNull: ["$settlement", null] }, null] }] }),
        unsigned: countWhere({ $not: ["$waiverSigned"] }),
        marked: countWhere({ $ne: [{ $ifNull: ["$attendance.mark", "none"] }, "none"] }),
      },
    },
  ]);
  return new Map(found.map(({ _id, ...sums }) => [_id, sums]));
}

const toClassToday = (instance: ClassInstanceDocument, sums: RosterSums): ClassToday => ({
  id: instance._id,
  name: instance.name,
  startTime: instance.startTime,
  endTime: instance.endTime,
  startsAt: instance.startsAt.toISOString(),
  endsAt: instance.endsAt.toISOString(),
  place: instance.place,
  instructorName: instance.instructorName,
  seats: instance.capacity,
  ...sums,
});
