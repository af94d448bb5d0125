import { doEach, notSetAside } from "#api/jobs/set-aside.ts";
import type { Services } from "#api/services.ts";
import { message } from "#shared/core/messages/message.ts";
import { toDate } from "#shared/core/time.ts";
import type { FeeFor } from "#shared/features/invoices/invoice.ts";
import { rateOf } from "#shared/features/taxes/tax.ts";
import { findUser } from "../../accounts/index.ts";
import { type BookingDocument, findFees, MARK_CHANGED, markFee } from "../../bookings/index.ts";
import { type ClassInstanceDocument, ClassInstanceModel, placeTitle } from "../../classes/index.ts";
import { readSettings } from "../../studio/index.ts";
import { type InvoiceDocument, InvoiceModel } from "../invoice.model.ts";
import { creditRest } from "../money/credits.ts";
import { issueInvoice } from "../money/issue.ts";
import { feeInvoiceId, idOf } from "./fee-id.ts";
import { draftOneLine } from "./one-line.ts";

/**
 * Puts fees that are due on an invoice, and lets go those that are to be: all, or of one booking. Safe to repeat, and to
 * race with itself: ids follow from the booking. @returns how many
 */
export async function settleFees(services: Services, bookingId?: string): Promise<number> {
  const find = async (state: "due" | "waive-due", kind: string) =>
    findFees(state, bookingId ? { bookingId } : { where: await notSetAside(kind, services) });
  const [charging, waiving] = ["invoices.chargeFee", "invoices.waiveFee"] as const;
  const due = { kind: charging, items: await find("due", charging) };
  const charged = await doEach({ ...due, act: (booking) => charge(booking, services), isAudited: true }, services);
  const toWaive = { kind: waiving, items: await find("waive-due", waiving) };
  return (
    charged + (await doEach({ ...toWaive, act: (booking) => dropFee(booking, services), isAudited: true }, services))
  );
}

async function charge(booking: BookingDocument, services: Services): Promise<void> {
  // Whose account is gone cannot be sent anything.
  if (!(await findUser(booking.attendeeId))) return markFee(booking._id, "due", "waived");
  const invoice = await ensureDraft(booking, services);
  if (invoice.voidedAt === null) await issueInvoice(invoice._id, services);
  await markFee(booking._id, "due", "charged");
}

/**
 * The invoice is made first if there is none yet: a process about to issue it then finds it void, and a waived fee is
 * never charged a moment later.
 */
async function dropFee(booking: BookingDocument, services: Services): Promise<void> {
  const { reason = "", byName = "" } = booking.waiver ?? {};
  const id = feeInvoiceId(booking);
  const isKnown = (await InvoiceModel.exists({ _id: id })) !== null;
  if (isKnown || (await findUser(booking.attendeeId))) {
    await ensureDraft(booking, services);
    const stopped = await InvoiceModel.updateOne(
      { _id: id, issuedAt: null, voidedAt: null },
      { voidedAt: toDate(services.now()), voidReason: reason },
    );
    const doc = stopped.matchedCount === 1 ? null : await InvoiceModel.findById(id).lean<InvoiceDocument>();
    if (doc?.issuedAt && doc.voidedAt === null) {
      const creditId = idOf(`waived:${booking._id}`);
      await creditRest({ id, creditId, reason: reason || MARK_CHANGED }, byName, services);
    }
  }
  await markFee(booking._id, "waive-due", "waived");
}

async function ensureDraft(booking: BookingDocument, services: Services): Promise<InvoiceDocument> {
  const id = feeInvoiceId(booking);
  const known = await InvoiceModel.findById(id).lean<InvoiceDocument>();
  if (known) return known;
  const instance = await ClassInstanceModel.findById(booking.classInstanceId).lean<ClassInstanceDocument>();
  const fee: FeeFor = { bookingId: booking._id, kind: booking.status === "cancelled" ? "late-cancel" : "no-show" };
  const what = placeTitle(instance, booking.startsAt);
  const description =
    fee.kind === "late-cancel"
      ? message("Late canceling: {what}", { what })
      : message("Missed class: {what}", { what });
  const rate = rateOf("fee", "", (await readSettings()).taxes);
  return draftOneLine(
    { id, customerId: booking.attendeeId, description, unitCents: booking.feeCents ?? 0, rate, fee },
    services,
  );
}
