import { type Actor, type Audience, audiencesOf } from "#shared/core/actor.ts";
import { type Authorized, authorize, notFound } from "#shared/core/errors.ts";
import { message } from "#shared/core/messages/message.ts";
import { ROWS_PER_PAGE } from "#shared/core/service/pages.ts";
import { isMinorOn, todayAt } from "#shared/core/time.ts";
import { canPayInvoice, canSeeInvoice } from "#shared/features/invoices/policy.ts";
import { moveAudiences } from "../../db/audiences.ts";
import { mongoose } from "../../db/mongoose.ts";
import { afterRow, newestFirst } from "../../db/pages/newest-first.ts";
import type { StudioClock } from "../../services.ts";
import { findUser, type UserDocument } from "../accounts/index.ts";
import { type InvoiceDocument, InvoiceModel, isIssued } from "./invoice.model.ts";

const { trusted } = mongoose;
type Clock = StudioClock;

/** @throws AppError 404 */
export async function getDocument(id: string): Promise<InvoiceDocument> {
  const doc = await InvoiceModel.findOne({ _id: id, deletedAt: null }).lean<InvoiceDocument>();
  if (!doc) throw notFound(message("We can't find this invoice."));
  return doc;
}

async function personOf({ customerId }: InvoiceDocument, services: Clock) {
  const customer = await findUser(customerId);
  const isMinor = customer !== null && isMinorOn(customer, todayAt(services));
  return { id: customerId, familyId: customer?.familyId ?? null, isMinor };
}

async function authorizeBy(
  allowed: typeof canSeeInvoice,
  id: string,
  actor: Actor,
  services: Clock,
): Promise<Authorized<InvoiceDocument>> {
  const found = await InvoiceModel.findOne({ _id: id, deletedAt: null }).lean<InvoiceDocument>();
  const person = found && (await personOf(found, services));
  // A draft is the studio's alone.
  const isShown = found !== null && (found.issuedAt !== null || actor.role === "admin");
  return authorize(
    found,
    () => isShown && person !== null && allowed(actor, person),
    message("We can't find this invoice."),
  );
}

/** @throws AppError 404 for another customer's invoice */
export const getSeen = (id: string, actor: Actor, services: Clock) => authorizeBy(canSeeInvoice, id, actor, services);
export const getPayable = (id: string, actor: Actor, services: Clock) =>
  authorizeBy(canPayInvoice, id, actor, services);

/** Who sees an issued invoice on their devices: whose it is, and the guardians of a minor. */
export function audiencesFor(customer: UserDocument, today: string): Audience[] {
  return [
    `user:${customer._id}`,
    ...(isMinorOn(customer, today) && customer.familyId ? [`guardians:${customer.familyId}` as Audience] : []),
  ];
}

/** Brings who sees a person's invoices up to the families of today. Safe to repeat. */
export async function refreshInvoiceAudiences(personId: string, today: string): Promise<void> {
  const person = await findUser(personId);
  if (!person) return;
  const wanted = audiencesFor(person, today);
  const issued = { customerId: personId, issuedAt: trusted({ $ne: null }), deletedAt: null };
  for (const { _id, audiences } of await InvoiceModel.find(issued).lean<InvoiceDocument[]>()) {
    const visible = audiences.filter((audience) => !audience.startsWith("-"));
    if (new Set(visible).symmetricDifference(new Set<string>(wanted)).size === 0) continue;
    await InvoiceModel.updateOne({ _id }, { audiences: moveAudiences(audiences, wanted) });
  }
}

/** A page, the newest first. @throws AppError 404 */
export async function findOwn(actor: Actor, after: string | undefined): Promise<InvoiceDocument[]> {
  const mine = audiencesOf(actor).filter((audience) => /^(user|guardians):/.test(audience));
  const own = { audiences: trusted({ $in: mine }), issuedAt: trusted({ ...isIssued.issuedAt }), deletedAt: null };
  return InvoiceModel.find({
    $and: [own, await afterRow(InvoiceModel, "issuedAt", after, message("We can't find this invoice."), own)],
  })
    .sort(newestFirst("issuedAt"))
    .limit(ROWS_PER_PAGE)
    .lean<InvoiceDocument[]>();
}

/** Customers with an invoice that is not wholly paid. */
export const findDebtors = (): Promise<string[]> =>
  InvoiceModel.distinct("customerId", {
    openCents: trusted({ $gt: 0 }),
    issuedAt: trusted({ ...isIssued.issuedAt }),
    voidedAt: null,
    deletedAt: null,
  });
