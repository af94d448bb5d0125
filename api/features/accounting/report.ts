import { Account, addUp, type Posting } from "#shared/core/ledger.ts";
import type { MonthReport } from "#shared/features/accounting/endpoints.ts";
import { type Figures, sumsOf } from "#shared/features/accounting/figures.ts";
import { addMonths, firstDay, type Month, monthsBetween } from "#shared/features/accounting/month.ts";
import type { StudioClock } from "../../services.ts";
import { findBalances, sumCounted } from "../ledger/index.ts";
import { type ClosedMonth, ClosedMonthModel } from "./closed-month.model.ts";
import { readFigures } from "./figures.ts";
import { BEGINNING, closedLine, getOpenLine, readBalances, readTimeline, spanOfOpen, type Timeline } from "./months.ts";

/** So many open months are added up for the balances of another one. */
const MOST_OPEN = 12;
/** Later than any entry. */
const END = new Date("9999-01-01");

/** The report of a month: a closed one as it was written down, an open one from its entries. @throws AppError 404 */
export async function getReport(month: Month, clock: StudioClock): Promise<MonthReport> {
  const closed = await ClosedMonthModel.findOne({ _id: month, state: "closed" }).lean<ClosedMonth>();
  if (closed?.figures) {
    const { figures, balances } = closed;
    return { ...closedLine(closed), ...daysOf(month), ...figures, balances: rowsBefore(balances, figures) };
  }
  const timeline = await readTimeline(clock);
  const line = getOpenLine(month, timeline);
  const span = spanOfReport(month, timeline, clock);
  // An entry that is not counted yet is of no month: it is counted first.
  await findBalances();
  const figures = await readFigures({ month, ...span });
  const opening = await findOpening(month, span.from, timeline);
  return { ...line, ...daysOf(month), ...figures, balances: rowsAfter(opening, figures) };
}

const daysOf = (month: Month) => ({ from: firstDay(month), until: firstDay(addMonths(month, 1)) });

/** While its figures are written down, a month is read as it will be. */
function spanOfReport(month: Month, timeline: Timeline, clock: StudioClock) {
  const closing = timeline.closed.find(({ _id }) => _id === month);
  if (closing) return { from: closing.from, to: closing.until, timeZone: closing.timeZone };
  return { ...spanOfOpen(month, timeline, clock), timeZone: clock.timeZone };
}

/**
 * Every account before an open month: from the last closed month on, or back from today, whichever has few months to add
 * up. Null where both have many.
 */
async function findOpening(
  month: Month,
  from: Date,
  { closed, firstOpen, current }: Timeline,
): Promise<Posting[] | null> {
  const last = closed.find(({ _id, state }) => state === "closed" && _id < month);
  const first = last ? addMonths(last._id, 1) : firstOpen;
  if (monthsBetween(first, month) <= MOST_OPEN) {
    const start = last ? last.until : BEGINNING;
    const [kept, moved] = await Promise.all([
      last ? readBalances(last._id) : [],
      sumCounted({ from: start, to: from }),
    ]);
    return addUp([...kept, ...moved]);
  }
  if (monthsBetween(month, current) > MOST_OPEN) return null;
  const [now, since] = await Promise.all([findBalances(), sumCounted({ from, to: END })]);
  return addUp([...now, ...since.map(({ account, cents }) => ({ account, cents: -cents }))]);
}

const centsIn = (postings: readonly Posting[], wanted: Account): number =>
  postings.find(({ account }) => account === wanted)?.cents ?? 0;

function rowsAfter(opening: readonly Posting[] | null, figures: Figures): MonthReport["balances"] {
  const moved = sumsOf(figures);
  return Account.options.map((account) => {
    const [openingCents, movedCents] = [opening && centsIn(opening, account), centsIn(moved, account)];
    const closingCents = openingCents === null ? null : openingCents + movedCents;
    return { account, openingCents, movedCents, closingCents };
  });
}

function rowsBefore(closing: readonly Posting[], figures: Figures): MonthReport["balances"] {
  const moved = sumsOf(figures).map(({ account, cents }) => ({ account, cents: -cents }));
  return rowsAfter(addUp([...closing, ...moved]), figures);
}
