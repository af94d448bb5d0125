import { eachPage } from "#api/jobs/pages.ts";
import type { Services } from "#api/services.ts";
import { type Day, dayIn, toInstant } from "#shared/core/time.ts";
import type { StudentList } from "#shared/features/students/student-row.ts";
import { riskDayOf } from "#shared/features/students/visit-rhythm.ts";
import { type UserDocument, UserModel } from "../../accounts/index.ts";
import { findLatestVisits } from "../../bookings/index.ts";
import { type StudentCountsDocument, StudentCountsModel } from "./student-state.model.ts";

/** How many people a list has, as the page says. Null: the lists were not made yet. */
export async function countOnList(list: StudentList): Promise<number | null> {
  const stored = await StudentCountsModel.findById("students").lean<StudentCountsDocument>();
  return stored ? (stored.counts[list] ?? 0) : null;
}

/** Enough for the rhythm that a person had three months ago, also of one who comes twice a day. */
const VISITS_READ = 200;

/**
 * How many of the people of now were at risk at the end of each of these days, by the visits they had made until then. Looks
 * at all people, page by page: for a first run.
 */
export async function countAtRiskOn(days: readonly Day[], services: Services): Promise<Map<Day, number>> {
  const counts = new Map(days.map((day) => [day, 0]));
  const fields = { deletedAt: 1, disabledAt: 1 } as const;
  await eachPage<UserDocument>(
    { model: UserModel, fields, kind: "students.countAtRisk" },
    async (people) => {
      const ids = people.filter(({ deletedAt, disabledAt }) => !(deletedAt ?? disabledAt)).map(({ _id }) => _id);
      for (const visits of (await findLatestVisits(ids, VISITS_READ, services)).values()) {
        const visited = [...new Set(visits.map((at) => dayIn(services.timeZone, toInstant(at))))];
        for (const day of days) if (wasAtRisk(visited, day)) counts.set(day, (counts.get(day) ?? 0) + 1);
      }
    },
    services,
  );
  return counts;
}

/** @param visited days, the latest first */
function wasAtRisk(visited: readonly Day[], day: Day): boolean {
  const riskDay = riskDayOf(visited.filter((each) => each <= day));
  return riskDay !== null && riskDay <= day;
}
