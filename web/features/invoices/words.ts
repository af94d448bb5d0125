import type { Day } from "../../../shared/core/time.ts";
import type { Invoice, PaymentMethod } from "../../../shared/features/invoices/invoice.ts";
import { type InvoiceState, isOverdue, stateOf } from "../../../shared/features/invoices/state.ts";
import { formatDay } from "../../format.ts";

type Tone = "neutral" | "brand" | "success" | "warning" | "danger" | "info";

const STATES: Record<InvoiceState, { word: string; tone: Tone }> = {
  draft: { word: "Draft", tone: "neutral" },
  issued: { word: "Unpaid", tone: "warning" },
  "partly-paid": { word: "Partly paid", tone: "warning" },
  paid: { word: "Paid", tone: "success" },
  credited: { word: "Credited", tone: "neutral" },
  void: { word: "Void", tone: "neutral" },
};

const todayHere = (): Day => Temporal.Now.plainDateISO().toString();

export const standingOf = (invoice: Invoice): { word: string; tone: Tone } =>
  isOverdue(invoice, todayHere()) ? { word: "Overdue", tone: "danger" } : STATES[stateOf(invoice)];

export const titleOf = ({ number }: Pick<Invoice, "number">): string =>
  number === null ? "New invoice" : `Invoice ${number}`;

export const dueWords = ({ dueOn }: Pick<Invoice, "dueOn">): string => `Due ${formatDay(dueOn, "written")}`;

export const METHOD_WORDS: Record<PaymentMethod, string> = {
  cash: "Cash",
  bank: "Bank transfer",
  other: "Otherwise",
  card: "Card",
  credit: "Studio credit",
};
