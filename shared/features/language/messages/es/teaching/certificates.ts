import type { Catalogue } from "#shared/core/messages/catalogue.ts";

export const certificatesMessages: Catalogue = {
  "The certificate could not be downloaded": "No se pudo descargar el certificado",
  Certificate: "Certificado",
  "This level has not been reached yet.": "Este nivel aún no se alcanza.",
};
