import type { Pass } from "#shared/features/memberships/pass.ts";

export type PassRow = Pass;

export const membershipTables = { passes: "id, status" };
