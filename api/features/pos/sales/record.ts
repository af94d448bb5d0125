import { isDuplicateKey } from "#api/db/duplicate-key.ts";
import { mongoose } from "#api/db/mongoose.ts";
import type { Actor } from "#shared/core/actor.ts";
import type { InputOf } from "#shared/core/endpoint.ts";
import { conflict, unprocessable } from "#shared/core/errors.ts";
import { message } from "#shared/core/messages/message.ts";
import type { Cents } from "#shared/core/money.ts";
import { toDate } from "#shared/core/time.ts";
import { fullName } from "#shared/features/accounts/full-name.ts";
import type { recordSale as recordSaleEndpoint } from "#shared/features/pos/endpoints.ts";
import type { TillLine, TillSale } from "#shared/features/pos/sale.ts";
import { asTaken, totalSale } from "#shared/features/pos/totals.ts";
import { priceIn } from "#shared/features/taxes/compute.ts";
import { rateOf, type TaxRate, type TaxSettings } from "#shared/features/taxes/tax.ts";
import { findUser, type UserDocument } from "../../accounts/index.ts";
import { type ClassInstanceDocument, ClassInstanceModel } from "../../classes/index.ts";
import { type ProductDocument, ProductModel, priceAsOf } from "../../merch/index.ts";
import { readSettings } from "../../studio/index.ts";
import { reserveValues } from "../gift-cards/redeem.ts";
import { assertSellsCards } from "../gift-cards/sold-cards.ts";
import { claimedAt } from "./claimed-time.ts";
import { type DeskContext, judgeDeskSale, reportDeskSale } from "./desk-limits.ts";
import { passGates } from "./gates.ts";
import { settleSale } from "./settle.ts";
import { type TillSaleDocument, TillSaleModel, toTillSale } from "./till-sale.model.ts";
import { assertTips } from "./tips.ts";

type Input = InputOf<typeof recordSaleEndpoint>;
type NewLine = Input["lines"][number];

interface Listed {
  unitCents: Cents | null;
  rate: TaxRate | null;
}

/** What one costs by the catalogue as it was then; null when the studio does not know the thing (any more). */
async function catalogue(lines: NewLine[], at: Date, taxes: TaxSettings): Promise<(line: NewLine) => Listed> {
  const idsOf = (of: (line: NewLine) => string | null) => mongoose.trusted({ $in: lines.flatMap((l) => of(l) ?? []) });
  const [products, instances] = await Promise.all([
    // Also what was taken off sale since: it was sold.
    ProductModel.find({ _id: idsOf((line) => line.productId), deletedAt: null }).lean<ProductDocument[]>(),
    ClassInstanceModel.find({ _id: idsOf((line) => line.classInstanceId) }).lean<ClassInstanceDocument[]>(),
  ]);
  const productsById = new Map(products.map((product) => [product._id, product]));
  const isMixedUp = ({ kind, productId }: NewLine) => {
    const product = productsById.get(productId ?? "");
    return product !== undefined && (product.shelf === "gift-cards") !== (kind === "gift-card");
  };
  if (lines.some(isMixedUp))
    throw unprocessable("till.gift-card", message("A gift card is money. Sell it as a gift card, nothing else."));
  const instancesById = new Map(instances.map((instance) => [instance._id, instance]));
  return ({ kind, productId, variantId, classInstanceId, unitCents }) => {
    if (kind === "class") {
      const instance = instancesById.get(classInstanceId ?? "");
      return { unitCents: instance?.priceCents ?? null, rate: rateOf(kind, instance?.taxChoice, taxes) };
    }
    const product = productsById.get(productId ?? "");
    // A gift card is money; the things it pays for are taxed. Without a product it has a free amount.
    if (kind === "gift-card") return { unitCents: product?.priceCents ?? unitCents, rate: null };
    return {
      unitCents: product ? priceAsOf(product, variantId, at) : null,
      rate: rateOf(kind, product?.taxChoice, taxes),
    };
  };
}

export interface PricedSale {
  lines: TillLine[];
  /** At the catalogue's prices, before any discount. */
  listed: NewLine[];
  /** The sum the catalogue asked then, with the same discounts. */
  catalogueCents: Cents;
  /** The sum at the prices the till showed. */
  shownCents: Cents;
}

/**
 * Lines of a sale, at the price of that moment; at the price taken where the money is in the drawer already.
 * @throws AppError 422 `till.gift-card`
 */
export async function linesOf(
  input: Pick<Input, "lines" | "discount"> & { takenCents?: Cents; isExempt: boolean },
  at: Date,
): Promise<PricedSale> {
  const { takenCents, isExempt } = input;
  const { taxes } = await readSettings();
  const terms = { rounding: taxes.rounding, isExempt };
  const listedOf = await catalogue(input.lines, at, taxes);
  const known = input.lines.map(listedOf);
  const money = input.lines.map(({ kind }) => kind === "gift-card");
  const rung = input.lines.map((line, at) => ({ ...line, rate: known[at]?.rate ?? null, isMoney: money[at] === true }));
  const listed = rung.map((line, index) => ({ ...line, unitCents: known[index]?.unitCents ?? line.unitCents }));
  const priced = takenCents === undefined ? listed : rung;
  const byCatalogue = totalSale(listed, input.discount, terms);
  const asShown = totalSale(rung, input.discount, terms);
  const totals = takenCents === undefined ? byCatalogue.lines : asTaken(asShown.lines, takenCents, money);
  const lines = priced.map(
    ({ withoutWaiver: _, overrideReason: __, rate: ___, isMoney: ____, ...line }, index): TillLine => {
      const { discountCents = 0, totalCents = 0, tax = null } = totals[index] ?? {};
      const trouble = known[index]?.unitCents === null ? ("unknown-product" as const) : null;
      return { ...line, discountCents, totalCents, ...(tax && { tax }), trouble, short: 0 };
    },
  );
  return { lines, listed, catalogueCents: byCatalogue.totalCents, shownCents: asShown.totalCents };
}

