import type { Phrases } from "../../phrase-book.ts";

export const shopMembershipPhrases: Phrases = {
  Memberships: "Membresías",
  "As many classes as you like": "Todas las clases que quieras",
  "1 class": "1 clase",
  "{} classes": "{} clases",
  Unlimited: "Ilimitado",
  "{} classes left": "quedan {} clases",
  Active: "Vigente",
  Ended: "Ya terminó",
  Used: "Usado",
  Lost: "Perdido",
  "until {}": "hasta el {}",
  "ended {}": "terminó el {}",
  "Membership plans": "Planes de membresía",
  "What was sold of it stays as it was sold.": "Lo que ya se vendió queda como se vendió.",
  Kind: "Tipo",
  "Left empty: as many as one likes.": "Vacío: sin límite.",
};
