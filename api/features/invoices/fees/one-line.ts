import type { Services } from "#api/services.ts";
import { inBothForms } from "#shared/core/messages/answer.ts";
import type { Message } from "#shared/core/messages/message.ts";
import { addDays, todayAt } from "#shared/core/time.ts";
import type { FeeFor } from "#shared/features/invoices/invoice.ts";
import { createDraft } from "../drafts.ts";
import type { InvoiceDocument } from "../invoice.model.ts";
import { idOf } from "./fee-id.ts";

const DUE_IN_DAYS = 14;

interface OneLine {
  id: string;
  customerId: string;
  description: Message;
  unitCents: number;
  fee?: FeeFor;
}

/** Drafts the invoice of one fee or place. Safe to repeat: the id of the line follows from the invoice's. */
export function draftOneLine(invoice: OneLine, services: Services): Promise<InvoiceDocument> {
  const { id, description, unitCents, ...rest } = invoice;
  const text = inBothForms("description", description);
  const line = { id: idOf(`line:${id}`), ...text, quantity: 1, unitCents, taxBasisPoints: 0 };
  const dueOn = addDays(todayAt(services), DUE_IN_DAYS);
  return createDraft({ ...rest, id, lines: [line], dueOn, note: "" }, services);
}
