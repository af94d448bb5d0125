import type { Catalogue } from "#shared/core/messages/catalogue.ts";

export const certificatesMessages: Catalogue = {
  "Couldn't download the certificate": "No se pudo descargar el certificado",
  Certificate: "Certificado",
  "This level hasn't been reached yet.": "Este nivel aún no se alcanza.",
  "This certificate is genuine": "Este certificado es auténtico",
  "Some of its moves were revoked since then. The level isn't held today.":
    "Después se retiraron algunas de sus figuras. Hoy no tiene este nivel.",
  Issued: "Emitido",
  "No certificate has this code": "Ningún certificado tiene este código",
  "Check the code. It's twelve letters and digits in three groups.":
    "Revisa el código: son doce letras y números, en tres grupos.",
};
