import type { Services } from "#api/services.ts";
import { inBothForms } from "#shared/core/messages/answer.ts";
import type { Message } from "#shared/core/messages/message.ts";
import { addDays, todayAt } from "#shared/core/time.ts";
import type { FeeFor } from "#shared/features/invoices/invoice.ts";
import { withTax } from "#shared/features/taxes/compute.ts";
import type { TaxRate } from "#shared/features/taxes/tax.ts";
import { findUser } from "../../accounts/index.ts";
import { createDraft } from "../drafts.ts";
import type { InvoiceDocument } from "../invoice.model.ts";
import { idOf } from "./fee-id.ts";

const DUE_IN_DAYS = 14;

interface OneLine {
  id: string;
  customerId: string;
  description: Message;
  unitCents: number;
  rate: TaxRate | null;
  fee?: FeeFor;
}

/** Drafts the invoice of one fee or place. Safe to repeat: the id of the line follows from the invoice's. */
export async function draftOneLine(invoice: OneLine, services: Services): Promise<InvoiceDocument> {
  const { id, description, unitCents, rate, ...rest } = invoice;
  const text = inBothForms("description", description);
  const tax = await taxOf({ unitCents, rate, customerId: invoice.customerId });
  const line = { id: idOf(`line:${id}`), ...text, quantity: 1, ...tax };
  const dueOn = addDays(todayAt(services), DUE_IN_DAYS);
  return createDraft({ ...rest, id, lines: [line], dueOn, note: "" }, services);
}

/** The price and rate of a line; a person who owes no tax pays the price without it. */
async function taxOf({ unitCents, rate, customerId }: Pick<OneLine, "unitCents" | "rate" | "customerId">) {
  if (!rate) return { unitCents, taxBasisPoints: 0 };
  const customer = await findUser(customerId);
  const { name: taxName, basisPoints, isIncluded } = rate;
  if (customer?.taxExempt) return { unitCents: withTax(unitCents, rate, true).totalCents, taxBasisPoints: 0, taxName };
  return { unitCents, taxBasisPoints: basisPoints, taxName, isTaxIncluded: isIncluded };
}
