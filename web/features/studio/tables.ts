import type { Studio } from "#shared/features/studio/studio.ts";

export type StudioRow = Studio;

/** One row at most. Guests have it too. */
export const studioTables = { studio: "id" };
