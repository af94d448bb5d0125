import type { Services } from "#api/services.ts";
import { message } from "#shared/core/messages/message.ts";
import { pathToReceipt } from "#shared/features/checkout/links.ts";
import { notify, notifyAdmins } from "../../notifications/index.ts";
import type { OrderDocument } from "../order.model.ts";

const linesOf = ({ lines }: OrderDocument) => ({
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
        ? message("Receipt {number}: {lines}. {paid} paid. {refunded} went back to your card.", {
            ...values,
            refunded: { cents: order.refundedCents },
          })
        : message("Receipt {number}: {lines}. {paid} paid.", values),
    link: pathToReceipt(order.stripeSessionId ?? order._id),
    push: { title: message("Payment received"), body: message("Your receipt is in the app.") },
    email: "always",
  });
}
