import { addUp, type Posting } from "../../core/ledger.ts";
import { toDollars } from "../../core/money.ts";
import { type Day, weekStart } from "../../core/time.ts";
import { type Chart, type ChartRow, wholeChart } from "./chart.ts";
import type { DayFigures } from "./figures.ts";

/** The program that imports the journal. */
export const JOURNAL_FORMATS = ["quickbooks", "xero"] as const;
export type JournalFormat = (typeof JOURNAL_FORMATS)[number];

/** Lines that a program takes in one file (Xero: help.xero.com, ManualJournalsImport; QuickBooks: 1,000 rows, as its users report). */
const MOST_LINES: Record<JournalFormat, number> = { quickbooks: 999, xero: 300 };

/** One journal: its postings add up to zero. */
interface Journal {
  number: string;
  day: Day;
  words: string;
  postings: Posting[];
}

/** A journal a day; one a week where the program would not take so many lines. What came later for a month is one of its own. */
function journalsOf(days: readonly DayFigures[], format: JournalFormat): Journal[] {
  const daily = days.map((day) => toJournal(day, day.day));
  const lines = daily.reduce((sum, { postings }) => sum + postings.length, 0);
  const journals = lines <= MOST_LINES[format] ? daily : weekly(days);
  // A day on which all cancels itself out has no line.
  return journals.filter(({ postings }) => postings.length > 0);
}

const toJournal = ({ day, lateOf, postings }: DayFigures, until: Day): Journal => ({
  number: lateOf ? `${day}-L${lateOf}` : day,
  day: until,
  words: lateOf ? `Belongs to ${lateOf}, came later` : day === until ? `Studio, ${day}` : `Studio, ${day} to ${until}`,
  postings: addUp(postings),
});

function weekly(days: readonly DayFigures[]): Journal[] {
  const late = days.filter(({ lateOf }) => lateOf !== null).map((each) => toJournal(each, each.day));
  const weeks = Map.groupBy(
    days.filter(({ lateOf }) => lateOf === null),
    ({ day }) => weekStart(day),
  );
  const summed = [...weeks.values()].flatMap((some) => {
    const [first, last] = [some[0], some.at(-1)];
    const postings = some.flatMap((each) => each.postings);
    return first && last ? [toJournal({ ...first, postings }, last.day)] : [];
  });
  return [...late, ...summed];
}

type Row = (string | number | null)[];

const HEADS: Record<JournalFormat, Row> = {
  quickbooks: ["JournalNo", "JournalDate", "AccountName", "Debits", "Credits", "Description", "Name"],
  xero: [
    ...["*Narration", "*Date", "Description", "*AccountCode", "*TaxRate", "*Amount"],
    ...["TrackingName1", "TrackingOption1", "TrackingName2", "TrackingOption2"],
  ],
};

/** The rows of the file, head first. Amounts are numbers in whole units of the currency. */
export function* journalRows(days: readonly DayFigures[], format: JournalFormat, chart: Chart): Generator<Row> {
  yield HEADS[format];
  const whole = wholeChart(chart);
  const rowOf = (wanted: Posting["account"]) => whole.accounts.find(({ account }) => account === wanted);
  for (const journal of journalsOf(days, format))
    for (const { account, cents } of journal.postings) {
      const named = rowOf(account);
      if (named) yield LINES[format](journal, { ...named, cents }, whole);
    }
}

type Line = ChartRow & { cents: number };

const LINES: Record<JournalFormat, (journal: Journal, line: Line, chart: Chart) => Row> = {
  quickbooks: ({ number, day, words }, { name, cents }) => [
    ...[number, americanDay(day), name],
    ...[cents > 0 ? toDollars(cents) : null, cents < 0 ? toDollars(-cents) : null, words, null],
  ],
  xero: ({ day, words }, { name, code, cents }, { xeroTaxRate }) => [
    ...[words, britishDay(day), name, code, xeroTaxRate, toDollars(cents)],
    ...[null, null, null, null],
  ],
};

const americanDay = (day: Day): string => `${day.slice(5, 7)}/${day.slice(8)}/${day.slice(0, 4)}`;
const britishDay = (day: Day): string => `${day.slice(8)}/${day.slice(5, 7)}/${day.slice(0, 4)}`;
