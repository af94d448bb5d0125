import { writeFileSync } from "node:fs";

/** One measured number with its limit. */
export interface Figure {
  what: string;
  value: number;
  /** Of `value` and `limit`; none for a ratio to a reference measured in the same run. */
  unit?: string;
  limit: number;
  /** Default `at-most`: most figures are costs. */
  is?: "at-most" | "at-least";
  /** The absolute numbers behind a ratio, or the reference beside an absolute one. */
  note?: string;
}

/** One short round that only shows that the bench still works: its figures are printed, not judged. */
export const isSmall = process.env.BENCH_SMALL === "1";

/** How many rounds a bench plays: `ROUNDS=3` overrides. */
export const roundsOf = (full: number): number => (isSmall ? 1 : Number(process.env.ROUNDS ?? full));

export const median = (numbers: number[]): number =>
  numbers.toSorted((a, b) => a - b)[Math.floor(numbers.length / 2)] ?? Number.NaN;

export const isKept = ({ value, limit, is = "at-most" }: Figure): boolean =>
  is === "at-most" ? value <= limit : value >= limit;

/** A busy machine may answer no bare request at all: such a ratio is infinite, and null in a file. */
const format = (value: number | null) => {
  if (!Number.isFinite(value)) return "none";
  return Number.isInteger(value) ? String(value) : Number(value).toFixed(2);
};

/** Two lines of the same width for each figure, so that columns of several benches stand under each other. */
export function lineOf(figure: Figure): string {
  const { what, value, unit = "", limit, is = "at-most", note = "" } = figure;
  const cells = [
    what.padEnd(62),
    `${is === "at-most" ? "≤" : "≥"} ${format(limit)}`.padStart(9),
    `${format(value)} ${unit}`.trimEnd().padStart(12),
    isKept(figure) ? "    ok" : "  over",
  ];
  return `${cells.join("")}  ${note}`.trimEnd();
}

/** Ends a bench: prints its figures, hands them to `npm run bench`, and fails past a limit or without a number. */
export function report(figures: Figure[]): void {
  for (const figure of figures) console.log(lineOf(figure));
  const file = process.env.BENCH_REPORT;
  if (file) writeFileSync(file, JSON.stringify(figures));
  const isMeasured = figures.length > 0 && figures.every(({ value }) => Number.isFinite(value));
  if (!isMeasured || !(isSmall || figures.every(isKept))) process.exitCode = 1;
}
