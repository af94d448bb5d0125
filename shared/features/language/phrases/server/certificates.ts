import type { Phrases } from "../../phrase-book.ts";

export const serverCertificatesPhrases: Phrases = {
  Issued: "Emitido",
  Code: "Código",
  "{} certificate, {}": "Certificado de {}, {}",
  Date: "Fecha",
};
