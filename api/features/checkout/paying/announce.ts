import { formatCents } from "../../../../shared/core/money.ts";
import { pathToReceipt } from "../../../../shared/features/checkout/links.ts";
import type { Services } from "../../../services.ts";
import { notify, notifyAdmins } from "../../notifications/index.ts";
import type { OrderDocument } from "../order.model.ts";

const linesOf = ({ lines }: OrderDocument) =>
  lines.map(({ title, quantity }) => (quantity > 1 ? `${quantity} × ${title}` : title)).join(", ");

/** Notifies those who run the studio once that money came for what could not be given any more. */
export async function announceGivenBack(order: OrderDocument, services: Services): Promise<void> {
  const back = order.lines.filter(({ outcome }) => outcome === "refund-due" || outcome === "refunded");
  if (back.length === 0) return;
  const cents = back.reduce((sum, { totalCents }) => sum + totalCents, 0);
  await notifyAdmins(services, {
    key: `given-back:${order._id}`,
    title: "A payment came too late",
    message: `Receipt ${order.number}: ${linesOf({ ...order, lines: back })}. ${formatCents(cents)} go back to the payer.`,
    link: "/admin/stripe",
    email: "never",
  });
}

/** Tells the person once that the payment arrived; the lock screen hears no amount. */
export async function announcePayment(order: OrderDocument, services: Services): Promise<void> {
  if (!order.userId) return;
  const refunded = order.refundedCents > 0 ? ` ${formatCents(order.refundedCents)} went back to your card.` : "";
  await notify(services, {
    userId: order.userId,
    type: "payment_success",
    key: `payment:${order._id}`,
    title: "Payment received",
    message: `Receipt ${order.number}: ${linesOf(order)}. ${formatCents(order.totalCents)} paid.${refunded}`,
    link: pathToReceipt(order.stripeSessionId ?? order._id),
    push: { title: "Payment received", body: "Your receipt is in the app." },
    email: "always",
  });
}
