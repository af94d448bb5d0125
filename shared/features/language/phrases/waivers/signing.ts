import type { Phrases } from "../../phrase-book.ts";

export const waiversSigningPhrases: Phrases = {
  "Please sign with the name of your account: {}.": "Firma con el nombre de tu cuenta: {}.",
  "Please sign with the name of who takes part: {}.": "Firma con el nombre de quien participa: {}.",
  "Please type your own name, not the name of {}.": "Escribe tu propio nombre, no el de {}.",
  "A parent or guardian of {} must sign the waiver too.":
    "La madre, el padre o un tutor de {} también debe firmar la exención.",
  "A waiver needs your signature": "Una exención necesita tu firma",
  "{} has signed the waiver. Please sign it too: until then they cannot book a class.":
    "{} firmó la exención. Fírmala también: hasta entonces no puede reservar clases.",
  "Sign it too, so that your teenager can book.": "Fírmala también, para que tu hijo o hija pueda reservar.",
  "Signed waiver": "Exención firmada",
  "Version {}, signed {}": "Versión {}, firmada el {}",
  "for themselves": "por sí mismo",
  "The waiver has a new version. Please read it again.": "La exención tiene una nueva versión. Léela de nuevo.",
  Signatures: "Firmas",
  "Last updated {}": "Última actualización: {}",
};
