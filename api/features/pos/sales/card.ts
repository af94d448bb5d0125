import { v7 as newId } from "uuid";
import type { RequestContext } from "#api/http/route.ts";
import type { Services } from "#api/services.ts";
import type { Actor } from "#shared/core/actor.ts";
import type { InputOf, OutputOf } from "#shared/core/endpoint.ts";
import { conflict, notFound, unprocessable } from "#shared/core/errors.ts";
import { inBothForms } from "#shared/core/messages/answer.ts";
import { message } from "#shared/core/messages/message.ts";
import { type Day, dayIn, toDate } from "#shared/core/time.ts";
import { fullName } from "#shared/features/accounts/full-name.ts";
import { newLine, type OrderLine } from "#shared/features/checkout/order.ts";
import type {
  getCardSale as getCardSaleEndpoint,
  payByCard as payByCardEndpoint,
} from "#shared/features/pos/endpoints.ts";
import { pathAfterPaying } from "#shared/features/pos/links.ts";
import type { TillLine } from "#shared/features/pos/sale.ts";
import { priceIn } from "#shared/features/taxes/compute.ts";
import { type TipPart, tipParts } from "#shared/features/tips/tips.ts";
import { findName, findUser, type UserDocument } from "../../accounts/index.ts";
import { holdSeat } from "../../cart/index.ts";
import { type OrderDocument, OrderModel, startPayment, stopPayment, tipLine } from "../../checkout/index.ts";
import { labelOf } from "../../gift-cards/index.ts";
import { type ProductDocument, ProductModel } from "../../merch/index.ts";
import { readSettings } from "../../studio/index.ts";
import { countCardSales } from "../days/card-sales.ts";
import { chooseCards } from "../gift-cards/redeem.ts";
import { assertSellsCards } from "../gift-cards/sold-cards.ts";
import { judgeDeskSale, reportDeskSale } from "./desk-limits.ts";
import { linesOf, passAllGates } from "./record.ts";
import { assertTips } from "./tips.ts";

type Input = InputOf<typeof payByCardEndpoint>;

async function toOrderLine(line: TillLine, customer: UserDocument | null, day: Day): Promise<OrderLine> {
  const product = line.productId ? await ProductModel.findById(line.productId).lean<ProductDocument>() : null;
  const { id: refId, kind, productId, variantId, quantity, unitCents, discountCents, totalCents } = line;
  const forId = kind === "plan" || kind === "class" ? (customer?._id ?? null) : null;
  const title = product?.name ?? line.title;
  const variant = product?.variants?.find(({ id }) => id === variantId)?.name ?? "";
  // The till sells the classes of the day; a receipt reads day, hour and person from it.
  const detail = line.startTime && customer ? `${day} ${line.startTime}, ${fullName(customer)}` : variant;
  const plan = product?.plan ?? null;
  const priced = newLine({ kind, refId, productId, variantId, title, detail, forId, quantity, unitCents, plan });
  const paid = { ...priced, discountCents, totalCents, refundableCents: totalCents };
  return line.tax ? { ...paid, tax: line.tax, refundableTaxCents: line.tax.taxCents } : paid;
}

/** A tip of a class is bound to its seat; one of the front desk to none. */
function toTipLine({ id, classInstanceId, cents }: TipPart, lines: readonly TillLine[]): OrderLine {
  const seat = classInstanceId === null ? null : lines.find((line) => line.id === id);
  return newLine(tipLine(cents, seat ? { refId: seat.id, title: seat.title } : null).line);
}

/** A seat is held for the customer while they pay. @throws AppError 409 when there is none */
async function holdSeats(lines: TillLine[], customer: UserDocument, operationId: string, services: Services) {
  const now = services.now();
  for (const { id: bookingId, kind, classInstanceId, letIn = [] } of lines)
    if (kind === "class" && classInstanceId)
      await holdSeat({
        bookingId,
        classInstanceId,
        attendee: { id: customer._id, name: fullName(customer) },
        bookedById: customer._id,
        operationId,
        now: toDate(now),
        heldUntil: toDate(now.add({ seconds: services.env.SEAT_HOLD_SECONDS })),
        letIn,
      });
}

