import type { Phrases } from "../../phrase-book.ts";

export const shopMembershipChangePhrases: Phrases = {
  "The member reads it.": "La persona lo lee.",
  "It goes on": "Continúa",
  Freeze: "Congelar",
  "It goes on {}": "Continúa el {}",
  "a month": "al mes",
  "What was changed": "Lo que se cambió",
  "Give {} back?": "¿Reembolsar {}?",
  Plans: "Planes",
  Passes: "Pases",
  Membership: "Membresía",
  "{} days": "{} días",
};
