import { mongoose } from "#api/db/mongoose.ts";
import type { Services } from "#api/services.ts";
import { dayIn, isMinor, timeIn, toDate, todayAt, toInstant } from "#shared/core/time.ts";
import type { LineKind } from "#shared/features/checkout/order.ts";
import type { PricedLine } from "#shared/features/discounts/pricing.ts";
import { findVariant, priceOf } from "#shared/features/merch/variants.ts";
import { rateOf, type TaxSettings } from "#shared/features/taxes/tax.ts";
import { UserModel } from "../../accounts/index.ts";
import type { BookingDocument } from "../../bookings/index.ts";
import { findCartItems, findHolds } from "../../cart/index.ts";
import { assertOnSale, type ClassInstanceDocument, ClassInstanceModel } from "../../classes/index.ts";
import { assertMayBuy } from "../../memberships/index.ts";
import { type ProductDocument, variantsOf } from "../../merch/index.ts";
import { assertReady } from "../../readiness/index.ts";
import { assertWaiversSigned } from "../../waivers/index.ts";

const { trusted } = mongoose;

interface HeldClass {
  hold: BookingDocument;
  instance: ClassInstanceDocument;
}

/** What is in both carts of a person, read once. */
export interface Cart {
  userId: string;
  held: HeldClass[];
  items: Awaited<ReturnType<typeof findCartItems>>;
}

export async function findCart(userId: string, services: Services): Promise<Cart> {
  const [held, items] = await Promise.all([findHeldClasses(userId, services), findCartItems(userId)]);
  return { userId, held, items };
}

async function findHeldClasses(userId: string, services: Services): Promise<HeldClass[]> {
  const holds = await findHolds(userId, toDate(services.now())).lean<BookingDocument[]>();
  const ids = trusted({ $in: holds.map(({ classInstanceId }) => classInstanceId) });
  const instances = await ClassInstanceModel.find({ _id: ids }).lean<ClassInstanceDocument[]>();
  const byId = new Map(instances.map((instance) => [instance._id, instance]));
  return holds.flatMap((hold) => {
    const instance = byId.get(hold.classInstanceId);
    return instance ? [{ hold, instance }] : [];
  });
}

/** Of each minor among these people the family. */
async function familiesOfMinors(ids: string[], services: Services): Promise<Map<string, string>> {
  const today = todayAt(services);
  const people = await UserModel.find({ _id: trusted({ $in: ids }) }, { familyId: 1, birthday: 1 }).lean();
  return new Map(
    people.flatMap(({ _id, familyId, birthday }) =>
      familyId && birthday && isMinor(birthday, today) ? [[_id, familyId] as const] : [],
    ),
  );
}

/** When a class is and whom it is for, as a receipt says it: the studio's wall clock. */
export function classDetail(startsAt: Date, attendeeName: string, zone: string): string {
  const at = toInstant(startsAt);
  return `${dayIn(zone, at)} ${timeIn(zone, at)}, ${attendeeName}`;
}

async function classLines(held: HeldClass[], taxes: TaxSettings, services: Services): Promise<PricedLine[]> {
  const zone = services.timeZone;
  const families = await familiesOfMinors(
    held.map(({ hold }) => hold.attendeeId),
    services,
  );
  return held.map(({ hold, instance }) => {
    const detail = classDetail(instance.startsAt, hold.attendeeName, zone);
    const line = {
      kind: "class" as const,
      refId: hold._id,
      title: instance.name,
      detail,
      forId: hold.attendeeId,
      unitCents: hold.priceCents,
    };
    const rate = rateOf("class", instance.taxChoice, taxes);
    return { line, siblingOf: families.get(hold.attendeeId) ?? null, rate };
  });
}

const kindOf = ({ plan, shelf }: Pick<ProductDocument, "plan" | "shelf">): LineKind =>
  plan ? "plan" : shelf === "gift-cards" ? "gift-card" : "product";

/** An invoice was taxed when it was issued, a gift card is taxed by what it pays for. */
function rateOfProduct({ plan, taxChoice }: ProductDocument, kind: LineKind, taxes: TaxSettings) {
  if (kind === "invoice" || kind === "gift-card") return null;
  return rateOf(plan ? "plan" : "product", taxChoice, taxes);
}

function productLines(items: Cart["items"], taxes: TaxSettings): PricedLine[] {
  return items.map(({ item, product }) => {
    const offer = { priceCents: product.priceCents, variants: variantsOf(product) };
    const variantId = item.variantId ?? null;
    const kind = product.category === "invoice" ? "invoice" : kindOf(product);
    const line = {
      kind,
      refId: item._id,
      productId: product._id,
      variantId,
      title: product.name,
      ...(product.nameWords && { titleWords: product.nameWords }),
      detail: findVariant(offer, variantId)?.name ?? "",
      forId: item.forId ?? null,
      plan: product.plan ?? null,
      quantity: item.quantity,
      unitCents: priceOf(offer, variantId),
    };
    return { line, siblingOf: null, rate: rateOfProduct(product, kind, taxes) };
  });
}

/** What is in both carts, at the catalogue's prices; what a client thinks it costs is never asked. */
export async function toLines({ held, items }: Cart, taxes: TaxSettings, services: Services): Promise<PricedLine[]> {
  return [...(await classLines(held, taxes, services)), ...productLines(items, taxes)];
}

/**
 * Checked before payment; checked once more when the money is there.
 * @throws AppError 409 `class.out-of-sale`, `waiver.unsigned`, `readiness.missing`, `plan.intro-used`
 */
export async function assertMayOrder({ userId, held, items }: Cart, services: Services): Promise<void> {
  await assertWaiversSigned(held.map(({ hold }) => hold.attendeeId));
  for (const { instance } of held) assertOnSale(instance);
  for (const { hold, instance } of held) await assertReady(instance, hold.attendeeId);
  for (const { item, product } of items) if (product.plan) await assertMayBuy(product, item.forId ?? userId, services);
}
