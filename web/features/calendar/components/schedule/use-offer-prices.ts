import type { User } from "#shared/features/accounts/user.ts";
import { isMyWait, isOffered } from "#shared/features/waitlist/line.ts";
import { offerPrice } from "#shared/features/waitlist/seat-cost.ts";
import type { ClassInstanceRow } from "#web/features/classes/tables.ts";
import type { WaitlistEntryRow } from "#web/features/waitlist/tables.ts";
import { useDatabaseIfOpen, useLiveQuery } from "#web/local-data.ts";

const NO_ENTRIES: WaitlistEntryRow[] = [];

type PriceOf = (instance: ClassInstanceRow) => number | null;

/** The price of the seat of a class that is offered to the household. Reads rows only: guests load no code of the waitlist. */
export function useOfferPrices(user: User | null, now: Temporal.Instant): PriceOf {
  const db = useDatabaseIfOpen();
  const entries = useLiveQuery(
    async () => {
      if (!user || !db) return NO_ENTRIES;
      const all = await db.rows<WaitlistEntryRow>("waitlistEntries").toArray();
      return all.filter((entry) => entry.status === "offered" && isMyWait(entry, user));
    },
    [db, user],
    NO_ENTRIES,
  );
  return (instance) => {
    const offer = entries.find((entry) => entry.classInstanceId === instance.id && isOffered(entry, now));
    return offer ? offerPrice(offer, instance) : null;
  };
}
