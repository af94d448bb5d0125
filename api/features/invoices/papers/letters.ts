import { publicUrl } from "#api/env.ts";
import { readLogo } from "#api/pictures/studio-logo.ts";
import type { Services } from "#api/services.ts";
import { message } from "#shared/core/messages/message.ts";
import { dayIn, isMinorOn, toDate } from "#shared/core/time.ts";
import { balanceOf } from "#shared/features/invoices/amounts.ts";
import { invoiceLink } from "#shared/features/invoices/links.ts";
import { findFamily, findUser, type UserDocument } from "../../accounts/index.ts";
import { notify } from "../../notifications/index.ts";
import { readSettings } from "../../studio/index.ts";
import { type InvoiceDocument, InvoiceModel, toInvoice } from "../invoice.model.ts";
import { drawInvoice, invoiceTitle } from "./draw-invoice.ts";

export const payUrlOf = (id: string, { env }: Pick<Services, "env">): string => publicUrl(env) + invoiceLink(id);

/** Who gets the letter: whose it is, or for a minor every guardian with an address. */
async function findRecipients(customerId: string, { now, timeZone }: Services): Promise<UserDocument[]> {
  const customer = await findUser(customerId);
  if (!customer) return [];
  const today = dayIn(timeZone, now());
  if (!isMinorOn(customer, today)) return [customer];
  const family = customer.familyId ? await findFamily(customer.familyId) : [];
  return family.filter((user) => user.isGuardian && !user.disabledAt && !isMinorOn(user, today));
}

/**
 * Mails an issued invoice with its PDF, each in their language. The mailer knows a letter by its key, so that a repeat
 * sends nothing twice; `round` names one that is wanted again.
 */
export async function mailLetters(doc: InvoiceDocument, round: string, services: Services): Promise<void> {
  const invoice = toInvoice(doc);
  const payUrl = payUrlOf(doc._id, services);
  const [studio, logo] = await Promise.all([readSettings(), readLogo("icon")]);
  for (const recipient of await findRecipients(doc.customerId, services)) {
    if (!recipient.email) continue;
    const words = await services.translators.forUser(recipient._id);
    const { t, money, day } = words;
    const { openCents } = balanceOf(invoice);
    await services.mailer.send({
      to: recipient.email,
      subject: invoiceTitle(invoice, words),
      text: `${[
        t("Hello {name},", { name: recipient.firstName }),
        t("Attached is invoice {value} for {customerName}.", {
          value: doc.number ?? 0,
          customerName: doc.customerName,
        }),
        ...(openCents > 0
          ? [
              t("{amount} is due by {day}. Pay it here: {payUrl}", {
                amount: money(openCents),
                day: day(new Date(`${doc.dueOn}T12:00:00Z`)),
                payUrl,
              }),
            ]
          : []),
      ].join("\n\n")}\n`,
      key: `invoice:${doc._id}:${round}:${recipient._id}`,
      attachments: [
        {
          filename: `invoice-${doc.number}.pdf`,
          contentType: "application/pdf",
          content: await drawInvoice({ invoice, words, payUrl, studio, logo }),
        },
      ],
    });
  }
}

/** Notifies of an issued invoice; a letter that could not be mailed is left to the repair. */
export const mailInvoice = (doc: InvoiceDocument, services: Services): Promise<void> =>
  sendInvoice(doc, services).catch((error: unknown) =>
    services.log.warn({ err: error, invoiceId: doc._id }, "an invoice could not be mailed yet: the repair does it"),
  );

/** Notifies of an issued invoice, once: in the app, by push without an amount, and by a letter. Safe to repeat. */
export async function sendInvoice(doc: InvoiceDocument, services: Services): Promise<void> {
  if (doc.mailedAt !== null || doc.number === null) return;
  await notify(services, {
    userId: doc.customerId,
    type: "other",
    kind: "payments",
    key: `invoice:${doc._id}:issued`,
    title: message("Invoice {number}", { number: String(doc.number) }),
    message: message("A new invoice is here. You can read and pay it in the app."),
    link: invoiceLink(doc._id),
    push: { title: message("A new invoice"), body: message("Read and pay it in the app.") },
    // The letter itself goes to all recipients: it has the paper with it.
    email: "never",
  });
  await mailLetters(doc, "issued", services);
  await InvoiceModel.updateOne({ _id: doc._id }, { mailedAt: toDate(services.now()) });
}
