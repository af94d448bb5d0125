import * as z from "zod";

/** Rows in one answer of a long list. A page that is shorter is the last one. */
export const ROWS_PER_PAGE = 30;

export const LONGEST_SEARCH = 80;

/** What a list is searched for; everything when left out. */
export const SearchText = z.string().trim().max(LONGEST_SEARCH).default("");

/** Goes on after this row: the id of the last one of the page before. */
export const AfterRow = z.string().max(100).optional();
