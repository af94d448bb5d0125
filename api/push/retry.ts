export interface RetryState {
  /** How often it was tried, 1 after the first failure. */
  attempt: number;
  retryAfterSeconds: number | null;
  /** What is left of the time in which the message makes sense. */
  ttlLeftSeconds: number;
}

const FIRST_DELAY_SECONDS = 5;
const MAX_DELAY_SECONDS = 30 * 60;

/**
 * Seconds until the next try, or null when it would come too late. Never earlier than the service asked for; otherwise
 * doubling, with full jitter so that a throttled crowd does not come back as one. `random` is in [0, 1).
 */
export function planPushRetry(
  { attempt, retryAfterSeconds, ttlLeftSeconds }: RetryState,
  random: number,
): number | null {
  const ceiling = Math.min(FIRST_DELAY_SECONDS * 2 ** (attempt - 1), MAX_DELAY_SECONDS);
  const jittered = Math.max(1, Math.round(ceiling * random));
  const delay = retryAfterSeconds === null ? jittered : retryAfterSeconds + Math.round(FIRST_DELAY_SECONDS * random);
  return delay < ttlLeftSeconds ? delay : null;
}
