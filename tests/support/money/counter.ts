import { v7 as newId } from "uuid";
import { mongoose } from "#api/db/mongoose.ts";
import { type BalanceDocument, BalanceModel } from "#api/features/gift-cards/balance.model.ts";
import { TillSaleModel } from "#api/features/pos/sales/till-sale.model.ts";
import { dropCardSale, payByCard, recordSale, refundSale } from "#shared/features/pos/endpoints.ts";
import { type Acts, anyOf, type Deps, idsOf, PACK_CENTS, together, type World } from "./acts.ts";
import type { Random } from "./random.ts";

const WAYS = ["cash", "bank", "voucher", "other"] as const;

const CARD_CENTS = 4_000;

/** Something of everything a till sells. */
function aLine({ classIds, shirt }: World, random: Random, { shop }: Deps) {
  const base = { id: newId(), productId: null, variantId: null, classInstanceId: null, discount: null };
  const discount = random.next() < 0.3 ? { kind: "percent" as const, value: 1 + random.below(100) } : null;
  return random.pick([
    {
      ...base,
      ...shirt,
      kind: "product" as const,
      title: "Tour shirt",
      quantity: 1 + random.below(2),
      unitCents: 3_100,
    },
    {
      ...base,
      kind: "product" as const,
      productId: shop.productId,
      title: "T-shirt",
      quantity: 1,
      unitCents: 2_800,
      discount,
    },
    {
      ...base,
      kind: "plan" as const,
      productId: shop.planId,
      title: "Three classes",
      quantity: 1,
      unitCents: PACK_CENTS,
    },
    {
      ...base,
      kind: "gift-card" as const,
      title: "Gift card",
      quantity: 1 + random.below(2),
      unitCents: CARD_CENTS,
    },
    {
      ...base,
      kind: "class" as const,
      classInstanceId: random.pick(classIds),
      title: "Silks Basics",
      quantity: 1,
      unitCents: 2_500,
    },
  ]);
}

/** Now and then a gift card of the till pays a part: the second line is then something else than one. */
async function aPayingCard(world: World, random: Random) {
  if (random.next() < 0.5) return [];
  const trusted = mongoose.trusted;
  const found = await BalanceModel.find({
    ownerId: trusted({ $in: idsOf(world) }),
    kind: "gift-card",
    leftCents: trusted({ $gt: 0 }),
  }).lean<BalanceDocument[]>();
  const card = anyOf(found, random);
  return card?.code ? [{ code: card.code, cents: 1 + random.below(card.leftCents) }] : [];
}

function aSale(world: World, random: Random, deps: Deps) {
  const lines = Array.from({ length: 1 + random.below(2) }, () => aLine(world, random, deps));
  const isTipped = lines.some(({ kind }) => kind === "class") && random.next() < 0.6;
  return {
    customerId: random.pick(world.people).id,
    lines,
    tipCents: isTipped ? 1 + random.below(900) : 0,
    discount: random.next() < 0.2 ? { kind: "cents" as const, value: 1 + random.below(2_000) } : null,
    discountReason: "Friend of the house",
  };
}

const partOf = ({ totalCents }: { totalCents: number }, random: Random): number =>
  random.next() < 0.5 ? totalCents : 1 + random.below(totalCents);

/** What goes over the counter. */
export const COUNTER: Acts = {
  sellAtTill: async (world, random, deps) => {
    const giftCards = await aPayingCard(world, random);
    const sale = {
      ...aSale(world, random, deps),
      giftCards,
      id: newId(),
      at: deps.studio.clock.now().toString(),
      claimedCents: 0,
      way: random.pick(WAYS),
      note: "",
      tenderedCents: null,
    };
    // A till that was offline sends once more what it is not sure of.
    return together([1, 2].map(() => () => deps.studio.call(recordSale, sale, deps.admin)));
  },
  refundAtTill: async (world, random, { studio, admin }) => {
    const sales = await TillSaleModel.find({ customerId: mongoose.trusted({ $in: idsOf(world) }) }).lean();
    const sale = anyOf(sales, random);
    const line = sale && random.pick(sale.lines);
    if (!line) return;
    const refund = () => ({
      id: sale._id,
      refundId: newId(),
      at: studio.clock.now().toString(),
      // Of a used gift card not all can go back.
      lines: [
        { lineId: line.id, quantity: line.quantity, ...(line.kind === "gift-card" && { cents: partOf(line, random) }) },
      ],
      reason: "Wrong size",
      withTip: random.next() < 0.5,
      way: random.pick(WAYS),
    });
    await together([1, 2].map(() => () => studio.call(refundSale, refund(), admin)));
  },
  cardAtTill: async (world, random, deps) => {
    const giftCards = await aPayingCard(world, random);
    const { orderId } = await deps.studio.call(payByCard, { ...aSale(world, random, deps), giftCards }, deps.admin);
    if (random.next() < 0.2) await deps.studio.call(dropCardSale, { id: orderId }, deps.admin);
  },
};
