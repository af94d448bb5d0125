import { pageLocale } from "../../format.ts";

/** With its year: some came years ago. */
export const dateText = (instant: string): string =>
  new Date(instant).toLocaleDateString(pageLocale(), { dateStyle: "medium" });
