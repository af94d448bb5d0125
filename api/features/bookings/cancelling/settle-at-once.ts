import type { SettleCancelled } from "#api/feature.ts";
import type { Services } from "#api/services.ts";

/** The slices that take payment for bookings; a function, because the registry of the slices is made of them. */
export type Settlers = () => SettleCancelled[];

/** The longest a request waits for a slow Stripe: the work goes on, and the minute's job repeats what fails. */
const LONGEST_WAIT_MS = 2_000;

/** A whole class at once; the user who cancels it waits a little longer. */
const LONGEST_WAIT_FOR_ALL_MS = 8_000;
/** The card provider and the database are asked by this many at the same time. */
const AT_ONCE = 4;

/** Lets what was paid for a booking go its way right after it was cancelled. Never fails. */
export const settleAtOnce = (bookingId: string, settlers: Settlers, services: Services): Promise<void> =>
  waitFor(settle(bookingId, settlers, services), LONGEST_WAIT_MS);

/** The same for all bookings of a class the studio cancelled; the jobs do what is not done in time. */
export async function settleAllAtOnce(
  bookingIds: readonly string[],
  settlers: Settlers,
  services: Services,
): Promise<void> {
  const waiting = [...bookingIds];
  let isLate = false;
  const work = async () => {
    for (let next = waiting.shift(); next && !isLate; next = waiting.shift()) await settle(next, settlers, services);
  };
  await waitFor(Promise.all(Array.from({ length: AT_ONCE }, work)), LONGEST_WAIT_FOR_ALL_MS);
  isLate = true;
}

const settle = (bookingId: string, settlers: Settlers, services: Services): Promise<unknown> =>
  Promise.all(
    settlers().map((one) =>
      one(bookingId, services).catch((error: unknown) =>
        services.log.warn({ err: error, bookingId }, "not settled at once: left to the job"),
      ),
    ),
  );

async function waitFor(work: Promise<unknown>, longestMs: number): Promise<void> {
  const { promise: waitedEnough, resolve } = Promise.withResolvers<void>();
  const timer = setTimeout(resolve, longestMs);
  await Promise.race([work, waitedEnough]);
  clearTimeout(timer);
}
