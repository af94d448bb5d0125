import type { Language } from "#shared/features/language/language.ts";
import type { Relation } from "#shared/features/waivers/signature.ts";

interface CopyWords {
  signature: string;
  for: string;
  by: string;
  minor: string;
  relations: Record<Relation, string>;
  signedAt: string;
  deviceTime: string;
  viewedAt: string;
  witness: string;
  address: string;
  device: string;
  consent: string;
  textHash: string;
  record: string;
  seal: string;
  unknown: string;
}

/** A copy speaks the language it was signed in. */
export const COPY_WORDS: Record<Language, CopyWords> = {
  en: {
    signature: "Signature",
    for: "Signed for",
    by: "Signed by",
    minor: "a minor",
    relations: { self: "for themselves", parent: "as parent", guardian: "as legal guardian" },
    signedAt: "Received by the studio",
    deviceTime: "Signed, by the device's clock",
    viewedAt: "Text shown, by the device's clock",
    witness: "On the device of",
    address: "Network address",
    device: "Device",
    consent: "Consent to sign on screen",
    textHash: "SHA-256 of the text",
    record: "Record",
    seal: "Seal of the record",
    unknown: "not told",
  },
  es: {
    signature: "Firma",
    for: "Firmado para",
    by: "Firmado por",
    minor: "menor de edad",
    relations: { self: "en nombre propio", parent: "como madre o padre", guardian: "como tutor legal" },
    signedAt: "Recibido por el estudio",
    deviceTime: "Firmado, según el reloj del dispositivo",
    viewedAt: "Texto mostrado, según el reloj del dispositivo",
    witness: "En el dispositivo de",
    address: "Dirección de red",
    device: "Dispositivo",
    consent: "Consentimiento para firmar en pantalla",
    textHash: "SHA-256 del texto",
    record: "Registro",
    seal: "Sello del registro",
    unknown: "no indicado",
  },
};
