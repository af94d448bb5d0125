import * as z from "zod";
import { admins, leaders } from "../../core/access.ts";
import { endpoint } from "../../core/endpoint.ts";
import { Id } from "../../core/ids.ts";
import { ruleText } from "../../core/messages/message.ts";
import { Cents } from "../../core/schemas/amount.ts";
import { AfterRow } from "../../core/service/pages.ts";
import { Day, InstantText } from "../../core/time.ts";
import { PayLine } from "./line.ts";
import { PayScope, PayTerms } from "./rate.ts";

export const MOST_RATES = 500;
export const MOST_PERIODS = 100;

/** A rate with the names of the instructor and the class it is for. */
export const NamedRate = PayScope.extend({
  ...PayTerms.shape,
  id: Id,
  instructorName: z.string().nullable(),
  className: z.string().nullable(),
});
export type NamedRate = z.infer<typeof NamedRate>;

export const listRates = endpoint({
  name: "pay.listRates",
  method: "GET",
  path: "/api/admin/pay/rates",
  summary: "The rates instructors are paid by, at most 500.",
  output: z.array(NamedRate),
  access: admins,
});

export const createRate = endpoint({
  name: "pay.createRate",
  method: "POST",
  path: "/api/admin/pay/rates",
  summary: "Add a rate. It counts from its day on, also for classes that are over, unless their period is closed.",
  input: PayScope.extend({ ...PayTerms.shape, id: Id }),
  access: admins,
});

export const removeRate = endpoint({
  name: "pay.removeRate",
  method: "DELETE",
  path: "/api/admin/pay/rates/:id",
  summary: "Remove a rate. Classes that are over keep it.",
  input: z.object({ id: Id }),
  access: admins,
});

/** The sum of a period of pay. */
export const PayPeriod = z.object({
  /** Null: the open one. */
  id: Id.nullable(),
  /** The day after the period before; null: from the beginning. */
  from: Day.nullable(),
  /** Null: open. */
  to: Day.nullable(),
  closedAt: InstantText.nullable(),
  closedByName: z.string(),
});
export type PayPeriod = z.infer<typeof PayPeriod>;

export const listPeriods = endpoint({
  name: "pay.listPeriods",
  method: "GET",
  path: "/api/pay/periods",
  summary: "The periods of pay: the open one first, then the closed ones from the newest on, at most 100.",
  output: z.array(PayPeriod),
  access: leaders,
});

/** The pay of one instructor in one period. */
export const PaySum = z.object({
  instructorId: Id,
  name: z.string(),
  classes: z.int(),
  heads: z.int(),
  /** Of corrections and extras, within `cents`. */
  otherCents: Cents,
  /** Of tips, within `cents`. */
  tipCents: Cents,
  cents: Cents,
  /** Classes without a rate. */
  withoutRate: z.int(),
  /** Classes whose roster is not taken. */
  untaken: z.int(),
});
export type PaySum = z.infer<typeof PaySum>;

export const listPay = endpoint({
  name: "pay.listPay",
  method: "GET",
  path: "/api/admin/pay",
  summary: "The pay of each instructor in a period, by name; without a period in the open one.",
  input: z.object({ periodId: Id.optional() }),
  output: z.array(PaySum),
  access: admins,
});

const Statement = z.object({ instructorId: Id, periodId: Id.optional() });

export const listLines = endpoint({
  name: "pay.listLines",
  method: "GET",
  path: "/api/pay/lines",
  summary: "The lines of an instructor's statement, the newest first, 30 at a time; for the instructor and admins.",
  input: Statement.extend({ after: AfterRow }),
  output: z.array(PayLine),
  access: leaders,
});

export const getSum = endpoint({
  name: "pay.getSum",
  method: "GET",
  path: "/api/pay/sum",
  summary: "The sums of an instructor's statement, for the instructor and admins.",
  input: Statement,
  output: PaySum,
  access: leaders,
});

export const getStatementPdf = endpoint({
  name: "pay.getStatementPdf",
  method: "GET",
  path: "/api/pay/statement.pdf",
  summary: "An instructor's statement as a PDF, for the instructor and admins.",
  input: Statement,
  output: z.unknown(),
  access: leaders,
  contentType: "application/pdf",
  rate: "costly",
});

export const exportPay = endpoint({
  name: "pay.exportPay",
  method: "GET",
  path: "/api/admin/pay/lines.csv",
  summary: "All lines of a period as CSV.",
  input: z.object({ periodId: Id.optional() }),
  output: z.unknown(),
  access: admins,
  contentType: "text/csv",
  rate: "costly",
  audit: "always",
  asksAgain: true,
});

export const closePeriod = endpoint({
  name: "pay.closePeriod",
  method: "POST",
  path: "/api/admin/pay/periods",
  summary: "Close the open period up to a day: its lines change no more, and what changes later is a correction.",
  input: z.object({ id: Id, to: Day }),
  access: admins,
});

const Reason = z.string().trim().min(3, ruleText("Say why.")).max(200, ruleText("At most 200 characters."));

export const addExtra = endpoint({
  name: "pay.addExtra",
  method: "POST",
  path: "/api/admin/pay/lines",
  summary: "Add an amount to an instructor's open statement, or take one off, with a reason.",
  input: z.object({
    id: Id,
    instructorId: Id,
    cents: Cents.refine((cents) => cents !== 0, ruleText("Enter an amount.")),
    reason: Reason,
  }),
  access: admins,
  asksAgain: true,
});
