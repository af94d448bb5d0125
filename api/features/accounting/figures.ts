import { type DateSpan, type Day, dayIn } from "#shared/core/time.ts";
import { addToFigures, type CountedEntry, type Figures, NO_FIGURES } from "#shared/features/accounting/figures.ts";
import { addMonths, firstDay, type Month, monthOf } from "#shared/features/accounting/month.ts";
import { readCounted } from "../ledger/index.ts";

interface Placed extends DateSpan {
  month: Month;
  timeZone: string;
}

/** Adds up the entries that count in a month: all that were counted by now, and no others. */
export async function readFigures({ month, timeZone, ...span }: Placed): Promise<Figures> {
  let figures = NO_FIGURES;
  for await (const counted of readCounted(span))
    figures = addToFigures(
      figures,
      counted.map(({ entry, isLate }): CountedEntry => {
        const day = dayIn(timeZone, Temporal.Instant.from(entry.at));
        return isLate
          ? { entry, day: firstDay(month), lateOf: earlier(monthOf(day), addMonths(month, -1)) }
          : { entry, day: within(month, day), lateOf: null };
      }),
    );
  return figures;
}

const earlier = (one: Month, other: Month): Month => (one < other ? one : other);

/** After a move to another time zone the first hours of a month may be of the day before it. */
function within(month: Month, day: Day): Day {
  if (monthOf(day) < month) return firstDay(month);
  return monthOf(day) > month ? lastDay(month) : day;
}

const lastDay = (month: Month): Day => Temporal.PlainYearMonth.from(month).toPlainDate({ day: 31 }).toString();
