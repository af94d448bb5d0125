import type { WaitlistEntry } from "../../../shared/features/waitlist/waitlist-entry.ts";

export type WaitlistEntryRow = WaitlistEntry;

export const waitlistTables = { waitlistEntries: "id, classInstanceId" };
