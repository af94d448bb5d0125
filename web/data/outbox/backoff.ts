const FIRST_WAIT_MS = 1_000;
export const LONGEST_WAIT_MS = 5 * 60_000;

/** Twice as long each time, up to five minutes, and never all devices at the same moment. */
export const backoffMs = (attempts: number, random: number): number =>
  Math.min(LONGEST_WAIT_MS, FIRST_WAIT_MS * 2 ** Math.min(attempts, 20)) * (0.5 + random / 2);
