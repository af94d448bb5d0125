import { notFound } from "#shared/core/errors.ts";
import type { Posting } from "#shared/core/ledger.ts";
import { message } from "#shared/core/messages/message.ts";
import { type DateSpan, dayIn, startOfDayIn, toDate, todayAt, toInstant } from "#shared/core/time.ts";
import { type AccountingMonth, MOST_MONTHS } from "#shared/features/accounting/endpoints.ts";
import { addMonths, firstDay, type Month, monthOf, monthsBetween } from "#shared/features/accounting/month.ts";
import type { StudioClock } from "../../services.ts";
import { findFirstMoment } from "../ledger/index.ts";
import { type ClosedMonth, ClosedMonthModel } from "./closed-month.model.ts";

/** Nothing is older. Not zero, which the index of late entries leaves out. */
export const BEGINNING = new Date(1);

export type ClosedHead = Omit<ClosedMonth, "figures" | "balances">;

/** The months of the studio: closed ones, and after them the open ones up to this month. */
export interface Timeline {
  /** The newest first. */
  closed: ClosedHead[];
  firstOpen: Month;
  current: Month;
}

export async function readTimeline(clock: StudioClock): Promise<Timeline> {
  const closed = await ClosedMonthModel.find({}, { figures: 0, balances: 0 })
    .sort({ _id: -1 })
    .limit(MOST_MONTHS)
    .lean<ClosedHead[]>();
  const current = monthOf(todayAt(clock));
  const [last] = closed;
  return { closed, current, firstOpen: last ? addMonths(last._id, 1) : await findFirstMonth(current, clock) };
}

async function findFirstMonth(current: Month, { timeZone }: StudioClock): Promise<Month> {
  const at = await findFirstMoment();
  const first = at ? monthOf(dayIn(timeZone, toInstant(at))) : current;
  return first < current ? first : current;
}

export async function listMonths(clock: StudioClock): Promise<AccountingMonth[]> {
  const timeline = await readTimeline(clock);
  const { closed, firstOpen, current } = timeline;
  const open = Array.from({ length: monthsBetween(firstOpen, current) + 1 }, (_, back) => addMonths(current, -back));
  const shown = [...open.map((month) => openLine(month, timeline)), ...closed.map(closedLine)];
  return shown.slice(0, MOST_MONTHS);
}

const openLine = (month: Month, { firstOpen, current }: Timeline): AccountingMonth => ({
  ...{ month, state: "open" as const, closedAt: null, closedByName: "" },
  canClose: month === firstOpen && month < current,
});

export const closedLine = ({ _id, state, closedAt, closedByName }: ClosedHead): AccountingMonth => ({
  ...{ month: _id, state, closedAt: closedAt.toISOString(), closedByName, canClose: false },
});

/** @throws AppError 404 where the month is before the first entry, or not begun */
export function getOpenLine(month: Month, timeline: Timeline): AccountingMonth {
  const closing = timeline.closed.find(({ _id }) => _id === month);
  if (closing) return closedLine(closing);
  if (month < timeline.firstOpen || month > timeline.current) throw notFound(message("No entries for this month."));
  return openLine(month, timeline);
}

/**
 * The entries of an open month. The first one begins where the last closed one ended, also where the studio has moved to
 * another time zone since.
 */
export function spanOfOpen(month: Month, { closed, firstOpen }: Timeline, { timeZone }: StudioClock): DateSpan {
  const start = (of: Month) => toDate(startOfDayIn(timeZone, firstDay(of)));
  const from = month === firstOpen ? (closed[0]?.until ?? BEGINNING) : start(month);
  return { from, to: start(addMonths(month, 1)) };
}

/** Every account at the end of a closed month. */
export const readBalances = async (month: Month): Promise<Posting[]> =>
  (await ClosedMonthModel.findById(month, { balances: 1 }).lean<Pick<ClosedMonth, "balances">>())?.balances ?? [];
