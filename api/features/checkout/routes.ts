import { MAY_HAVE_PAID, withProvider } from "#api/payments/with-provider.ts";
import { notFound } from "#shared/core/errors.ts";
import { message } from "#shared/core/messages/message.ts";
import {
  addCheckoutCode,
  chooseCredit,
  chooseTip,
  confirmCheckout,
  createCheckoutSession,
  getQuote,
  listAllOrders,
  listOrders,
  previewRefund,
  refundOrder,
  removeCheckoutCode,
  resolveRefund,
} from "#shared/features/checkout/endpoints.ts";
import { creditInvoice, startInvoicePayment } from "#shared/features/invoices/endpoints.ts";
import { handle, type Route } from "../../http/route.ts";
import { findName } from "../accounts/index.ts";
import { toInvoice, creditInvoice as writeCreditNote } from "../invoices/index.ts";
import { startInvoicePayment as payByLink } from "./invoices/pay-by-link.ts";
import { refundCredited } from "./invoices/refund-credit.ts";
import { type OrderDocument, OrderModel } from "./order.model.ts";
import * as quotes from "./ordering/quote.ts";
import { startCheckout } from "./paying/checkout-session.ts";
import { fulfil } from "./paying/fulfil.ts";
import { previewRefund as preview } from "./refunding/preview-refund.ts";
import { resolveRefund as resume } from "./refunding/resolve-refund.ts";
import { toOrder } from "./serialize.ts";
import * as studio from "./studio-orders.ts";

export const routes: Route[] = [
  handle(createCheckoutSession, async ({ shown }, { actor, services }) => ({
    url: await startCheckout(actor.userId, shown, services),
  })),

  handle(confirmCheckout, async ({ sessionId }, { actor, services }) => {
    const which = sessionId.startsWith("cs_") ? { stripeSessionId: sessionId } : { _id: sessionId };
    const known = await OrderModel.findOne({ ...which, userId: actor.userId }).lean<OrderDocument>();
    if (!known) throw notFound(message("We can't find this payment."));
    const { stripeSessionId } = known;
    const look = async () => toOrder((stripeSessionId && (await fulfil(stripeSessionId, services))) || known);
    return withProvider(services, look, MAY_HAVE_PAID);
  }),

  handle(listOrders, ({ after }, { actor }) => studio.listOwnOrders(actor.userId, after)),
  handle(listAllOrders, (asked) => studio.listAllOrders(asked)),
  handle(refundOrder, (request, { actor, services }) => studio.refundOrder(request, actor.userId, services)),

  handle(previewRefund, (asked, { services }) => preview(asked, services)),
  handle(resolveRefund, async (request, { services }) => studio.withPayer(await resume(request, services))),

  handle(startInvoicePayment, (input, { actor, services }) => payByLink(input, actor, services)),
  handle(creditInvoice, async ({ to, ...input }, { actor, services }) => {
    const refund = to && { to, byId: actor.userId };
    await writeCreditNote({ ...input, refund }, await findName(actor.userId), services);
    return toInvoice(await refundCredited(input.id, services));
  }),

  handle(getQuote, (_, { actor, services }) => quotes.quote(actor.userId, services)),
  handle(addCheckoutCode, ({ code }, { actor, services }) => quotes.addCode(code, actor.userId, services)),
  handle(removeCheckoutCode, ({ code }, { actor, services }) => quotes.removeCode(code, actor.userId, services)),
  handle(chooseCredit, ({ isUsed }, { actor, services }) => quotes.chooseCredit(isUsed, actor.userId, services)),
  handle(chooseTip, ({ tip }, { actor, services }) => quotes.chooseTip(tip, actor.userId, services)),
];
