import type { Services } from "../services.ts";

/** Stripe's clock and the server's may be apart by so much. */
export const CLOCKS_APART_MINUTES = 5;

/** A moment by Stripe's clock, in its seconds: never in the future of the server's, which writes it down. */
export const momentOf = (seconds: number, { now }: Pick<Services, "now">): Date =>
  new Date(Math.min(seconds * 1000, now().epochMilliseconds));
