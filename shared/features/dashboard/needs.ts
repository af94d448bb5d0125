import * as z from "zod";
import { Id } from "../../core/ids.ts";
import { StoredMessage } from "../../core/messages/answer.ts";
import { Cents } from "../../core/money.ts";
import { InstantText } from "../../core/time.ts";

/** More need not be counted to know that there is much to do. */
export const MOST_COUNTED = 100;

/** Kinds of work that wait for an admin, the most urgent first. */
export const NeedKind = z.enum([
  "disputes",
  "ledger-faults",
  "mail",
  "jobs",
  "failed-cards",
  "overdue-invoices",
  "questions",
  "untaken-rosters",
  "refused-changes",
  "low-stock",
  "feedback",
]);
export type NeedKind = z.infer<typeof NeedKind>;

export const Need = z.object({
  kind: NeedKind,
  /** At most `MOST_COUNTED`, which means that many or more. */
  count: z.int().min(1).max(MOST_COUNTED),
  /** The open sum, where it is money. */
  cents: Cents.optional(),
});
export type Need = z.infer<typeof Need>;

/** Only what there is, in the order of urgency. */
export const toNeeds = (counts: Record<NeedKind, { count: number; cents?: number }>): Need[] =>
  NeedKind.options.flatMap((kind) => {
    const { count, cents } = counts[kind];
    if (count <= 0) return [];
    return [{ kind, count: Math.min(count, MOST_COUNTED), ...(cents !== undefined && { cents }) }];
  });

/** So long a refused change is shown: after that the device has long said so to who made it. */
export const REFUSED_DAYS = 3;

/** A change that a staff member made without a network, and that the server refused for good when it arrived. */
export const RefusedChange = z.object({
  id: z.string(),
  userId: Id,
  /** Empty where the account is gone. */
  byName: z.string(),
  /** The command, as the log names it. */
  endpoint: z.string(),
  /** Why, in English. */
  message: z.string(),
  words: StoredMessage.optional(),
  at: InstantText,
});
export type RefusedChange = z.infer<typeof RefusedChange>;
