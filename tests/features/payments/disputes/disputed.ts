import { v7 as newId } from "uuid";
import { addCartItem, addClass } from "#shared/features/cart/endpoints.ts";
import { confirmCheckout } from "#shared/features/checkout/endpoints.ts";
import { listDisputes } from "#shared/features/payments/dispute-endpoints.ts";
import type { SignedIn } from "#tests/support/people.ts";
import { addProduct, startCheckout } from "#tests/support/shop.ts";
import type { Studio } from "#tests/support/studio.ts";

/** Pays all in the cart with Stripe's card whose payments are disputed (4000 0000 0000 0259). @returns the order's id */
async function payDisputed(studio: Studio, as: SignedIn): Promise<string> {
  const { sessionId, choose } = await startCheckout(studio, as);
  await choose("pay", "disputed");
  const { id } = await studio.call(confirmCheckout, { sessionId }, as);
  await studio.services.payments.settled?.();
  return id;
}

/** A thing of the shelf or a plan. @returns the order's id */
export async function buyDisputed(studio: Studio, as: SignedIn, productId: string): Promise<string> {
  await studio.call(addCartItem, { productId }, as);
  return payDisputed(studio, as);
}

export const buyShirtDisputed = async (studio: Studio, as: SignedIn) =>
  buyDisputed(studio, as, await addProduct(5_000));

/** @returns the ids of booking and order */
export async function buyClassDisputed(studio: Studio, as: SignedIn, classInstanceId: string) {
  const { id: bookingId } = await studio.call(addClass, { id: newId(), classInstanceId }, as);
  return { bookingId, orderId: await payDisputed(studio, as) };
}

/** The one dispute there is. */
export async function onlyDispute(studio: Studio, admin: SignedIn) {
  const [dispute, ...more] = await studio.call(listDisputes, {}, admin);
  if (!dispute || more.length > 0) throw new Error(`There is not one dispute, but ${more.length}.`);
  return dispute;
}
