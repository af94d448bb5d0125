import type { WaitlistEntry } from "#shared/features/waitlist/waitlist-entry.ts";

/** `isAccepted`: accepted on this device, and the server has not received it yet. */
export type WaitlistEntryRow = WaitlistEntry & { isAccepted?: boolean };

export const waitlistTables = { waitlistEntries: "id" };
