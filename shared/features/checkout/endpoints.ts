import * as z from "zod";
import { signedIn } from "../../core/access.ts";
import { endpoint } from "../../core/endpoint.ts";
import { Order } from "./order.ts";

export const createCheckoutSession = endpoint({
  name: "checkout.createCheckoutSession",
  method: "POST",
  path: "/api/stripe/create-checkout-session",
  summary: "Start paying for what is in both carts; the browser goes to `url`.",
  output: z.object({ url: z.string() }),
  access: signedIn,
});

export const confirmCheckout = endpoint({
  name: "checkout.confirmCheckout",
  method: "POST",
  path: "/api/stripe/confirm",
  summary: "After coming back from paying: what was paid and what became of it. Safe to repeat.",
  input: z.object({ sessionId: z.string().regex(/^cs_[\w]{1,200}$/) }),
  output: Order,
  access: signedIn,
});

export const listOrders = endpoint({
  name: "checkout.listOrders",
  method: "GET",
  path: "/api/orders",
  summary: "This person's paid orders, the newest first.",
  output: z.array(Order),
  access: signedIn,
});
