import { RateLimiterMemory, RateLimiterRes } from "rate-limiter-flexible";
import type { RateClass } from "../../shared/core/endpoint.ts";
import { tooMany } from "../../shared/core/errors.ts";
import type { Env } from "../env.ts";

export interface RateLimiter {
  /** @param points how many calls it stands for. @throws AppError 429 with Retry-After */
  take(rate: RateClass | "address" | "pushed", caller: string, points?: number): Promise<void>;
}

/** Who comes back from a day without a network sends hundreds; each is checked as an ordinary write would be. */
const PER_PUSH_FACTOR = 10;
/** A school or a studio shares one address. */
const PER_ADDRESS_FACTOR = 10;

/**
 * Per process: it protects this process. What must hold over all processes (sign-in tries) is counted in the database.
 * Refuses with AppError 429 `rate.exceeded`.
 */
export function createRateLimiter(env: Env): RateLimiter {
  const perMinute: Record<RateClass | "address" | "pushed", number> = {
    address: env.RATE_READ_PER_MINUTE * PER_ADDRESS_FACTOR,
    pushed: env.RATE_WRITE_PER_MINUTE * PER_PUSH_FACTOR,
    read: env.RATE_READ_PER_MINUTE,
    write: env.RATE_WRITE_PER_MINUTE,
    auth: env.RATE_AUTH_PER_MINUTE,
    costly: env.RATE_COSTLY_PER_MINUTE,
  };
  const limiters = Object.fromEntries(
    Object.entries(perMinute).map(([rate, points]) => [rate, new RateLimiterMemory({ points, duration: 60 })]),
  ) as Record<RateClass | "address" | "pushed", RateLimiterMemory>;
  return {
    take: async (rate, caller, points = 1) => {
      try {
        await limiters[rate].consume(caller, points);
      } catch (refused) {
        if (refused instanceof RateLimiterRes) throw tooMany(Math.ceil(refused.msBeforeNext / 1000));
        throw refused;
      }
    },
  };
}
