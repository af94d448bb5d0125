import type { Phrases } from "../../phrase-book.ts";

export const serverCertificatesPhrases: Phrases = {
  "This level is not reached yet.": "Este nivel aún no se alcanza.",
  Issued: "Emitido",
  Code: "Código",
  "{} certificate, {}": "Certificado de {}, {}",
  "This certifies that": "Se certifica que",
  "1 move was": "1 figura fue",
  "{} moves were": "{} figuras fueron",
  "{} signed off by {}": "{} con aprobación de {}",
  Date: "Fecha",
  "Genuine? Look at {}": "¿Auténtico? Míralo en {}",
  "This feedback": "Este comentario",
};
