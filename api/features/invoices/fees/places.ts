import { doEach, notSetAside } from "#api/jobs/set-aside.ts";
import type { Services } from "#api/services.ts";
import { rateOf } from "#shared/features/taxes/tax.ts";
import { findUser } from "../../accounts/index.ts";
import { type BookingDocument, findPlacesToInvoice, markInvoiced } from "../../bookings/index.ts";
import { type ClassInstanceDocument, ClassInstanceModel, placeTitle } from "../../classes/index.ts";
import { readSettings } from "../../studio/index.ts";
import { InvoiceModel } from "../invoice.model.ts";
import { creditRest } from "../money/credits.ts";
import { issueInvoice } from "../money/issue.ts";
import { idOf } from "./fee-id.ts";
import { draftOneLine } from "./one-line.ts";

/** One place is invoiced once: the id says so. */
export const placeInvoiceId = (bookingId: string): string => idOf(`place:${bookingId}`);

/**
 * Sends the invoices of places that were let in unpaid: all, or of one booking. One that fails holds up no other. Safe
 * to repeat. @returns how many
 */
export async function invoicePlaces(services: Services, bookingId?: string): Promise<number> {
  const kind = "invoices.invoicePlace";
  const items = await findPlacesToInvoice(bookingId ? { _id: bookingId } : await notSetAside(kind, services));
  const act = async (booking: BookingDocument) => {
    await invoice(booking, services);
    await markInvoiced(booking._id);
  };
  return doEach({ kind, items, act, isAudited: true }, services);
}

async function invoice(booking: BookingDocument, services: Services): Promise<void> {
  const payer = await findUser(booking.bookedById);
  if (!payer) return;
  const instance = await ClassInstanceModel.findById(booking.classInstanceId).lean<ClassInstanceDocument>();
  const id = placeInvoiceId(booking._id);
  const description = placeTitle(instance, booking.startsAt);
  const rate = rateOf("class", instance?.taxChoice, (await readSettings()).taxes);
  const line = { id, customerId: payer._id, description, unitCents: booking.priceCents, rate };
  const draft = await draftOneLine(line, services);
  if (draft.voidedAt === null) await issueInvoice(id, services);
}

/** Credits the invoice of a place that was a mistake. Safe to repeat; nothing where there is none. */
export async function creditPlace(bookingId: string, byName: string, reason: string, services: Services) {
  await invoicePlaces(services, bookingId);
  const id = placeInvoiceId(bookingId);
  if (!(await InvoiceModel.exists({ _id: id, deletedAt: null }))) return;
  await creditRest({ id, creditId: idOf(`place-back:${bookingId}`), reason }, byName, services);
}
