import { v7 as newId } from "uuid";
import { ClassFiguresModel } from "#api/features/attendance/reports/class-figures.model.ts";
import { PersonFiguresModel } from "#api/features/attendance/reports/person-figures.model.ts";
import { NO_SUMS } from "#shared/features/attendance/reports/figures.ts";

const PAST = new Date("2026-02-20T20:00:00Z");

/** The figures of a class that each of these people led and came to, and of a beginner of theirs. */
export async function plantFigures(people: string[]): Promise<void> {
  for (const id of people) {
    const led = { blueprintId: newId(), instructorId: id, instructorName: "Robin" };
    await ClassFiguresModel.create({
      ...{ _id: newId(), ...led, ...NO_SUMS, name: "Silks", apparatus: "Silks", date: "2026-02-20" },
      ...{ week: "2026-02-16", weekday: 5, hour: 12, startTime: "12:00", startsAt: PAST, endsAt: PAST },
      ...{ isUntaken: false, people: [{ id, outcome: "came" }] },
    });
    await PersonFiguresModel.create({
      ...{ _id: newId(), ...led, firstDay: "2026-02-20", firstMonth: "2026-02", firstWeek: "2026-02-16" },
      ...{ firstClassId: newId(), secondDay: null, stayedDay: null },
    });
  }
}
