import type { Phrases } from "../../phrase-book.ts";

export const serverCertificatesPhrases: Phrases = {
  "This level is not reached yet.": "Este nivel aún no se alcanza.",
  Issued: "Emitido",
  Code: "Código",
  "{} certificate, {}": "Certificado de {}, {}",
  Date: "Fecha",
  "This feedback": "Este comentario",
  "This change": "Este cambio",
};
