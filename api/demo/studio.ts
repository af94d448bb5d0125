import { v5 as nameId } from "uuid";
import { addDays, type Day, dayIn, toDate } from "../../shared/core/time.ts";
import type { Services } from "../services.ts";

const NAMESPACE = "d1b7c3a4-2f0e-4a6d-9c55-51a1c5e0d3a0";

/** The same name is the same id in every demo studio. */
export const demoId = (name: string): string => nameId(name, NAMESPACE);

export interface Random {
  /** From 0 up to, not including, 1. */
  next(): number;
  /** A whole number from `low` to `high`, both included. */
  between(low: number, high: number): number;
  shuffle<T>(items: readonly T[]): T[];
}

/** mulberry32, seeded by a name: the demo studio looks the same at every planting. */
export function createRandom(name: string): Random {
  let state = Number.parseInt(demoId(name).slice(0, 8), 16);
  const next = () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
  const between = (low: number, high: number) => low + Math.floor(next() * (high - low + 1));
  return {
    next,
    between,
    shuffle: (items) => {
      const shuffled = [...items];
      for (let at = shuffled.length - 1; at > 0; at--) {
        const other = between(0, at);
        [shuffled[at], shuffled[other]] = [shuffled[other] as never, shuffled[at] as never];
      }
      return shuffled;
    },
  };
}

/** What each step of the planting works with. Dates are relative to today. */
export interface DemoStudio {
  services: Services;
  zone: string;
  now: Date;
  today: Day;
  /** The first and the last day with classes on them. */
  firstDay: Day;
  lastDay: Day;
}

const WEEKS_BACK = 4;
const WEEKS_AHEAD = 10;

export function openDemoStudio(services: Services): DemoStudio {
  const zone = services.timeZone;
  const today = dayIn(zone, services.now());
  return {
    services,
    zone,
    now: toDate(services.now()),
    today,
    firstDay: addDays(today, -7 * WEEKS_BACK),
    lastDay: addDays(today, 7 * WEEKS_AHEAD),
  };
}
