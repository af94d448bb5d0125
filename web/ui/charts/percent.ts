import { pageLocale } from "../../words/t.ts";

/** "78%" of a share from 0 to 1, as the language of the page writes it; a dash where none is known. */
export const percentText = (share: number | null): string =>
  share === null
    ? "–"
    : new Intl.NumberFormat(pageLocale(), { style: "percent", maximumFractionDigits: 0 }).format(share);
