import type { Day } from "../../core/time.ts";

/** `month-first`: 03/04 is March 4. */
export type DateOrder = "month-first" | "day-first";

const MONTHS = [
  ["jan", "january", "ene", "enero"],
  ["feb", "february", "febrero"],
  ["mar", "march", "marzo"],
  ["apr", "april", "abr", "abril"],
  ["may", "mayo"],
  ["jun", "june", "junio"],
  ["jul", "july", "julio"],
  ["aug", "august", "ago", "agosto"],
  ["sep", "sept", "september", "septiembre"],
  ["oct", "october", "octubre"],
  ["nov", "november", "noviembre"],
  ["dec", "december", "dic", "diciembre"],
];

const NUMBERS = /^(\d{1,2})[/.-](\d{1,2})[/.-](\d{4}|\d{2})(?:[ ,T].*)?$/;
const ISO = /^(\d{4})[-/.](\d{1,2})[-/.](\d{1,2})(?:[ T].*)?$/;
const NAMED_FIRST = /^(?:\p{L}+,\s*)?(\p{L}+)\.?\s+(\d{1,2})(?:st|nd|rd|th)?,?\s+(\d{4})(?:[ ,].*)?$/u;
const NAMED_SECOND = /^(\d{1,2})(?:st|nd|rd|th)?[\s-]+(?:de\s+)?(\p{L}+)\.?,?[\s-]+(?:de\s+)?(\d{4})(?:[ ,].*)?$/u;

/** The order of days and months in cells that say it: a number over 12 is a day. */
export function orderOf(cells: Iterable<string>): DateOrder | "unclear" | "none" | "both" {
  const found = new Set<DateOrder>();
  let isUnclear = false;
  for (const cell of cells) {
    const match = NUMBERS.exec(cell.trim());
    if (!match) continue;
    const [first, second] = [Number(match[1]), Number(match[2])];
    // No day in either order: it is refused, and says nothing of the others.
    if (first > 12 && second > 12) continue;
    if (first > 12) found.add("day-first");
    else if (second > 12) found.add("month-first");
    else if (first !== second) isUnclear = true;
  }
  if (found.size === 2) return "both";
  const [only] = found;
  return only ?? (isUnclear ? "unclear" : "none");
}

/**
 * The order in which these cells write days and months; null where they do not say it.
 * @returns with an example to ask about, where both orders would make days
 */
export function findDateOrder(cells: readonly string[]): { order: DateOrder | null; example: string | null } {
  const order = orderOf(cells);
  if (order === "month-first" || order === "day-first") return { order, example: null };
  if (order === "none") return { order: null, example: null };
  const unclear =
    cells.find((cell) => orderOf([cell]) === "unclear") ??
    cells.find((cell) => !["none", "both"].includes(orderOf([cell])));
  return { order: null, example: unclear?.slice(0, 20) ?? null };
}

/** @param isPast of a birthday: 68 is 1968 @returns null for no day at all */
export function readDay(
  cell: string,
  order: DateOrder,
  { today, isPast }: { today: Day; isPast: boolean },
): Day | null {
  const text = cell.trim();
  const iso = ISO.exec(text);
  if (iso) return dayOf(Number(iso[1]), Number(iso[2]), Number(iso[3]));
  const numbers = NUMBERS.exec(text);
  if (numbers) {
    const [, first, second, year = ""] = numbers;
    const [month, day] = order === "month-first" ? [first, second] : [second, first];
    return dayOf(fullYear(year, today, isPast), Number(month), Number(day));
  }
  const named = NAMED_FIRST.exec(text);
  if (named) return dayOf(Number(named[3]), monthOf(named[1]), Number(named[2]));
  const dayFirst = NAMED_SECOND.exec(text);
  return dayFirst ? dayOf(Number(dayFirst[3]), monthOf(dayFirst[2]), Number(dayFirst[1])) : null;
}

const monthOf = (name = ""): number => MONTHS.findIndex((names) => names.includes(name.toLowerCase())) + 1;

function fullYear(text: string, today: Day, isPast: boolean): number {
  if (text.length === 4) return Number(text);
  const year = 2000 + Number(text);
  return isPast && year > Number(today.slice(0, 4)) ? year - 100 : year;
}

function dayOf(year: number, month: number, day: number): Day | null {
  if (year < 1900 || year > 2200) return null;
  try {
    return Temporal.PlainDate.from({ year, month, day }, { overflow: "reject" }).toString();
  } catch {
    return null;
  }
}
