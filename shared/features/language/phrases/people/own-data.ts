import type { Phrases } from "../../phrase-book.ts";

export const peopleOwnDataPhrases: Phrases = {
  "Delete my account": "Borrar mi cuenta",
  "You work here: ask another admin to end your account, so that no class is left alone.":
    "Trabajas aquí: pide a otra persona de administración que cierre tu cuenta, para que ninguna clase quede sola.",
  "You are signed out everywhere, and what is known about you goes. It cannot be undone.":
    "Se cierra tu sesión en todos lados y se borra lo que sabemos de ti. No se puede deshacer.",
  "You are the only guardian of your children here": "Eres el único tutor de tus hijos aquí",
  "They are removed too, with their classes ahead:": "También se borran, con sus clases por venir:",
  "To keep them, invite another guardian first.": "Para conservarlos, primero invita a otro tutor.",
  "What goes": "Lo que se borra",
  "Name, contacts, health notes, moves, messages, devices and settings. Seats ahead are given back.":
    "Nombre, contactos, notas de salud, figuras, mensajes, dispositivos y ajustes. Los lugares por venir se liberan.",
  "What the studio has to keep": "Lo que el estudio debe conservar",
  "Signed waivers, with the name they were signed for: they prove what was agreed.":
    "Exenciones firmadas, con el nombre de la persona por quien se firmaron: prueban lo acordado.",
  "Invoices and payments, for the tax office. They name only a number from then on.":
    "Facturas y pagos, para Hacienda. Desde entonces solo llevan un número.",
  "Your password": "Tu contraseña",
  "Delete my account for good": "Borrar mi cuenta para siempre",
  "Could not get your data": "No se pudieron obtener tus datos",
  "Your data": "Tus datos",
  "Everything the studio keeps about you and the children you look after: one ZIP file with data for programs and your signed papers as PDF.":
    "Todo lo que el estudio guarda sobre ti y los menores a tu cargo: un archivo ZIP con datos para programas y tus documentos firmados en PDF.",
  "Download my data": "Descargar mis datos",
  "This needs a connection.": "Esto necesita conexión.",
  "The password is not right.": "La contraseña no es correcta.",
  "This is not your password.": "Esta no es tu contraseña.",
  "This is everything {} keeps about you, and about the children you look after.":
    "Esto es todo lo que {} guarda sobre ti y sobre los menores a tu cargo.",
  'Each person has a folder: "me", "child-1" and so on. data.json is made for programs and can be read in any text editor. The folder "waivers" holds the signed papers.':
    'Cada persona tiene una carpeta: "me", "child-1", etc. data.json es para programas y se puede leer en cualquier editor de texto. La carpeta "waivers" contiene los documentos firmados.',
  "Your picture": "Tu foto",
  "Everybody who looks at your classes sees it.": "La ve cualquiera que mire tus clases.",
  "Choose a picture": "Elegir una foto",
  "Choose another picture": "Elegir otra foto",
  "Remove the picture": "Quitar la foto",
  "Picture saved": "Foto guardada",
  "It stands on your classes now.": "Ya aparece en tus clases.",
  "Former member": "Antiguo miembro",
};
