import { type Message, message } from "#shared/core/messages/message.ts";
import { formatCents, toDollars } from "#shared/core/money.ts";
import type { Day } from "#shared/core/time.ts";
import type { FigureName } from "#shared/features/dashboard/weeks.ts";
import { paths } from "#web/paths.ts";
import { percentText } from "#web/ui/charts/percent.ts";
import { pageLocale, t } from "#web/words/t.ts";

interface FigureWords {
  label: Message;
  /** The span of the large number. */
  span: Message;
  /** The rule that makes the number, in a sentence or two. */
  rule: Message;
  /** Pages with the rows behind it. */
  rows: readonly { label: Message; to: (week: Day) => string }[];
}

export const FIGURES: Record<FigureName, FigureWords> = {
  "money-in": {
    label: message("Money in"),
    span: message("This week so far"),
    rule: message(
      "What customers paid by card, in cash and in other ways, at the till and online, less what was refunded. Card fees aren't taken off.",
    ),
    rows: [
      { label: message("See payments"), to: () => `${paths.adminPayments}?tab=orders` },
      { label: message("See this week's entries"), to: (week) => `${paths.adminPayments}?tab=books&week=${week}` },
    ],
  },
  owed: {
    label: message("Owed to members"),
    span: message("Right now"),
    rule: message(
      "Classes and days that are paid and not had yet, at the price that was paid, and what is left on gift cards and of credit. It's a debt to members until they come, or it expires. Earlier weeks show what they ended with.",
    ),
    rows: [
      { label: message("See passes"), to: () => `${paths.adminPayments}?tab=books` },
      { label: message("See gift cards and credit"), to: () => `${paths.adminPayments}?tab=codes` },
    ],
  },
  fill: {
    label: message("Classes filled"),
    span: message("Last four weeks"),
    rule: message("People with a place, of all seats of the classes that are over."),
    rows: [{ label: message("See weeks"), to: () => `${paths.adminAttendance}?tab=figures&by=week` }],
  },
  "second-visit": {
    label: message("Came a second time"),
    span: message("Last four weeks"),
    rule: message("Of people whose first visit was a month before, those who came again within 30 days."),
    rows: [{ label: message("See retention"), to: () => `${paths.adminAttendance}?tab=retention` }],
  },
  "at-risk": {
    label: message("At risk"),
    span: message("Right now"),
    rule: message(
      "Students who stayed away longer than twice their own usual gap. Earlier weeks show what they ended with.",
    ),
    rows: [{ label: message("See who"), to: () => `${paths.adminStudents}?list=at-risk` }],
  },
  waits: {
    label: message("Never got a seat"),
    span: message("This week so far"),
    rule: message("People on the waitlist of a past class who got no seat. Seats you could have filled."),
    rows: [{ label: message("See which hours"), to: () => `${paths.adminAttendance}?tab=heat&measure=waits` }],
  },
};

/** A value of a figure as the page writes it; a dash where none is known. */
export function figureText(name: FigureName, value: number | null): string {
  if (value === null) return "–";
  if (isMoney(name)) return formatCents(Math.round(value));
  if (name === "fill" || name === "second-visit") return percentText(value);
  return new Intl.NumberFormat(pageLocale(), { maximumFractionDigits: 1 }).format(value);
}

const isMoney = (name: FigureName): boolean => name === "money-in" || name === "owed";

/** The same on an axis: money as "1.2K", without its sign. */
export const tickText = (name: FigureName, value: number): string =>
  isMoney(name)
    ? new Intl.NumberFormat(pageLocale(), { notation: "compact", maximumFractionDigits: 1 }).format(toDollars(value))
    : figureText(name, value);

export const figureLabel = (name: FigureName): string => t(FIGURES[name].label);
