import { tooMany } from "#shared/core/errors.ts";
import { toDate } from "#shared/core/time.ts";
import type { Services } from "../../services.ts";
import { countTry, uncountTry } from "../accounts/index.ts";

const WINDOW_MS = 15 * 60_000;
/** People mistype; a studio's whole evening comes from one address. */
const MOST_PER_ADDRESS = 30;
/** With a hundred million codes, an attacker with any number of addresses tries for weeks to meet one person. */
const MOST_IN_ALL = 300;

/** Counts a code as wrong over all processes until it turns out to be right. @throws AppError 429 */
export async function countCode(ip: string, { now }: Pick<Services, "now">): Promise<{ wasRight(): Promise<void> }> {
  const limits = [
    { name: `kiosk:${ip}`, most: MOST_PER_ADDRESS },
    { name: "kiosk", most: MOST_IN_ALL },
  ];
  const at = toDate(now());
  for (const { name, most } of limits) {
    const { count, endsAt } = await countTry(name, at, WINDOW_MS);
    if (count > most) throw tooMany(Math.ceil((endsAt.getTime() - at.getTime()) / 1000));
  }
  return {
    async wasRight() {
      for (const { name } of limits) await uncountTry(name);
    },
  };
}
