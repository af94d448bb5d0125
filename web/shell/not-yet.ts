import type { RouteName } from "../paths.ts";

export interface NotYet {
  title: string;
  /** What the page will do, said honestly. */
  promise: string;
}

/** The pages that have an address and a link but are still to come: the one list. */
export const NOT_YET = {
  adminUsers: { title: "Users", promise: "Accounts, roles and families." },
  adminStudents: { title: "Students", promise: "Every student with level, waiver and history." },
  adminMoves: { title: "Moves", promise: "The library of moves, levels and prerequisites." },
  adminAttendance: { title: "Attendance", promise: "Who came, over weeks and classes." },
  adminImportExport: { title: "Import and export", promise: "Your data in and out, at any time." },
  adminGroups: { title: "Groups", promise: "Groups of people to write to and to book for." },
  adminEmail: { title: "E-mail", promise: "Write to a group, with a preview." },
  adminScheduledJobs: { title: "Scheduled jobs", promise: "What runs by itself, when it last ran and how." },
  adminLandingPage: { title: "Landing page", promise: "Words, colours and pictures of the first page." },
  adminAi: { title: "Assistant settings", promise: "The assistant's key, costs and limits." },
  adminChat: { title: "Assistant", promise: "Ask about the studio in your own words." },
} as const satisfies Partial<Record<RouteName, NotYet>>;

export type NotYetName = keyof typeof NOT_YET;
