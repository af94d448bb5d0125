import * as z from "zod";
import { mongoose } from "#api/db/mongoose.ts";
import { message } from "#shared/core/messages/message.ts";
import { toDate } from "#shared/core/time.ts";
import { searchInvoices } from "#shared/features/invoices/endpoints.ts";
import { listWaiverStatuses } from "#shared/features/waivers/endpoints.ts";
import { BookingModel } from "../../bookings/index.ts";
import { PassModel } from "../../memberships/index.ts";
import { type Asker, read } from "../tools/tool.ts";
import { figureTool } from "./figure-tool.ts";

const { trusted } = mongoose;

const Nothing = z.object({});
const MOST_WEEKS = 25;
/** A person who came within half a year and not lately is away; one who came before that has left. */
const KNOWN_WEEKS = 26;

const momentIn = ({ caller: { services } }: Asker, days: number): Date =>
  toDate(services.now().add({ hours: 24 * days }));

async function countAway(weeks: number, asker: Asker): Promise<number> {
  const [known, lately] = [momentIn(asker, -7 * KNOWN_WEEKS), momentIn(asker, -7 * weeks)];
  const came = await BookingModel.distinct("attendeeId", {
    status: "booked",
    attendance: "attended",
    startsAt: trusted({ $gte: known, $lt: lately }),
  });
  const since = await BookingModel.distinct("attendeeId", {
    status: "booked",
    startsAt: trusted({ $gte: lately }),
    attendance: trusted({ $ne: "no-show" }),
  });
  const here = new Set(since);
  return came.filter((id) => !here.has(id)).length;
}

/** Figures of people and of what they have. */
export const PEOPLE_FIGURES = [
  figureTool({
    name: "figure_people_away",
    summary:
      "How many people came to a class within half a year, but not in the last so many weeks, and have nothing booked.",
    words: message("Looks who was away"),
    input: z.object({ weeks: z.int().min(1).max(MOST_WEEKS) }),
    find: async ({ weeks }, asker) => ({
      title: message("People not seen lately"),
      detail: message("{count, plural, one {Not for # week} other {Not for # weeks}}", { count: weeks }),
      value: await countAway(weeks, asker),
      unit: "count",
      link: "/admin/users?seen=away",
    }),
  }),
  figureTool({
    name: "figure_passes_ending",
    summary: "How many active packs and memberships that do not renew end within so many days.",
    words: message("Counts passes that end"),
    input: z.object({ days: z.int().min(1).max(180) }),
    find: async ({ days }, asker) => ({
      title: message("Passes that end soon"),
      detail: message("{count, plural, one {Within # day} other {Within # days}}", { count: days }),
      value: await PassModel.countDocuments({
        status: "active",
        renews: false,
        endsAt: trusted({ $gte: momentIn(asker, 0), $lt: momentIn(asker, days) }),
        deletedAt: null,
      }),
      unit: "count",
      link: "/admin/memberships",
    }),
  }),
  figureTool({
    name: "figure_passes_low",
    summary: "How many active packs have at most so many classes left, and at least one.",
    words: message("Counts passes with few classes left"),
    input: z.object({ classes: z.int().min(1).max(10) }),
    find: async ({ classes }, asker) => ({
      title: message("Packs with few classes left"),
      detail: message("{count, plural, one {At most # left} other {At most # left}}", { count: classes }),
      value: await PassModel.countDocuments({
        status: "active",
        kind: "pack",
        endsAt: trusted({ $gte: momentIn(asker, 0) }),
        creditsLeft: trusted({ $gte: 1, $lte: classes }),
        deletedAt: null,
      }),
      unit: "count",
      link: "/admin/memberships",
    }),
  }),
  figureTool({
    name: "figure_active_passes",
    summary: "How many memberships, or packs, can be used now.",
    words: message("Counts active passes"),
    input: z.object({ kind: z.enum(["membership", "pack"]) }),
    find: async ({ kind }, asker) => ({
      title: kind === "membership" ? message("Active memberships") : message("Active packs"),
      value: await PassModel.countDocuments({
        status: "active",
        kind,
        endsAt: trusted({ $gte: momentIn(asker, 0) }),
        deletedAt: null,
      }),
      unit: "count",
      link: "/admin/memberships",
    }),
  }),
  figureTool({
    name: "figure_unsigned_waivers",
    summary: "How many people have not signed the current waiver.",
    words: message("Counts missing waivers"),
    input: Nothing,
    find: async (_, asker) => ({
      title: message("Waivers missing"),
      value: (await read(listWaiverStatuses, {}, asker)).totals?.missing ?? 0,
      unit: "count",
      link: "/admin/waivers",
    }),
  }),
  figureTool({
    name: "figure_open_invoices",
    summary: "How much money is open on issued invoices, in all.",
    words: message("Adds up open invoices"),
    input: Nothing,
    find: async (_, asker) => ({
      title: message("Open invoices"),
      value: (await read(searchInvoices, {}, asker)).sums.openCents,
      unit: "cents",
      link: "/admin/invoices?show=open",
    }),
  }),
  figureTool({
    name: "figure_overdue_invoices",
    summary: "How many invoices are overdue.",
    words: message("Counts overdue invoices"),
    input: Nothing,
    find: async (_, asker) => ({
      title: message("Overdue invoices"),
      value: (await read(searchInvoices, {}, asker)).sums.overdue,
      unit: "count",
      link: "/admin/invoices?show=overdue",
    }),
  }),
];
