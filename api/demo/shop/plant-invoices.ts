import { inBothForms } from "#shared/core/messages/answer.ts";
import { message } from "#shared/core/messages/message.ts";
import { addDays, toDate, toInstant } from "#shared/core/time.ts";
import { fullName } from "#shared/features/accounts/full-name.ts";
import { addAmounts } from "#shared/features/invoices/amounts.ts";
import type { FeeFor, InvoiceLine } from "#shared/features/invoices/invoice.ts";
import { insertAll } from "../../db/bulk/insert-all.ts";
import { mongoose } from "../../db/mongoose.ts";
import { type BookingDocument, BookingModel } from "../../features/bookings/index.ts";
import { ClassInstanceModel, placeTitle } from "../../features/classes/index.ts";
import {
  CreditNoteNumberModel,
  feeInvoiceId,
  InvoiceModel,
  InvoiceNumberModel,
} from "../../features/invoices/index.ts";
import { type DemoUser, demoUsers } from "../people.ts";
import { type DemoStudio, demoId } from "../studio.ts";
import { type DemoInvoice, INVOICES } from "./invoices.data.ts";

const HOUR_MS = 3_600_000;
const MISSED_BY = "Amara Okafor";
const FEE_CENTS = 1_500;

/** What the studio has billed in the past weeks, numbered as if it had happened; numbers to come go on from there. */
export async function plantInvoices(studio: DemoStudio): Promise<void> {
  const people = new Map(demoUsers(studio).map((user) => [fullName(user), user]));
  const issued = INVOICES.filter(({ issuedDaysAgo }) => issuedDaysAgo !== null);
  const credited = INVOICES.filter(({ credit }) => credit !== undefined);
  const docs = INVOICES.map((data) => {
    const customer = people.get(data.customer);
    if (!customer) throw new Error(`The demo bills ${data.customer}, whom it does not have.`);
    const place = issued.indexOf(data);
    return toDocument(data, customer, { number: place < 0 ? null : place + 1, credits: credited }, studio);
  });
  const fee = await makeFee(people.get(MISSED_BY), issued.length + 1, studio);
  if (fee) docs.push(fee);
  const numbersOf = (ids: string[]) => ids.map((forId, at) => ({ _id: at + 1, forId }));
  await insertAll(InvoiceNumberModel, numbersOf([...issued.map(idOf), ...(fee ? [fee._id] : [])]) as never[]);
  await insertAll(CreditNoteNumberModel, numbersOf(credited.map(creditIdOf)) as never[]);
  await insertAll(InvoiceModel, docs as never[]);
}

/** An attendee missed a class, and owes its fee. */
async function makeFee(customer: DemoUser | undefined, number: number, studio: DemoStudio) {
  if (!customer) return null;
  const missed = await BookingModel.findOne({
    attendeeId: customer._id,
    status: "booked",
    startsAt: mongoose.trusted({ $lt: new Date(studio.now.getTime() - 48 * HOUR_MS) }),
  })
    .sort({ startsAt: -1, _id: 1 })
    .lean<BookingDocument>();
  const instance = missed && (await ClassInstanceModel.findById(missed.classInstanceId).lean());
  if (!missed || !instance) return null;
  await BookingModel.updateOne(
    { _id: missed._id },
    { attendance: "no-show", noShowState: "applied", feeCents: FEE_CENTS, feeState: "charged", refundState: "done" },
  );
  const words = message("Missed class: {what}", { what: placeTitle(instance, missed.startsAt) });
  const data = {
    customer: fullName(customer),
    what: "fee",
    lines: [["", 1, FEE_CENTS]] as DemoInvoice["lines"],
    issuedDaysAgo: 1,
    dueInDays: 14,
  };
  const doc = toDocument(data, customer, { number, credits: [] }, studio);
  const lines = doc.lines.map((line) => ({ ...line, ...inBothForms("description", words) }));
  return { ...doc, lines, _id: feeInvoiceId(missed), fee: { bookingId: missed._id, kind: "no-show" as const } };
}

const idOf = ({ customer, what }: DemoInvoice): string => demoId(`invoice ${customer} ${what}`);
const creditIdOf = (data: DemoInvoice): string => demoId(`credit of ${idOf(data)}`);

function toDocument(
  data: DemoInvoice,
  customer: DemoUser,
  { number, credits: credited }: { number: number | null; credits: DemoInvoice[] },
  { now, today, zone }: DemoStudio,
) {
  const _id = idOf(data);
  const at = (daysAgo: number): Date => new Date(now.getTime() - daysAgo * 24 * HOUR_MS - HOUR_MS);
  const lines: InvoiceLine[] = data.lines.map(([description, quantity, unitCents, taxBasisPoints = 0], place) => ({
    id: demoId(`line ${_id} ${place}`),
    description,
    quantity,
    unitCents,
    taxBasisPoints,
  }));
  const issuedAt = data.issuedDaysAgo === null ? null : at(data.issuedDaysAgo);
  const payments = (data.paid ?? []).map(([method, cents, daysAgo], place) => ({
    id: demoId(`payment ${_id} ${place}`),
    method,
    cents,
    overCents: 0,
    at: at(daysAgo),
    byName: "Rosa Delgado",
    note: "",
  }));
  const taken = data.credit ? lines.filter((_, place) => data.credit?.lines.includes(place)) : [];
  const credits = data.credit
    ? [
        {
          id: creditIdOf(data),
          number: credited.indexOf(data) + 1,
          lineIds: taken.map(({ id }) => id),
          cents: addAmounts({ lines: taken }).totalCents,
          reason: data.credit.reason,
          at: at(data.credit.daysAgo),
          byName: "Rosa Delgado",
        },
      ]
    : [];
  const sum = (cents: number[]) => cents.reduce((total, each) => total + each, 0);
  const openCents =
    addAmounts({ lines }).totalCents - sum(payments.map(({ cents }) => cents)) - sum(credits.map(({ cents }) => cents));
  const family = data.isMinor && customer.familyId ? [`guardians:${customer.familyId}`] : [];
  const start = issuedAt ? toInstant(issuedAt).toZonedDateTimeISO(zone).toPlainDate().toString() : today;
  return {
    _id,
    number,
    customerId: customer._id,
    customerName: fullName(customer),
    lines,
    dueOn: addDays(start, data.dueInDays),
    note: data.note ?? "",
    fee: null as FeeFor | null,
    createdAt: issuedAt ?? toDate(toInstant(now)),
    draftVersion: 0,
    issuedAt,
    voidedAt: data.voided ? at(data.voided.daysAgo) : null,
    voidReason: data.voided?.reason ?? null,
    payments,
    credits,
    creditedLineIds: taken.map(({ id }) => id),
    openCents: issuedAt && !data.voided ? openCents : 0,
    mailedAt: issuedAt,
    audiences: issuedAt ? [`user:${customer._id}`, ...family] : [],
  };
}
