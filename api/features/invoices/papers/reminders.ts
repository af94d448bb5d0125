import { mongoose } from "#api/db/mongoose.ts";
import { doEach } from "#api/jobs/set-aside.ts";
import type { Services } from "#api/services.ts";
import { type Message, message } from "#shared/core/messages/message.ts";
import { addDays, dayIn, timeIn, todayAt, toInstant } from "#shared/core/time.ts";
import { invoiceLink } from "#shared/features/invoices/links.ts";
import { type InvoiceReminder, REMIND_DAYS_BEFORE, reminderOn } from "#shared/features/invoices/reminder-rules.ts";
import { notify } from "../../notifications/index.ts";
import { type InvoiceDocument, InvoiceModel } from "../invoice.model.ts";

const { trusted } = mongoose;
/** No customer is asked for money before breakfast, or at night. */
const FROM = "09:00";
const UNTIL = "20:00";
const LOOKED_BACK_DAYS = 14;

/** A date is written out by who reads it: in the message it stands as the page formats it. */
const TEXTS: Record<InvoiceReminder, (number: string) => { title: Message; text: Message; body: Message }> = {
  before: (number) => ({
    title: message("Invoice {number} is due soon", { number }),
    text: message("It's due in a few days. You can pay it in the app."),
    body: message("An invoice is due soon."),
  }),
  due: (number) => ({
    title: message("Invoice {number} is due", { number }),
    text: message("It's due now. You can pay it in the app."),
    body: message("An invoice is due."),
  }),
  late: (number) => ({
    title: message("Invoice {number} is overdue", { number }),
    text: message("It was due a week ago and is still unpaid. Pay it in the app, or talk to us."),
    body: message("An invoice is overdue."),
  }),
};

/** Reminds of what is open, each kind once: the notification's key sees to it. Paid, credited or void: nothing is open. */
export async function remindOfInvoices(services: Services): Promise<void> {
  const zone = services.timeZone;
  const clock = timeIn(zone, services.now());
  if (clock < FROM || clock >= UNTIL) return;
  const today = todayAt(services);
  const near = { $gte: addDays(today, -LOOKED_BACK_DAYS), $lte: addDays(today, REMIND_DAYS_BEFORE) };
  const items = await InvoiceModel.find({
    openCents: trusted({ $gt: 0 }),
    dueOn: trusted(near),
    number: trusted({ $ne: null }),
    deletedAt: null,
  }).lean<InvoiceDocument[]>();
  const act = (doc: InvoiceDocument) => remind(doc, today, services);
  await doEach({ kind: "invoices.remind", items, act, leavesOut: true }, services);
}

async function remind(
  { _id, number, customerId, dueOn, issuedAt }: InvoiceDocument,
  today: string,
  services: Services,
) {
  if (number === null || issuedAt === null) return;
  const issuedOn = dayIn(services.timeZone, toInstant(issuedAt));
  const which = reminderOn(today, { dueOn, issuedOn });
  if (!which) return;
  const { title, text, body } = TEXTS[which](String(number));
  await notify(services, {
    userId: customerId,
    type: "other",
    kind: "payments",
    key: `invoice:${_id}:${which}`,
    title,
    message: text,
    link: invoiceLink(_id),
    push: { title: message("About an invoice"), body },
    email: "always",
  });
}
