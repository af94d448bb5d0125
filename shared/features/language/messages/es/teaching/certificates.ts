import type { Catalogue } from "../../../../../core/messages/catalogue.ts";

export const certificatesMessages: Catalogue = {
  "The certificate could not be fetched": "No se pudo traer el certificado",
  Certificate: "Certificado",
  "This level is not reached yet.": "Este nivel aún no se alcanza.",
};
