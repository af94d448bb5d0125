import { mongoose } from "#api/db/mongoose.ts";
import type { StudioClock } from "#api/services.ts";
import type { InputOf } from "#shared/core/endpoint.ts";
import { addDays } from "#shared/core/time.ts";
import { FIGURES_PAGE, type listPastClasses } from "#shared/features/attendance/reports/endpoints.ts";
import type { ClassLine } from "#shared/features/attendance/reports/figures.ts";
import { type ClassFigures, ClassFiguresModel } from "./class-figures.model.ts";
import { overIn, spanOf } from "./span.ts";

/** The classes behind a figure, so that each number can be looked up. */
export async function readPastClasses(input: InputOf<typeof listPastClasses>, clock: StudioClock) {
  const { weeks, page, week, personId, weekday, hour, apparatus, blueprintId, instructorId } = input;
  const span = spanOf(weeks, clock);
  const filter = {
    ...overIn(span, clock),
    ...(week && { date: mongoose.trusted({ $gte: week, $lte: addDays(week, 6) }) }),
    ...(personId && { "people.id": personId }),
    ...(weekday && { weekday }),
    ...(hour !== undefined && { hour }),
    ...(apparatus && { apparatus }),
    ...(blueprintId && { blueprintId }),
    ...(instructorId && { instructorId }),
  };
  const found = await ClassFiguresModel.find(filter)
    .sort({ date: -1, startsAt: -1 })
    .skip(page * FIGURES_PAGE)
    .limit(FIGURES_PAGE + 1)
    .lean<ClassFigures[]>();
  const classes = found.slice(0, FIGURES_PAGE).map((row) => toLine(row, personId));
  return { classes, hasMore: found.length > FIGURES_PAGE };
}

function toLine({ _id, people, ...row }: ClassFigures, personId: string | undefined): ClassLine {
  const outcome = people.find(({ id }) => id === personId)?.outcome;
  return { id: _id, ...row, ...(outcome && { outcome }) };
}
