import type { Services } from "#api/services.ts";
import { tooMany } from "#shared/core/errors.ts";
import { toDate } from "#shared/core/time.ts";
import { countTry, forgetTries, uncountTry } from "./try.model.ts";

const WINDOW_MS = 15 * 60_000;
/** A household, a school or a studio shares one address; it may fail this many times more often than one account. */
const PER_ADDRESS_FACTOR = 10;
/** So many addresses may fail at one account; more is an attacker with many machines. */
const PER_ACCOUNT_FACTOR = 10;

export interface LoginThrottle {
  /**
   * Counts a try. @param isKnown whether the owner of the account was signed in from this address before: then what
   * strangers try elsewhere does not count. @throws AppError 429
   */
  take(username: string, ip: string, isKnown?: () => Promise<boolean>): Promise<void>;
  /** A right password clears the count of this account at this address. */
  clear(username: string, ip: string): Promise<void>;
}

/**
 * Counted in the database, over all processes. Per account *and* address, so that a stranger who guesses cannot lock
 * the owner out; and per address, so that one machine cannot try a password on every account.
 * `take` throws AppError 429 `rate.exceeded`.
 */
export function createLoginThrottle({ env, now }: Pick<Services, "env" | "now">): LoginThrottle {
  const address = (ip: string) => `address:${ip}`;
  const account = (username: string, ip: string) => `account:${ip}|${username.toLowerCase()}`;
  const everywhere = (username: string) => `everywhere:${username.toLowerCase()}`;
  const take = async (name: string, most: number) => {
    const at = toDate(now());
    const { count, endsAt } = await countTry(name, at, WINDOW_MS);
    if (count > most) throw tooMany(Math.ceil((endsAt.getTime() - at.getTime()) / 1000));
  };
  return {
    take: async (username, ip, isKnown) => {
      await take(address(ip), env.LOGIN_TRIES_PER_15_MINUTES * PER_ADDRESS_FACTOR);
      await take(account(username, ip), env.LOGIN_TRIES_PER_15_MINUTES);
      if (!isKnown || (await isKnown())) return;
      await take(everywhere(username), env.LOGIN_TRIES_PER_15_MINUTES * PER_ACCOUNT_FACTOR);
    },
    clear: async (username, ip) => {
      await forgetTries(account(username, ip));
      await uncountTry(address(ip));
      await uncountTry(everywhere(username));
    },
  };
}
