import type { AdminRouteName, RouteName } from "../paths.ts";

/** The pages that have an address and are still to come: the one list. Nothing links to them. */
export const NOT_YET = {
  adminStudents: true,
  adminAttendance: true,
  adminImportExport: true,
  adminGroups: true,
  adminEmail: true,
  adminScheduledJobs: true,
  adminAi: true,
  adminChat: true,
} as const satisfies Partial<Record<AdminRouteName, true>>;

export type NotYetName = keyof typeof NOT_YET;

export const isNotYet = (name: RouteName): name is NotYetName => name in NOT_YET;
