import type { Services } from "#api/services.ts";
import { type Message, message } from "#shared/core/messages/message.ts";
import type { PaymentWay } from "#shared/features/pos/sale.ts";
import { notify } from "../../notifications/index.ts";
import type { StoredRefund, TillSaleDocument } from "./till-sale.model.ts";

const BACK: Record<PaymentWay, (amount: { cents: number }) => Message> = {
  cash: (amount) => message("{amount} was given back in cash.", { amount }),
  bank: (amount) => message("{amount} goes back by bank transfer.", { amount }),
  voucher: (amount) => message("{amount} was given back as a voucher.", { amount }),
  other: (amount) => message("{amount} was given back.", { amount }),
};

/** Notifies a customer whom the till knows, once, that money was given back; the push names no amount. */
export async function notifyTillRefund(
  { id, way, cents, tipCents }: StoredRefund,
  { _id, customerId, number }: Pick<TillSaleDocument, "_id" | "customerId" | "number">,
  services: Services,
): Promise<void> {
  if (!customerId) return;
  await notify(services, {
    userId: customerId,
    type: "checkout",
    key: `till-refund:${_id}:${id}`,
    title: message("You get money back"),
    message: message("Receipt T-{number}: {back}", {
      number: String(number ?? "–"),
      back: BACK[way]({ cents: cents + tipCents }),
    }),
    link: "/memberships",
    push: { title: message("You get money back"), body: message("Open the app to see more.") },
    email: "always",
  });
}