/**
 * Begins a card payment at the till: an order like any other, of the channel "till".
 * @throws AppError 409 what cannot be had, `waiver.unsigned`, `readiness.missing`, `gift-card.spent`; 422 `till.nothing-to-pay`,
 *   `gift-card.pays-too-much`, `gift-card.twice`; 503 `checkout.provider-away`
 */
export async function payByCard(
  input: Input,
  context: RequestContext<Actor>,
): Promise<OutputOf<typeof payByCardEndpoint>> {
  const { actor, operationId, services } = context;
  const customer = input.customerId ? await findUser(input.customerId) : null;
  if (input.customerId && !customer) throw notFound(message("We can't find this person."));
  const isExempt = Boolean(customer?.taxExempt);
  assertSellsCards(input.lines, { way: null });
  const { lines: priced, listed, shownCents } = await linesOf({ ...input, isExempt }, toDate(services.now()));
  if (priced.some(({ trouble }) => trouble !== null))
    throw conflict("till.not-sold", message("Something here is no longer sold. Please remove it."));
  const byName = await findName(actor.userId);
  const lines = await passAllGates(priced, input, customer, { byName, isTaken: false });
  const today = dayIn(services.timeZone, services.now());
  const totalCents = lines.reduce((sum, line) => sum + line.totalCents, 0);
  if (totalCents > shownCents)
    throw conflict(
      "till.price-changed",
      message("A price changed. It's now {amount}. Please ring it up again.", {
        amount: { cents: totalCents },
      }),
    );
  const cards = await chooseCards(input.giftCards, lines);
  const values = cards.map(({ card, cents }) => ({
    balanceId: card._id,
    ...inBothForms("label", labelOf(card)),
    cents,
  }));
  const cardCents = values.reduce((left, { cents }) => left - cents, totalCents + input.tipCents);
  if (cardCents <= 0) throw unprocessable("till.nothing-to-pay", message("There is nothing to pay by card."));
  const pricedCents = lines.reduce((sum, line) => sum + priceIn(line), 0);
  const sale = { customer, listed, totalCents: pricedCents, way: null, note: "" };
  await reportDeskSale(await judgeDeskSale(sale, context), { id: operationId, byName, sale }, services);
  if (customer) await holdSeats(lines, customer, operationId, services);
  const { tips } = await readSettings();
  const { tipCents } = input;
  if (tipCents > 0) assertTips(lines, tips.goTo);
  const tipLines = tipParts({ id: newId(), tipCents, lines }, tips.goTo).map((part) => toTipLine(part, lines));
  const discountCents = lines.reduce((sum, line) => sum + line.discountCents, 0);
  const draft = {
    channel: "till" as const,
    userId: customer?._id ?? null,
    promoCode: null,
    lines: [...(await Promise.all(lines.map((line) => toOrderLine(line, customer, today)))), ...tipLines],
    discounts: discountCents > 0 ? [{ label: input.discountReason, cents: discountCents }] : [],
    totalCents: totalCents + tipCents,
    values,
    cardCents,
  };
  const back = { successPath: pathAfterPaying(customer ? "{CHECKOUT_SESSION_ID}" : null), cancelPath: "/" };
  const { orderId, url } = await startPayment(draft, back, customer?.email ?? null, services);
  return { orderId, url, totalCents: cardCents };
}

/** Asked by the till that waits: so what arrived counts in its day at once. @throws AppError 404 */
export async function getCardSale(id: string, services: Services): Promise<OutputOf<typeof getCardSaleEndpoint>> {
  const order = await findCardOrder(id);
  if (order.status === "paid") await countCardSales(services, id);
  const back = order.lines.filter(({ outcome }) => outcome === "refund-due" || outcome === "refunded");
  return {
    status: order.status,
    number: order.number,
    refundDueCents: back.reduce((sum, line) => sum + line.totalCents, 0),
  };
}

/** The customer pays in another way. @throws AppError 404; 503 `checkout.provider-away` */
export async function dropCardSale(id: string, services: Services): Promise<OutputOf<typeof getCardSaleEndpoint>> {
  const order = await findCardOrder(id);
  if (order.status === "pending") await stopPayment(order, services);
  return getCardSale(id, services);
}

async function findCardOrder(id: string): Promise<OrderDocument> {
  const order = await OrderModel.findOne({ _id: id, channel: "till" }).lean<OrderDocument>();
  if (!order) throw notFound(message("We can't find this payment."));
  return order;
}
