import { v7 as newId } from "uuid";
import { reconcileSeats } from "#api/features/bookings/repair/reconcile.ts";
import { fulfil } from "#api/features/checkout/paying/fulfil.ts";
import { reconcile } from "#api/features/ledger/reconcile.ts";
import { ledgerParts } from "#api/features.ts";
import { closeSession } from "#api/payments/sandbox/api.ts";
import { type SandboxSession, SandboxSessionModel } from "#api/payments/sandbox/session.model.ts";
import { addCartItem } from "#shared/features/cart/endpoints.ts";
import { confirmCheckout } from "#shared/features/checkout/endpoints.ts";
import { createPromoCode } from "#shared/features/discounts/endpoints.ts";
import type { PromoCodeDraft } from "#shared/features/discounts/promo-code.ts";
import { giveCredit } from "#shared/features/gift-cards/endpoints.ts";
import type { ReconcileRun } from "#shared/features/ledger/endpoints.ts";
import { createPlan } from "#shared/features/memberships/endpoints.ts";
import type { PlanDraft } from "#shared/features/memberships/plan.ts";
import { createProduct } from "#shared/features/merch/endpoints.ts";
import type { ProductDraft } from "#shared/features/merch/product-draft.ts";
import { UNLIMITED } from "../../features/memberships/membership.ts";
import type { SignedIn } from "../people.ts";
import { startCheckout } from "../shop.ts";
import type { Studio } from "../studio.ts";

const PACK: PlanDraft = {
  kind: "pack",
  name: "Three classes",
  description: "For a start.",
  priceCents: 6_000,
  credits: 3,
  validWeeks: 4,
  blueprintIds: [],
  isIntro: false,
  isForFamily: false,
};

/** A month at a time; cancelling late and not coming cost. */
export const MEMBERSHIP: PlanDraft = { ...UNLIMITED, lateFeeCents: 1_500, noShowFeeCents: 2_500 };

const SHIRT: Omit<ProductDraft, "variants"> = {
  name: "Tour shirt",
  description: "",
  shelf: "apparel",
  priceCents: 3_100,
  picture: "t-shirt",
  pictureIds: [],
};

export const PROMO: PromoCodeDraft = {
  code: "WELCOME",
  kind: "percent",
  off: 15,
  targets: ["class", "plan", "product"],
  minCents: 0,
  maxUses: 5,
  isOncePerPerson: false,
  startsAt: null,
  endsAt: null,
};

/** What admins do in a random life: plans, stock, credit and the repairs of seats and ledger. */
export const createAdminActions = (studio: Studio, admin: () => SignedIn) => ({
  offerPlan: async (changes: Partial<PlanDraft> = {}) =>
    (await studio.call(createPlan, { id: newId(), ...PACK, ...changes }, admin())).id,

  /** A shirt of which there are so many, and no more. */
  stockShirts: async (pieces: number) => {
    const variant = {
      id: newId(),
      name: "M",
      priceCents: null,
      isCounted: true,
      initialStock: pieces,
      isArchived: false,
    };
    const { id: productId } = await studio.call(createProduct, { id: newId(), ...SHIRT, variants: [variant] }, admin());
    return { productId, variantId: variant.id };
  },

  addPromo: async (changes: Partial<PromoCodeDraft> = {}) =>
    studio.call(createPromoCode, { id: newId(), ...PROMO, ...changes }, admin()),

  giveCredit: (person: SignedIn, cents: number) =>
    studio.call(giveCredit, { id: newId(), userId: person.id, cents, reason: "A gift" }, admin()),

  /** Buys a plan through cart and checkout, as the browser does. */
  buyPlan: async (planId: string, as: SignedIn, card?: "works" | "fails-later") => {
    await studio.call(addCartItem, { productId: planId }, as);
    const { sessionId } = await startCheckout(studio, as);
    await payAtProvider(sessionId, card);
    await studio.call(confirmCheckout, { sessionId }, as);
  },

  reconcileSeats: () => repairSeats(studio),

  /** One run of the reconciler, also over what was written a moment ago. */
  reconcile: (): Promise<ReconcileRun> => {
    const { sources, repairs } = ledgerParts();
    const seats = async () => ({ "seats just written": (await repairSeats(studio)).length });
    return reconcile(
      { sources, repairs: [{ name: "seats just written", repair: seats }, ...repairs] },
      studio.services,
      new Date(0),
    );
  },
});

/** The database's own clock stands still in no test, so all records count as settled. */
const repairSeats = ({ services }: Studio) => reconcileSeats(services, -3_600);

type Card = "works" | "fails-later" | "refund-fails";

/** The card was charged; the server has not received the event yet. */
export async function payAtProvider(sessionId: string, card: Card = "works"): Promise<void> {
  const session = await SandboxSessionModel.findById(sessionId).lean<SandboxSession>();
  if (session) await closeSession(session, "complete", session.createdAt, card);
}

/** The provider's webhook, without the signature. */
export const receivePayment = (sessionId: string, studio: Studio) => fulfil(sessionId, studio.services);
