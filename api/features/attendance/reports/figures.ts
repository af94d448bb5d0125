import type { PipelineStage } from "mongoose";
import type { StudioClock } from "#api/services.ts";
import type { InputOf } from "#shared/core/endpoint.ts";
import { addDays } from "#shared/core/time.ts";
import {
  FIGURES_PAGE,
  type FigureKind,
  type getFigures,
  type SpanWeeks,
} from "#shared/features/attendance/reports/endpoints.ts";
import { type FigureRow, type HeatCell, NO_SUMS, type Sums } from "#shared/features/attendance/reports/figures.ts";
import { ClassFiguresModel } from "./class-figures.model.ts";
import { namesOf } from "./names-of.ts";
import { PersonFiguresModel } from "./person-figures.model.ts";
import { overIn, SUMMED, spanOf } from "./span.ts";

interface Days {
  from: string;
  to: string;
}

export async function readHeat(weeks: SpanWeeks, clock: StudioClock) {
  const span = spanOf(weeks, clock);
  const found = await ClassFiguresModel.aggregate<Sums & { _id: Omit<HeatCell, keyof Sums> }>([
    { $match: overIn(span, clock) },
    { $group: { _id: { weekday: "$weekday", hour: "$hour", apparatus: "$apparatus" }, ...SUMMED } },
  ]);
  return { ...span, cells: found.map(({ _id, ...sums }) => ({ ..._id, ...sums })) };
}

export async function readFigures({ weeks, by, order, page }: InputOf<typeof getFigures>, clock: StudioClock) {
  const span = spanOf(weeks, clock);
  const isOver = overIn(span, clock);
  const read = { week: readWeeks, class: readGroups, instructor: readGroups, person: readPeople }[by];
  const rows = await read({ span, isOver, by, order, page });
  return { ...span, rows: rows.slice(0, FIGURES_PAGE), hasMore: rows.length > FIGURES_PAGE };
}

interface Reading {
  span: Days;
  isOver: object;
  by: FigureKind;
  order: string;
  page: number;
}

/** Every week of the span, also one without a class. */
async function readWeeks({ span, isOver }: Reading): Promise<FigureRow[]> {
  const found = await ClassFiguresModel.aggregate<Sums & { _id: string }>([
    { $match: isOver },
    { $group: { _id: "$week", ...SUMMED } },
  ]);
  const sumsOf = new Map(found.map(({ _id, ...sums }) => [_id, sums]));
  const firstsOf = await countFirsts("firstWeek", span);
  const rows: FigureRow[] = [];
  for (let week = span.from; week <= span.to; week = addDays(week, 7))
    rows.push({ key: week, name: week, ...(sumsOf.get(week) ?? NO_SUMS), firstVisits: firstsOf.get(week) ?? 0 });
  return rows;
}

const GROUPED = {
  class: { id: "blueprintId", name: "name" },
  instructor: { id: "instructorId", name: "instructorName" },
} as const;

/** By the name that the class or the instructor had last; the most visits first. */
async function readGroups({ span, isOver, by, page }: Reading): Promise<FigureRow[]> {
  const { id, name } = GROUPED[by === "class" ? "class" : "instructor"];
  const found = await ClassFiguresModel.aggregate<Sums & { _id: string; name: string }>([
    { $match: isOver },
    { $sort: { date: 1, startsAt: 1 } },
    { $group: { _id: `$${id}`, name: { $last: `$${name}` }, ...SUMMED } },
    ...pageOf("visits", page),
  ]);
  const firstsOf = await countFirsts(id, span);
  return found.map(({ _id, ...row }) => ({ key: _id, ...row, firstVisits: firstsOf.get(_id) ?? 0 }));
}

const pageOf = (order: string, page: number): PipelineStage.FacetPipelineStage[] => [
  { $sort: { [order]: -1, visits: -1, _id: 1 } },
  { $skip: page * FIGURES_PAGE },
  { $limit: FIGURES_PAGE + 1 },
];

/** How many people came for the first time ever within a span, by a field of their first class. */
async function countFirsts(field: string, { from, to }: Days): Promise<Map<string, number>> {
  const found = await PersonFiguresModel.aggregate<{ _id: string; people: number }>([
    { $match: { firstDay: { $gte: from, $lte: to } } },
    { $group: { _id: `$${field}`, people: { $sum: 1 } } },
  ]);
  return new Map(found.map(({ _id, people }) => [_id, people]));
}

const countOutcome = (...outcomes: string[]) => ({ $sum: { $cond: [{ $in: ["$people.outcome", outcomes] }, 1, 0] } });

async function readPeople({ isOver, order, page }: Reading): Promise<FigureRow[]> {
  const taken = countOutcome("came", "late", "no-show", "excused", "unmarked");
  const found = await ClassFiguresModel.aggregate<Omit<Sums, "classes" | "seats" | "waits"> & { _id: string }>([
    { $match: isOver },
    { $unwind: "$people" },
    {
      $group: {
        _id: "$people.id",
        taken,
        visits: countOutcome("came", "late"),
        late: countOutcome("late"),
        noShows: countOutcome("no-show"),
        excused: countOutcome("excused"),
        unmarked: countOutcome("unmarked"),
        lateCancels: countOutcome("late-cancel"),
      },
    },
    // In the order of no-shows a person without any is none of the answer.
    { $match: { [order]: { $gt: 0 } } },
    ...pageOf(order, page),
  ]);
  const names = await namesOf(found.map(({ _id }) => _id));
  return found.map(({ _id, ...sums }) => ({
    ...NO_SUMS,
    ...sums,
    classes: sums.taken,
    key: _id,
    name: names.get(_id) ?? "",
    firstVisits: null,
  }));
}
