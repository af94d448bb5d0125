import type { WaitlistEntry } from "#shared/features/waitlist/waitlist-entry.ts";

/** `isAccepted`: a yes that the studio has not heard yet. */
export type WaitlistEntryRow = WaitlistEntry & { isAccepted?: boolean };

export const waitlistTables = { waitlistEntries: "id, classInstanceId" };
