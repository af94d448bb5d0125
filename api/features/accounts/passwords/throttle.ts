import { RateLimiterMongo, RateLimiterRes } from "rate-limiter-flexible";
import { tooMany } from "../../../../shared/core/errors.ts";
import { mongoose } from "../../../db/mongoose.ts";
import type { Env } from "../../../env.ts";

const WINDOW_SECONDS = 15 * 60;
/** A household, a school or a studio shares one address; it may fail this many times more often than one account. */
const PER_ADDRESS_FACTOR = 10;

export interface LoginThrottle {
  /** Counts a try. @throws AppError 429 */
  take(username: string, ip: string): Promise<void>;
  /** A right password clears the count of this account at this address. */
  clear(username: string, ip: string): Promise<void>;
}

const limiter = (keyPrefix: string, points: number) =>
  new RateLimiterMongo({
    storeClient: mongoose.connection,
    tableName: "login_tries",
    disableIndexesCreation: true,
    keyPrefix,
    points,
    duration: WINDOW_SECONDS,
  });

/**
 * Counted in the database, over all processes. Per account *and* address, so that a stranger who guesses cannot lock
 * the owner out; and per address, so that one machine cannot try a password on everybody.
 */
export function createLoginThrottle(env: Env): LoginThrottle {
  const perAccount = limiter("account", env.LOGIN_TRIES_PER_15_MINUTES);
  const perAddress = limiter("address", env.LOGIN_TRIES_PER_15_MINUTES * PER_ADDRESS_FACTOR);
  const pair = (username: string, ip: string) => `${ip}|${username.toLowerCase()}`;
  return {
    take: async (username, ip) => {
      try {
        await perAddress.consume(ip);
        await perAccount.consume(pair(username, ip));
      } catch (refused) {
        if (refused instanceof RateLimiterRes) throw tooMany(Math.ceil(refused.msBeforeNext / 1000));
        throw refused;
      }
    },
    clear: async (username, ip) => {
      await perAccount.delete(pair(username, ip));
      await perAddress.reward(ip);
    },
  };
}
