import type { Phrases } from "../../phrase-book.ts";

export const serverCertificatesPhrases: Phrases = {
  "This level is not reached yet.": "Este nivel aún no se alcanza.",
  Issued: "Emitido",
  Code: "Código",
  "{} certificate, {}": "Certificado de {}, {}",
  "This certifies that": "Se certifica que",
  "has reached the level": "ha alcanzado el nivel",
  "1 move was signed off by {}": "1 figura con la aprobación de {}",
  "{} moves were signed off by {}": "{} figuras con la aprobación de {}",
  Date: "Fecha",
  "Genuine? Look at {}": "¿Auténtico? Míralo en {}",
  "This feedback": "Este comentario",
  "This change": "Este cambio",
};
