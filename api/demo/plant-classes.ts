import { insertAll } from "../db/bulk/insert-all.ts";
import { AttendanceRecordModel } from "../features/attendance/index.ts";
import { BookingModel } from "../features/bookings/index.ts";
import {
  ApparatusModel,
  ClassBlueprintModel,
  ClassInstanceModel,
  ClassSeriesModel,
} from "../features/classes/index.ts";
import { fillClasses } from "./bookings.ts";
import { demoUsers } from "./people.ts";
import { takeRosters } from "./rosters/take-rosters.ts";
import type { DemoStudio } from "./studio.ts";
import { addIncidents, demoApparatus, demoBlueprints, demoWeeklies } from "./timetable.ts";

/** The timetable from four weeks back to ten ahead, with the people in it. */
export async function plantClasses(studio: DemoStudio): Promise<void> {
  const weeklies = demoWeeklies(studio);
  addIncidents(weeklies, studio);
  const bookings = fillClasses(weeklies, demoUsers(studio), studio);
  const records = takeRosters(bookings, weeklies, studio);
  await insertAll(ApparatusModel, demoApparatus() as never[]);
  await insertAll(ClassBlueprintModel, demoBlueprints() as never[]);
  await insertAll(ClassSeriesModel, weeklies.map(({ doc }) => doc) as never[]);
  await insertAll(ClassInstanceModel, weeklies.flatMap(({ instances }) => instances) as never[]);
  await insertAll(BookingModel, bookings as never[]);
  await insertAll(AttendanceRecordModel, records as never[]);
}
