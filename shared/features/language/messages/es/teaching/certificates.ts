import type { Catalogue } from "#shared/core/messages/catalogue.ts";

export const certificatesMessages: Catalogue = {
  "The certificate could not be downloaded": "No se pudo descargar el certificado",
  Certificate: "Certificado",
  "This level has not been reached yet.": "Este nivel aún no se alcanza.",
  "This certificate is genuine": "Este certificado es auténtico",
  "Since then some of its moves were taken back. The level is not held today.":
    "Después se retiraron algunas de sus figuras. Hoy no tiene este nivel.",
  Issued: "Emitido",
  "No certificate has this code": "Ningún certificado tiene este código",
  "Check the code: it is twelve letters and digits, in three groups.":
    "Revisa el código: son doce letras y números, en tres grupos.",
};
