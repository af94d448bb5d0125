import { mongoose } from "../../db/mongoose.ts";
import type { Repair } from "../../feature.ts";
import { doEach, notSetAside } from "../../jobs/set-aside.ts";
import type { Services } from "../../services.ts";
import { settleFees } from "./fees/fees.ts";
import { invoicePlaces } from "./fees/places.ts";
import { hasCredits, type InvoiceDocument, InvoiceModel, isIssued } from "./invoice.model.ts";
import { giveNumber, numberCredits } from "./money/issue.ts";
import { sendInvoice } from "./papers/letters.ts";

const { trusted } = mongoose;
const AT_ONCE = 200;

interface Step {
  kind: string;
  filter: object;
  act(doc: InvoiceDocument): Promise<unknown>;
}

/** In the order they were issued in, as they are numbered in it. */
async function runStep({ kind, filter, act }: Step, services: Services): Promise<number> {
  const some = {
    ...(await notSetAside(kind, services)),
    deletedAt: null,
    issuedAt: trusted({ ...isIssued.issuedAt }),
    ...filter,
  };
  const items = await InvoiceModel.find(some).sort({ issuedAt: 1 }).limit(AT_ONCE).lean<InvoiceDocument[]>();
  return doEach({ kind, items, act, isAudited: true }, services);
}

/** Finishes what a crash left half done: numbers, letters, fees. */
export const repair: Repair = async (services) => ({
  invoicesNumbered: await runStep(
    { kind: "invoices.giveNumber", filter: { number: null }, act: ({ _id }) => giveNumber(_id) },
    services,
  ),
  creditNotesNumbered: await runStep(
    {
      kind: "invoices.numberCredits",
      filter: {
        "credits.id": trusted({ ...hasCredits["credits.id"] }),
        credits: trusted({ $elemMatch: { number: null } }),
      },
      act: ({ _id }) => numberCredits(_id),
    },
    services,
  ),
  feesSettled: await settleFees(services),
  placesInvoiced: await invoicePlaces(services),
  invoicesMailed: await runStep(
    {
      kind: "invoices.mail",
      filter: { mailedAt: null, number: trusted({ $ne: null }), voidedAt: null },
      act: (doc) => sendInvoice(doc, services),
    },
    services,
  ),
});
