import { mongoose } from "../../db/mongoose.ts";
import type { Services } from "../../services.ts";
import { settleFees } from "./fees/fees.ts";
import { invoicePlaces } from "./fees/places.ts";
import { type InvoiceDocument, InvoiceModel } from "./invoice.model.ts";
import { finishGivingBack } from "./money/give-back.ts";
import { giveNumber, numberCredits } from "./money/issue.ts";
import { mailInvoice } from "./papers/letters.ts";

const { trusted } = mongoose;
const AT_ONCE = 200;

const find = (filter: object) =>
  InvoiceModel.find({ deletedAt: null, issuedAt: trusted({ $ne: null }), ...filter })
    .limit(AT_ONCE)
    .lean<InvoiceDocument[]>();

/** Finishes what a crash left half done: numbers in the order things were issued in, letters, fees. */
export async function repair(services: Services): Promise<Record<string, number>> {
  const unnumbered = (await find({ number: null })).toSorted((a, b) => Number(a.issuedAt) - Number(b.issuedAt));
  for (const { _id } of unnumbered) await giveNumber(_id);
  const credited = await find({ credits: trusted({ $elemMatch: { number: null } }) });
  for (const { _id } of credited) await numberCredits(_id);
  const givenBack = await finishGivingBack(services);
  const fees = await settleFees(services);
  const places = await invoicePlaces(services);
  const unmailed = await find({ mailedAt: null, number: trusted({ $ne: null }), voidedAt: null });
  for (const doc of unmailed) await mailInvoice(doc, services);
  return {
    invoicesNumbered: unnumbered.length,
    creditNotesNumbered: credited.length,
    creditsGivenBack: givenBack,
    feesSettled: fees,
    placesInvoiced: places,
    invoicesMailed: unmailed.length,
  };
}
