import type { Phrases } from "../../phrase-book.ts";

/** What the studio does with a member's pass. */
export const shopMembershipStudioPhrases: Phrases = {
  "Given by": "Regalado por",
  Extend: "Prolongar",
};
