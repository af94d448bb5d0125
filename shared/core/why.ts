import type { Message } from "./messages/message.ts";

/** A message, or a text that the studio or a person wrote. */
type Words = Message | { readonly own: string };

/** One movement of a figure. */
export interface WhyRow {
  id: string;
  /** An instant in UTC; null where it has none: a part of a price. */
  at: string | null;
  words: Words;
  /** Cents or classes; above zero it makes the figure larger. */
  amount: number;
}

/** The rules and the movements that make a figure, in words. */
export interface Why {
  unit: "cents" | "classes";
  figure: number;
  /** Name of the figure under the rows. */
  total: Message;
  rules: readonly Message[];
  /** The oldest first. With `older` they add up to the figure. */
  rows: readonly WhyRow[];
  /** The part of the figure whose movements are not among the rows; zero where all are there. */
  older: number;
}

/** Sorts the movements by their moments, if they have any, and finds what they lack of the figure. */
export function explain({ rows, figure, ...made }: Omit<Why, "older">): Why {
  const sorted = rows.toSorted((a, b) => (a.at && b.at ? Date.parse(a.at) - Date.parse(b.at) : 0));
  return { ...made, figure, rows: sorted, older: figure - rows.reduce((sum, { amount }) => sum + amount, 0) };
}

/** Each row with the amount it leaves. */
export function withLeft({ rows, older }: Pick<Why, "rows" | "older">): (WhyRow & { left: number })[] {
  let left = older;
  return rows.map((row) => {
    left += row.amount;
    return { ...row, left };
  });
}
