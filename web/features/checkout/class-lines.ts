import type { Order } from "#shared/features/checkout/order.ts";

/** The server writes a class as "2026-11-21 10:15, Mia Marsh". */
const WHEN_AND_WHO = /^(\d{4}-\d\d-\d\d) (\d\d:\d\d), (.+)$/;

export interface ClassLine {
  day: string;
  time: string;
  who: string;
}

/** A line's class, by its detail; null for a line that is no class. */
export function readClassLine(detail: string): ClassLine | null {
  const [, day, time, who] = WHEN_AND_WHO.exec(detail) ?? [];
  return day && time && who ? { day, time, who } : null;
}

/** Hours from the studio's now to the first class of an order; null for an order without one. */
export function hoursToFirstClass(order: Pick<Order, "lines">, now: Temporal.PlainDateTime): number | null {
  const hours = order.lines.flatMap(({ detail, outcome }) => {
    const line = outcome === "fulfilled" ? readClassLine(detail) : null;
    return line ? [now.until(`${line.day}T${line.time}`).total("hours")] : [];
  });
  return hours.length > 0 ? Math.min(...hours) : null;
}
