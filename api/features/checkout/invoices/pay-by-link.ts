import type { Services } from "#api/services.ts";
import type { Actor } from "#shared/core/actor.ts";
import type { InputOf } from "#shared/core/endpoint.ts";
import { conflict, unprocessable } from "#shared/core/errors.ts";
import { message } from "#shared/core/messages/message.ts";
import type { Cents } from "#shared/core/money.ts";
import { leastCardCents } from "#shared/core/settings/provider-money.ts";
import { newLine, totalOf } from "#shared/features/checkout/order.ts";
import type { startInvoicePayment as startInvoicePaymentEndpoint } from "#shared/features/invoices/endpoints.ts";
import { pathToPaidInvoice, pathToUnpaidInvoice } from "#shared/features/invoices/links.ts";
import { findUser } from "../../accounts/index.ts";
import { getPayableInvoice } from "../../invoices/index.ts";
import { startPayment } from "../paying/checkout-session.ts";

/** @throws AppError 409 `invoice.amount-changed` where more is open than the page showed */
function assertAsShown(openCents: Cents, shownCents: Cents | undefined): void {
  if (shownCents === undefined || openCents <= shownCents) return;
  throw conflict(
    "invoice.amount-changed",
    message("The amount due is now {amount}. Please check the invoice again.", { amount: { cents: openCents } }),
  );
}

/**
 * Starts paying what is open of one invoice. Two such pages at once take no money twice: what comes second is over, and
 * goes back. @throws AppError 404; 409 `invoice.nothing-open`, `invoice.amount-changed`; 422 `invoice.too-little`; 503 `checkout.provider-away`
 */
export async function startInvoicePayment(
  { id, shownCents }: InputOf<typeof startInvoicePaymentEndpoint>,
  actor: Actor,
  services: Services,
): Promise<{ url: string }> {
  const invoice = await getPayableInvoice(id, actor, services);
  assertAsShown(invoice.openCents, shownCents);
  if (invoice.openCents < leastCardCents())
    throw unprocessable(
      "invoice.too-little",
      message("Cards have a {amount} minimum. Please pay at the studio.", {
        amount: { cents: leastCardCents() },
      }),
    );
  const line = newLine({
    kind: "invoice",
    refId: id,
    productId: id,
    title: invoice.name,
    titleWords: invoice.nameWords,
    detail: "",
    unitCents: invoice.openCents,
  });
  const user = await findUser(actor.userId);
  const lines = [line];
  const totalCents = totalOf(lines);
  const { url } = await startPayment(
    {
      channel: "invoice",
      userId: actor.userId,
      promoCode: null,
      lines,
      discounts: [],
      totalCents,
      values: [],
      cardCents: totalCents,
    },
    { successPath: pathToPaidInvoice("{CHECKOUT_SESSION_ID}"), cancelPath: pathToUnpaidInvoice(id) },
    user?.email ?? null,
    services,
  );
  return { url };
}
