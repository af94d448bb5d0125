import type { Phrases } from "../../phrase-book.ts";

export const serverWaiversPhrases: Phrases = {
  Signature: "Firma",
  "Signed for": "Firmada para",
  "Received by the studio": "Recibido por el estudio",
  "Signed, by the device's clock": "Firmado, según el reloj del dispositivo",
  "Text shown, by the device's clock": "Texto mostrado, según el reloj del dispositivo",
  "On the device of": "En el dispositivo de",
  "Network address": "Dirección de red",
  "Consent to sign on screen": "Consentimiento para firmar en pantalla",
  "SHA-256 of the text": "SHA-256 del texto",
  Record: "Registro",
  "Seal of the record": "Sello del registro",
  "Seal of the record {}: {}": "Sello del registro {}: {}",
  "Adults sign with their own accounts.": "Los adultos firman con sus propias cuentas.",
  Version: "Versión",
  "I agree to sign on this screen instead of on paper. I get a copy by e-mail and can read it in the app at any time. I may ask the studio for paper instead.":
    "Acepto firmar en esta pantalla en lugar de hacerlo en papel. Recibo una copia por correo electrónico y puedo leerla en la aplicación en cualquier momento. Puedo pedir al estudio que la firma sea en papel.",
};
