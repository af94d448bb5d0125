import { pageLocale } from "../../format.ts";

/** "May 2, 2025, 1:00 AM": a signature may be years old. */
export const signedAtText = (instant: string): string =>
  new Date(instant).toLocaleString(pageLocale(), { dateStyle: "medium", timeStyle: "short" });
