import { v7 as newId } from "uuid";
import { mongoose } from "#api/db/mongoose.ts";
import { PassModel } from "#api/features/memberships/pass.model.ts";
import { SandboxInvoiceModel } from "#api/payments/sandbox/billing/billing.model.ts";
import { addCartItem } from "#shared/features/cart/endpoints.ts";
import { confirmCheckout } from "#shared/features/checkout/endpoints.ts";
import { createPlan, listPasses, openCardPage } from "#shared/features/memberships/endpoints.ts";
import type { Pass } from "#shared/features/memberships/pass.ts";
import type { PlanDraft } from "#shared/features/memberships/plan.ts";
import type { SignedIn } from "../../support/people.ts";
import { startCheckout } from "../../support/shop.ts";
import type { Studio } from "../../support/studio.ts";

export const UNLIMITED: PlanDraft = {
  kind: "membership",
  name: "A month in the air",
  description: "",
  priceCents: 18_900,
  credits: null,
  validWeeks: null,
  blueprintIds: [],
  isIntro: false,
  isForFamily: false,
};

/**
 * Empties the studio on a Saturday noon: the months of a membership bought now begin on the 31st.
 * @returns an admin, and Mary with the family she looks after
 */
export async function startOver(studio: Studio) {
  await studio.reset();
  studio.clock.set("2026-01-31T20:00:00Z");
  const familyId = newId();
  const admin = await studio.signIn("admin");
  const mary = await studio.signIn("parent", { familyId, firstName: "Mary" });
  return { admin, mary, familyId };
}

/** Months that were charged, the one of the purchase and Stripe's invoices of nothing left out. */
export const charges = () =>
  SandboxInvoiceModel.countDocuments({ status: "paid", amount: mongoose.trusted({ $gt: 0 }) });
export const deliver = (studio: Studio) => studio.runJob("notifications.deliver");
export const mailsAbout = async (studio: Studio, subject: string) =>
  (await studio.mails()).filter((mail) => mail.subject.includes(subject));

type Card =
  | "works"
  | "fails-later"
  | "insufficient-later"
  | "expired-later"
  | "asks-later"
  | "refund-slow"
  | "refund-fails";
const FORM = { "Content-Type": "application/x-www-form-urlencoded" };

/** Presses the main button of the sandbox's page, with one of its cards. */
export const fillIn = (studio: Studio, url: string, card: Card) =>
  studio.request("POST", url, { body: `choice=pay&card=${card}`, headers: FORM });

export const offerPlan = async (studio: Studio, admin: SignedIn, changes: Partial<PlanDraft> = {}) =>
  (await studio.call(createPlan, { ...UNLIMITED, ...changes }, admin)).id;

/** Buys a plan through cart and checkout, as the browser does. @returns the pass */
export async function buyMembership(
  studio: Studio,
  planId: string,
  as: SignedIn,
  { card = "works", forId }: { card?: Card; forId?: string } = {},
): Promise<Pass> {
  await studio.call(addCartItem, { productId: planId, ...(forId && { forId }) }, as);
  const { sessionId } = await startCheckout(studio, as);
  await fillIn(studio, `/sandbox/checkout/${sessionId}`, card);
  const order = await studio.call(confirmCheckout, { sessionId }, as);
  // The provider's event comes beside it, and would still be at work while a test changes what it reads.
  await studio.services.payments.settled?.();
  return findPass(studio, order.lines[0]?.refId ?? "", as);
}

export async function findPass(studio: Studio, id: string, as: SignedIn): Promise<Pass> {
  const pass = (await studio.call(listPasses, {}, as)).find((each) => each.id === id);
  if (!pass) throw new Error(`There is no pass ${id}.`);
  return pass;
}

/** Moves the clock, and lets everything happen that time brings. */
export async function wait(studio: Studio, by: { days?: number; hours?: number }): Promise<void> {
  studio.clock.advance(by);
  await studio.runJob("memberships.reconcileBilling");
  await studio.runJob("memberships.endPasses");
}

/** Gives another card on the provider's page. @returns the session */
export async function giveCard(studio: Studio, passId: string, as: SignedIn, card: Card): Promise<string> {
  const { url } = await studio.call(openCardPage, { id: passId }, as);
  await fillIn(studio, url, card);
  return url.split("/").at(-1) ?? "";
}

export const storedPass = (id: string) => PassModel.findById(id).lean();
