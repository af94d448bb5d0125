import { type Message, message } from "#shared/core/messages/message.ts";
import type { Invoice, PaymentMethod } from "#shared/features/invoices/invoice.ts";
import { type InvoiceState, isOverdue, stateOf } from "#shared/features/invoices/state.ts";
import { studioToday } from "#web/data/device/server-clock.ts";
import { formatDay } from "../../format.ts";
import { t, tField } from "../../words/t.ts";

type Tone = "neutral" | "brand" | "success" | "warning" | "danger" | "info";

const STATES: Record<InvoiceState, { word: Message; tone: Tone }> = {
  draft: { word: message("Draft"), tone: "neutral" },
  issued: { word: message("Unpaid"), tone: "warning" },
  "partly-paid": { word: message("Partly paid"), tone: "warning" },
  paid: { word: message("Paid"), tone: "success" },
  credited: { word: message("Credited"), tone: "neutral" },
  void: { word: message("Void"), tone: "neutral" },
};

export const standingOf = (invoice: Invoice): { word: Message; tone: Tone } =>
  isOverdue(invoice, studioToday().toString())
    ? { word: message("Overdue"), tone: "danger" }
    : STATES[stateOf(invoice)];

/** "Invoice 12", in the words of the page. */
export const titleOf = ({ number }: Pick<Invoice, "number">): string =>
  number === null ? t("New invoice") : t("Invoice {number}", { number });

/** What is billed, in a line. */
export const linesWords = ({ lines }: Pick<Invoice, "lines">): string =>
  lines.map((line) => tField(line, "description")).join(", ");

/** "Due November 20, 2026", in the words of the page. */
export const dueWords = ({ dueOn }: Pick<Invoice, "dueOn">): string =>
  t("Due {day}", { day: formatDay(dueOn, "written") });

export const METHOD_WORDS: Record<PaymentMethod, Message> = {
  cash: message("Cash"),
  bank: message("Bank transfer"),
  other: message("Another way"),
  card: message("Card"),
  credit: message("Studio credit"),
};
