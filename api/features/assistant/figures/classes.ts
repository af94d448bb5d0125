import { mongoose } from "#api/db/mongoose.ts";
import { type Message, message } from "#shared/core/messages/message.ts";
import { BookingModel } from "../../bookings/index.ts";
import { ClassInstanceModel } from "../../classes/index.ts";
import type { Asker } from "../tools/tool.ts";
import { figureTool } from "./figure-tool.ts";
import { addByBucket, bucketsOf, rangeOf, Span, spanWords } from "./span.ts";

const { trusted } = mongoose;

const startsWithin = (span: Span, { caller: { services } }: Asker) => {
  const { from, until } = rangeOf(span, services);
  return { startsAt: trusted({ $gte: from, $lt: until }) };
};

/** How many of these there are, and when. */
async function countBookings(condition: object, span: Span, asker: Asker) {
  const found = await BookingModel.find(
    { status: "booked", ...startsWithin(span, asker), deletedAt: null, ...condition },
    { startsAt: 1 },
  ).lean<{ startsAt: Date }[]>();
  const moments = found.map(({ startsAt }) => ({ at: startsAt, value: 1 }));
  return seriesOf(found.length, moments, span, asker);
}

function seriesOf(value: number, moments: { at: Date; value: number }[], span: Span, { caller: { services } }: Asker) {
  const series = addByBucket(bucketsOf(span, services), moments);
  return { value, unit: "count" as const, series, every: span.every ?? null, detail: spanWords(span) };
}

type ClassRow = { startsAt: Date; capacity: number; seatsLeft: number };

const findClasses = (status: "scheduled" | "cancelled", span: Span, asker: Asker): Promise<ClassRow[]> =>
  ClassInstanceModel.find(
    { ...startsWithin(span, asker), status, deletedAt: null },
    { startsAt: 1, capacity: 1, seatsLeft: 1 },
  ).lean<ClassRow[]>();

const takenOf = (rows: readonly ClassRow[]) => rows.reduce((sum, row) => sum + row.capacity - row.seatsLeft, 0);
const shareOf = (rows: readonly ClassRow[]): number => {
  const capacity = rows.reduce((sum, row) => sum + row.capacity, 0);
  return capacity === 0 ? 0 : Math.round((100 * takenOf(rows)) / capacity);
};

const calendarOf = ({ from }: Span) => `/calendar?day=${from}`;

interface Marked {
  name: string;
  summary: string;
  words: Message;
  title: Message;
  /** On the bookings that count. */
  condition: object;
}

/** A figure of booked places that the rosters say more about. */
const markedTool = ({ title, condition, ...named }: Marked) =>
  figureTool({
    ...named,
    input: Span,
    find: async (span, asker) => ({
      title,
      link: "/class-instances",
      ...(await countBookings(condition, span, asker)),
    }),
  });

/** How many classes of a status there are, and when. */
async function countClasses(status: "scheduled" | "cancelled", span: Span, asker: Asker) {
  const found = await findClasses(status, span, asker);
  const moments = found.map(({ startsAt }) => ({ at: startsAt, value: 1 }));
  return { link: calendarOf(span), ...seriesOf(found.length, moments, span, asker) };
}

/** Figures of classes and of who is in them. */
export const CLASS_FIGURES = [
  figureTool({
    name: "figure_bookings",
    summary: "How many places were booked in classes that begin in a span of days, walk-ins too; canceled ones not.",
    words: message("Counts bookings"),
    input: Span,
    find: async (span, asker) => ({
      title: message("Bookings"),
      link: calendarOf(span),
      ...(await countBookings({}, span, asker)),
    }),
  }),
  markedTool({
    name: "figure_visits",
    summary: "How many people came to classes in a span of days, by the marks on the rosters.",
    words: message("Counts visits"),
    title: message("Visits"),
    condition: { attendance: "attended" },
  }),
  markedTool({
    name: "figure_no_shows",
    summary: "How many booked places were marked absent in a span of days.",
    words: message("Counts no-shows"),
    title: message("No-shows"),
    condition: { attendance: "no-show" },
  }),
  markedTool({
    name: "figure_unpaid_places",
    summary: "How many people were let in unpaid in a span of days and have not settled it yet.",
    words: message("Counts unpaid places"),
    title: message("Unpaid places"),
    condition: { isUnpaid: true, settlement: null },
  }),
  figureTool({
    name: "figure_classes",
    summary: "How many classes are planned or were held in a span of days, without canceled ones.",
    words: message("Counts classes"),
    input: Span,
    find: async (span, asker) => ({ title: message("Classes"), ...(await countClasses("scheduled", span, asker)) }),
  }),
  figureTool({
    name: "figure_canceled_classes",
    summary: "How many classes of a span of days the studio canceled.",
    words: message("Counts canceled classes"),
    input: Span,
    find: async (span, asker) => ({
      title: message("Canceled classes"),
      ...(await countClasses("cancelled", span, asker)),
    }),
  }),
  figureTool({
    name: "figure_seats_taken",
    summary: "How full classes of a span of days are: taken seats in percent of all seats.",
    words: message("Looks how full the classes are"),
    input: Span,
    find: async (span, asker) => {
      const found = await findClasses("scheduled", span, asker);
      const series = bucketsOf(span, asker.caller.services).map(({ label, from, until }) => ({
        label,
        value: shareOf(found.filter(({ startsAt }) => startsAt >= from && startsAt < until)),
      }));
      return {
        title: message("Seats taken"),
        detail: spanWords(span),
        link: calendarOf(span),
        value: shareOf(found),
        unit: "percent",
        series,
        every: span.every ?? null,
      };
    },
  }),
  figureTool({
    name: "figure_free_seats",
    summary: "How many seats are still free in classes of a span of days.",
    words: message("Counts free seats"),
    input: Span,
    find: async (span, asker) => {
      const found = await findClasses("scheduled", span, asker);
      const moments = found.map(({ startsAt, seatsLeft }) => ({ at: startsAt, value: seatsLeft }));
      const value = found.reduce((sum, { seatsLeft }) => sum + seatsLeft, 0);
      return { title: message("Free seats"), link: calendarOf(span), ...seriesOf(value, moments, span, asker) };
    },
  }),
];
