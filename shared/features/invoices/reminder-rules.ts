import type { Day } from "../../core/time.ts";

export type InvoiceReminder = "before" | "due" | "late";

export const REMIND_DAYS_BEFORE = 3;
const REMIND_DAYS_AFTER = 7;
/** A studio whose server was away for some days reminds late; after that it keeps silent. */
const CATCH_UP_DAYS = 3;

/**
 * Which reminder an open invoice is worth on a day: three days before it is due, on the day, and a week after. Who got
 * the invoice itself within those three days is not reminded of it.
 */
export function reminderOn(today: Day, { dueOn, issuedOn }: { dueOn: Day; issuedOn: Day }): InvoiceReminder | null {
  const daysPast = Temporal.PlainDate.from(dueOn).until(Temporal.PlainDate.from(today)).days;
  if (issuedOn >= today) return null;
  if (daysPast < 0) {
    const firstDay = Temporal.PlainDate.from(dueOn).subtract({ days: REMIND_DAYS_BEFORE }).toString();
    return daysPast >= -REMIND_DAYS_BEFORE && issuedOn < firstDay ? "before" : null;
  }
  if (daysPast < CATCH_UP_DAYS) return "due";
  return daysPast >= REMIND_DAYS_AFTER && daysPast < REMIND_DAYS_AFTER + CATCH_UP_DAYS ? "late" : null;
}
