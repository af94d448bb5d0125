import { tooMany } from "#shared/core/errors.ts";
import { toDate } from "#shared/core/time.ts";
import type { Services } from "../../services.ts";
import { countTry, uncountTry } from "../accounts/index.ts";

const WINDOW_MS = 15 * 60_000;
/** People mistype; a studio's whole evening comes from one address. */
const MOST_PER_ADDRESS = 30;
/** With a hundred million codes, an attacker with any number of addresses tries for weeks to meet one person. */
export const MOST_IN_ALL = 300;
/** More than five addresses can send under the rate limit: one machine at the door cannot close it. */
export const MOST_EXPECTED = 20_000;

interface CountedCode {
  /** Only codes of people who are expected now are answered; null: any code is. */
  refusal: Error | null;
  /** Takes the count back. */
  wasRight(): Promise<void>;
}

/**
 * Counts a code as wrong over all processes until it turns out to be right. See README.md, "Wrong codes narrow the door".
 * @throws AppError 429 when even expected people must wait
 */
export async function countCode(ip: string, { now }: Pick<Services, "now">): Promise<CountedCode> {
  const at = toDate(now());
  const mine = await countTry(`kiosk:${ip}`, at, WINDOW_MS);
  const all = await countTry("kiosk", at, WINDOW_MS);
  const waitFor = (endsAt: Date) => tooMany(Math.ceil((endsAt.getTime() - at.getTime()) / 1000));
  if (all.count > MOST_EXPECTED) throw waitFor(all.endsAt);
  const full = [mine.count > MOST_PER_ADDRESS && mine, all.count > MOST_IN_ALL && all].find((count) => count !== false);
  return {
    refusal: full ? waitFor(full.endsAt) : null,
    async wasRight() {
      for (const name of [`kiosk:${ip}`, "kiosk"]) await uncountTry(name);
    },
  };
}
