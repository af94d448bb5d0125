import type { Phrases } from "../../phrase-book.ts";

export const peopleSettingsPhrases: Phrases = {
  Profile: "Perfil",
  Account: "Cuenta",
  Role: "Rol",
  Device: "Dispositivo",
  Light: "Claro",
  Dark: "Oscuro",
  Normal: "Normal",
  Large: "Grande",
  Larger: "Más grande",
  Appearance: "Apariencia",
  Devices: "Dispositivos",
  "{} on {}": "{} en {}",
  "A browser": "Un navegador",
  "an unknown device": "un dispositivo desconocido",
  Settings: "Ajustes",
  student: "alumno",
  instructor: "instructor",
  admin: "administración",
};
