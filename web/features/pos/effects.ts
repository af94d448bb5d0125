import type { CallInput } from "#shared/core/endpoint.ts";
import { message } from "#shared/core/messages/message.ts";
import { fullName } from "#shared/features/accounts/full-name.ts";
import { recordSale, refundSale } from "#shared/features/pos/endpoints.ts";
import { backOnCards, refundOf, tipLeft } from "#shared/features/pos/refund-rules.ts";
import { STUDIO_ID } from "#shared/features/studio/studio-id.ts";
import { NO_TAXES } from "#shared/features/taxes/tax.ts";
import { type Draft, effect } from "../../data/effect.ts";
import type { MemberRow } from "../attendance/tables.ts";
import type { ClassInstanceRow } from "../classes/tables.ts";
import type { ProductRow } from "../merch/tables.ts";
import type { StudioRow } from "../studio/tables.ts";
import type { TillSaleRow } from "./tables.ts";
import { sumOf } from "./till-sum.ts";

/** One thing: a sale reaches the server before what is given back of it. */
const TILL = "till";
const entity = () => TILL;

interface Person {
  firstName: string;
  lastName: string;
}

/** The shelf of this device goes down too; the studio's count wins when it comes. */
async function takeFromShelf(draft: Draft, lines: CallInput<typeof recordSale>["lines"]): Promise<void> {
  for (const { productId, variantId, quantity } of lines) {
    const product = productId ? await draft.get<ProductRow>("products", productId) : undefined;
    if (!product || !variantId) continue;
    const variants = product.variants.map((variant) =>
      variant.id === variantId && variant.stock !== null
        ? { ...variant, stock: Math.max(0, variant.stock - quantity) }
        : variant,
    );
    await draft.patch<ProductRow>("products", product.id, { variants });
  }
}

/** The sums of a sale by the rates this device knows. */
async function priced(draft: Draft, { lines, discount, customerId }: CallInput<typeof recordSale>) {
  const [studio, customer] = await Promise.all([
    draft.get<StudioRow>("studio", STUDIO_ID),
    customerId ? draft.get<MemberRow>("members", customerId) : undefined,
  ]);
  const choices = await Promise.all(
    lines.map(({ productId, classInstanceId }) =>
      productId
        ? draft.get<ProductRow>("products", productId)
        : draft.get<ClassInstanceRow>("classInstances", classInstanceId ?? ""),
    ),
  );
  const taxed = lines.map((line, at) => ({ ...line, taxChoice: choices[at]?.taxChoice }));
  const terms = { taxes: studio?.taxes ?? NO_TAXES, isExempt: customer?.isTaxExempt === true };
  return sumOf(taxed, discount, terms);
}

export const recordSaleEffect = effect(recordSale, {
  entity,
  title: message("Sale at the till"),
  about: async (_, { lines }) => lines.map(({ title }) => title).join(", "),
  failed: message("Couldn't save the sale"),
  async apply(draft, sale, { userId }) {
    // The server's own row says more.
    if (await draft.get("tillSales", sale.id)) return;
    const { lines, totalCents } = await priced(draft, sale);
    const row: TillSaleRow = {
      id: sale.id,
      number: null,
      soldAt: sale.at,
      byName: fullName(await draft.get<Person>("people", userId)),
      customerId: sale.customerId,
      customerName: fullName(sale.customerId ? await draft.get<MemberRow>("members", sale.customerId) : undefined),
      lines: sale.lines.map(({ withoutWaiver: _, overrideReason: __, ...line }, at) => {
        const { discountCents = 0, totalCents: cents = 0, tax = null } = lines[at] ?? {};
        return { ...line, discountCents, totalCents: cents, ...(tax && { tax }), short: 0, trouble: null };
      }),
      discount: sale.discount,
      discountReason: sale.discountReason,
      totalCents,
      claimedCents: totalCents,
      catalogueCents: totalCents,
      tipCents: sale.tipCents ?? 0,
      tipGoesTo: (await draft.get<StudioRow>("studio", STUDIO_ID))?.tips.goTo ?? "off",
      values: [],
      way: sale.way,
      note: sale.note,
      tenderedCents: sale.tenderedCents,
      refunds: [],
      dayId: null,
      isLate: false,
      deskSigns: [],
    };
    await draft.put("tillSales", row);
    await takeFromShelf(draft, sale.lines);
  },
});

export const refundSaleEffect = effect(refundSale, {
  entity,
  title: message("Refund at the till"),
  failed: message("Couldn't save the refund"),
  async apply(draft, { id, refundId, at, lines: wanted, reason, way, withTip = false }, { userId }) {
    const sale = await draft.get<TillSaleRow>("tillSales", id);
    if (!sale || sale.refunds.some((known) => known.id === refundId)) return;
    const lines = refundOf(sale, wanted);
    if (!lines) return;
    const byName = fullName(await draft.get<Person>("people", userId));
    const cents = lines.reduce((sum, line) => sum + line.cents, 0);
    const values = backOnCards(sale, cents);
    const tipCents = withTip ? tipLeft(sale) : 0;
    const refund = {
      id: refundId,
      at,
      lines,
      cents,
      tipCents,
      values,
      reason,
      way,
      byName,
      dayId: null,
      isLate: false,
    };
    await draft.patch<TillSaleRow>("tillSales", id, { refunds: [...sale.refunds, refund] });
  },
});

export const posEffects = [recordSaleEffect, refundSaleEffect];
