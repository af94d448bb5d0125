import type { Phrases } from "../phrase-book.ts";

export const spanish: Phrases = { Dashboard: "Inicio", Calendar: "Calendario", "Hello, {}": "Hola, {}" };
