import type { Phrases } from "../../phrase-book.ts";

export const serverAttendancePhrases: Phrases = {};
