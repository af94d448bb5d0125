import type { Phrases } from "../../phrase-book.ts";

export const waiversSigningPhrases: Phrases = {
  "Please sign with the name of your account: {}.": "Firma con el nombre de tu cuenta: {}.",
  "A waiver needs your signature": "Una exención necesita tu firma",
  "{} has signed the waiver. Please sign it too: until then they cannot book a class.":
    "{} firmó la exención. Fírmala también: hasta entonces no puede reservar clases.",
  "Sign it too, so that your teenager can book.": "Fírmala también, para que tu hijo o hija pueda reservar.",
  "Signed waiver": "Exención firmada",
  "Version {}, signed {}": "Versión {}, firmada el {}",
  "for themselves": "por sí mismo",
  Signatures: "Firmas",
  "Last updated {}": "Última actualización: {}",
};
