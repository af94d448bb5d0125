import type { SettleCancelled } from "../../../feature.ts";
import type { Services } from "../../../services.ts";

/** Whoever takes payment for bookings; asked for when needed, since the registry of the slices is made of them. */
export type Settlers = () => SettleCancelled[];

/** A card provider that is slow keeps nobody waiting: the work goes on, and the minute's job sees to what fails. */
const LONGEST_WAIT_MS = 2_000;

/** Lets what was paid for a booking go its way right after it was cancelled. Never fails. */
export async function settleAtOnce(bookingId: string, settlers: Settlers, services: Services): Promise<void> {
  const settled = Promise.all(
    settlers().map((settle) =>
      settle(bookingId, services).catch((error: unknown) =>
        services.log.warn({ err: error, bookingId }, "not settled at once: left to the job"),
      ),
    ),
  );
  const { promise: waitedEnough, resolve } = Promise.withResolvers<void>();
  const timer = setTimeout(resolve, LONGEST_WAIT_MS);
  await Promise.race([settled, waitedEnough]);
  clearTimeout(timer);
}