/**
 * A person known has one place in a class. What was taken already is a fact, of which the rest can be refunded.
 * @throws AppError 422 `till.one-seat`
 */
function refuseSecondSeat(lines: TillLine[], customer: UserDocument | null, isTaken: boolean): void {
  if (!customer || isTaken) return;
  const seats = lines.flatMap(({ kind, classInstanceId, quantity }) =>
    kind === "class" ? Array.from({ length: Math.min(quantity, 2) }, () => classInstanceId) : [],
  );
  if (new Set(seats).size === seats.length) return;
  throw unprocessable(
    "till.one-seat",
    message("{name} takes one place in a class. Sell the others without a customer.", { name: fullName(customer) }),
  );
}

/** The same lines, each with the gates that were closed when it was sold. */
export async function passAllGates(
  lines: TillLine[],
  input: Pick<Input, "lines">,
  customer: UserDocument | null,
  how: { byName: string; isTaken: boolean },
): Promise<TillLine[]> {
  refuseSecondSeat(lines, customer, how.isTaken);
  const passed: TillLine[] = [];
  for (const [at, line] of lines.entries())
    passed.push({ ...line, letIn: await passGates(input.lines[at] ?? line, customer, how) });
  return passed;
}

/**
 * Writes a sale down. A seat passes the gates of every path, by the word of staff where one is closed. What was taken
 * before the studio could be asked is a fact and refused nothing: it is kept at what was taken, beside what the catalogue
 * asked. The same id is the same sale.
 * @throws AppError 403; 404 and 422 `gift-card.…`; 409 `till.id-used`, `waiver.unsigned`, `readiness.missing`,
 * `booking.already`, `gift-card.spent`
 */
export async function recordSale(input: Input, context: DeskContext): Promise<TillSale> {
  const { id, customerId, discount, discountReason, claimedCents, way, note, tenderedCents, isTaken } = input;
  const { actor, services } = context;
  const known = await findRepeated(input, actor);
  if (known) return toTillSale(await settleSale(id, services));
  const { at: soldAt, isLate } = claimedAt(input.at, services.now());
  const [seller, customer] = await Promise.all([findUser(actor.userId), customerId ? findUser(customerId) : null]);
  const byName = fullName(seller);
  const takenCents = isTaken ? claimedCents : undefined;
  assertSellsCards(input.lines, { way, takenCents });
  const isExempt = Boolean(customer?.taxExempt);
  const priced = await linesOf({ ...input, isExempt, ...(takenCents !== undefined && { takenCents }) }, soldAt);
  const totalCents = priced.lines.reduce((sum, line) => sum + line.totalCents, 0);
  const pricedCents = priced.lines.reduce((sum, line) => sum + priceIn(line), 0);
  const sale = { customer, listed: priced.listed, totalCents: pricedCents, way, note };
  const deskSigns = await judgeDeskSale(sale, context);
  const lines = await passAllGates(priced.lines, input, customer, { byName, isTaken });
  await reportDeskSale(deskSigns, { id, byName, sale }, services);
  const { tips } = await readSettings();
  if (input.tipCents > 0 && !isTaken) assertTips(lines, tips.goTo);
  const values = await reserveValues(id, { uses: input.giftCards, lines }, services);
  try {
    await TillSaleModel.create({
      _id: id,
      number: null,
      soldAt,
      receivedAt: toDate(services.now()),
      byId: actor.userId,
      byName,
      customerId: customer ? customerId : null,
      customerName: fullName(customer),
      lines,
      discount,
      discountReason,
      totalCents,
      claimedCents,
      catalogueCents: priced.catalogueCents,
      tipCents: input.tipCents,
      tipGoesTo: tips.goTo,
      values,
      way,
      note,
      tenderedCents,
      refunds: [],
      dayId: null,
      isLate,
      deskSigns,
      isSettled: false,
      audiences: ["admin", "front-desk"],
    });
  } catch (error) {
    if (!isDuplicateKey(error)) throw error;
    await findRepeated(input, actor);
  }
  return toTillSale(await settleSale(id, services));
}

/** The sale an earlier try of this one wrote. @throws AppError 409 `till.id-used` */
async function findRepeated(input: Input, actor: Actor): Promise<TillSaleDocument | null> {
  const known = await TillSaleModel.findById(input.id).lean<TillSaleDocument>();
  const isSame =
    known?.byId === actor.userId &&
    known.lines.every((line, at) => line.id === input.lines[at]?.id && line.quantity === input.lines[at]?.quantity);
  if (known && !isSame) throw conflict("till.id-used", message("This id belongs to another sale."));
  return known;
}
