import * as z from "zod";

/** Rows in one answer of a long list. A page that is shorter is the last one. */
export const ROWS_PER_PAGE = 30;

/** Goes on after this row: the id of the last one of the page before. */
export const AfterRow = z.string().max(100).optional();
