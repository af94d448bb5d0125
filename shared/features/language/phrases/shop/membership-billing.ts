import type { Phrases } from "../../phrase-book.ts";

export const shopMembershipBillingPhrases: Phrases = {
  "It had ended before.": "Ya había terminado.",
  "Your card was declined": "Tu tarjeta fue rechazada",
  "memberships of who left": "membresías de quienes se fueron",
  "memberships told to the provider": "membresías enviadas al proveedor",
  "freezes that were over": "congelamientos terminados",
  "memberships followed": "membresías puestas al día",
  "memberships whose bookings were let go": "membresías cuyas reservas se liberaron",
  "customers of who left forgotten": "clientes dados de baja",
  "months paid back": "meses reembolsados",
};
