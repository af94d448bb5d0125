import type { Services } from "#api/services.ts";
import { type Message, message } from "#shared/core/messages/message.ts";
import { pathToReceipt } from "#shared/features/checkout/links.ts";
import type { LineKind } from "#shared/features/checkout/order.ts";
import { notify, notifyAdmins } from "../../notifications/index.ts";
import type { OrderDocument, RefundFields } from "../order.model.ts";

/** The lines of an order in words. */
export const linesOf = ({ lines }: Pick<OrderDocument, "lines">) => ({
  list: lines.map(({ title, titleWords, quantity }) => {
    const name = titleWords ?? { own: title };
    return quantity > 1 ? message("{quantity} × {name}", { quantity: String(quantity), name }) : name;
  }),
});

/** Notifies those who run the studio once that money came for what could not be given any more. */
export async function announceRefunded(order: OrderDocument, services: Services): Promise<void> {
  const back = order.lines.filter(({ outcome }) => outcome === "refund-due" || outcome === "refunded");
  if (back.length === 0) return;
  const cents = back.reduce((sum, { totalCents }) => sum + totalCents, 0);
  await notifyAdmins(services, {
    key: `given-back:${order._id}`,
    title: message("A payment came too late"),
    message: message("Receipt {number}: {lines}. {amount} is refunded to the payer.", {
      number: String(order.number),
      lines: linesOf({ ...order, lines: back }),
      amount: { cents },
    }),
    link: "/admin/stripe",
    email: "never",
  });
}

/** Notifies the payer once that the payment arrived; the push names no amount. */
export async function announcePayment(order: OrderDocument, services: Services): Promise<void> {
  if (!order.userId) return;
  const values = { number: String(order.number), lines: linesOf(order), paid: { cents: order.totalCents } };
  await notify(services, {
    userId: order.userId,
    type: "payment_success",
    key: `payment:${order._id}`,
    title: message("Payment received"),
    message:
      order.refundedCents > 0
        ? message("Receipt {number}: {lines}. {paid} paid. {back}", {
            ...values,
            back: { sentences: wentBackWords(order) },
          })
        : message("Receipt {number}: {lines}. {paid} paid.", values),
    link: pathToReceipt(order.stripeSessionId ?? order._id),
    push: { title: message("Payment received"), body: message("Your receipt is in the app.") },
    email: "always",
  });
}

/** Notifies the payer once that money goes back, and what was taken back with it; the push names no amount. */
export async function announceRefund(order: OrderDocument, refund: RefundFields, services: Services): Promise<void> {
  const line = order.lines.find(({ refId }) => refId === refund.refId);
  // A payment that came too late says so itself, in the same notice.
  if (!order.userId || !line || order.settledAt === null) return;
  const values = {
    number: String(order.number ?? "–"),
    what: line.titleWords ?? { own: line.title },
    back: { sentences: [...backWords(refund), ...takenWords(line.kind, refund)] },
  };
  await notify(services, {
    userId: order.userId,
    type: "checkout",
    key: `refund:${order._id}:${refund.id}:${refund.attempt ?? 1}`,
    title: message("You get money back"),
    message: message("Receipt {number}, {what}: {back}", values),
    link: pathToReceipt(order.stripeSessionId ?? order._id),
    push: { title: message("You get money back"), body: message("The receipt in the app says how much.") },
    email: "always",
  });
}

/** Notifies the payer once that their bank did not take the money of a refund. */
export async function announceReturned(order: OrderDocument, refund: RefundFields, services: Services): Promise<void> {
  if (!order.userId) return;
  await notify(services, {
    userId: order.userId,
    type: "checkout",
    key: `refund-returned:${order._id}:${refund.id}:${refund.attempt ?? 1}`,
    title: message("A refund didn't arrive"),
    message: message(
      "Receipt {number}: your bank returned {amount}. The studio knows, and will send it again or ask you for another way.",
      { number: String(order.number ?? "–"), amount: { cents: refund.cardCents } },
    ),
    link: pathToReceipt(order.stripeSessionId ?? order._id),
    push: {
      title: message("A refund didn't arrive"),
      body: message("Your bank returned it. Open the app to see more."),
    },
    email: "always",
  });
}

/** Money that went back before the receipt was written, by where it went. */
function wentBackWords({ refunds }: OrderDocument): Message[] {
  const done = refunds.filter(({ state }) => state === "done");
  const cardCents = done.reduce((sum, refund) => sum + refund.cardCents, 0);
  const creditCents = done.reduce((sum, refund) => sum + refund.creditCents, 0);
  return backWords({ cardCents, creditCents });
}

function backWords({ cardCents, creditCents }: Pick<RefundFields, "cardCents" | "creditCents">): Message[] {
  const card = message("{amount} goes back to your card. Banks take up to ten days.", { amount: { cents: cardCents } });
  const credit = message("{amount} is now your credit for the next payment.", { amount: { cents: creditCents } });
  return [...(cardCents > 0 ? [card] : []), ...(creditCents > 0 ? [credit] : [])];
}

function takenWords(kind: LineKind, { takesBack }: RefundFields): Message[] {
  if (kind === "gift-card") return [message("The gift card is worth that much less.")];
  if (kind === "plan" && takesBack) return [message("The pass has ended.")];
  if (kind === "class" && takesBack) return [message("The seat is free again.")];
  return [];
}
