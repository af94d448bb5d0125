import type { Phrases } from "../../phrase-book.ts";

export const waiversOfficePhrases: Phrases = {
  "Version {}": "Versión {}",
  "Last updated": "Última actualización",
  "English text": "Texto en inglés",
  Publish: "Publicar",
  Signed: "Firmada",
  Who: "Quién",
  Status: "Estado",
  "Signed by": "Firmado por",
  Copies: "Copias",
  Records: "Registros",
  "Check now": "Revisar ahora",
  "Checked {}": "Revisado: {}",
  "Records: {}": "Registros: {}",
  "Record {}": "Registro {}",
  Versions: "Versiones",
  Waivers: "Exenciones",
  People: "Personas",
};
