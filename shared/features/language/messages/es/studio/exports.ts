import type { Catalogue } from "#shared/core/messages/catalogue.ts";

export const exportsMessages: Catalogue = {
  "Take it all with you": "Llévate todo",
  "Your data is yours. Get all of it as one ZIP file, as often as you like.":
    "Tus datos son tuyos. Descárgalos todos en un archivo ZIP, las veces que quieras.",
  "the exports": "las exportaciones",
  "Packing everything": "Empacando todo",
  "{done} of {total, plural, one {# row} other {# rows}} · {size}":
    "{done} de {total, plural, one {# fila} other {# filas}} · {size}",
  "You can leave this page. The export keeps going.": "Puedes salir de esta página: sigue sin ti.",
  "Cancel the export": "Cancelar la exportación",
  "People, families, classes, bookings, sign-offs, waivers as PDF, sales, invoices, the ledger, stock and gift cards: a CSV file for each table, all of it once more for programs, and pictures. Passwords stay here.":
    "Personas, familias, clases, reservas, aprobaciones, exenciones en PDF, ventas, facturas, el libro contable, existencias y tarjetas de regalo: un archivo CSV por tabla, todo de nuevo para programas, y las fotos. Las contraseñas se quedan aquí.",
  Download: "Descargar",
  "With videos": "Con videos",
  "Export everything": "Exportar todo",
  "{size} · {name} · can be downloaded until {when}": "{size} · {name} · se puede descargar hasta {when}",
  "Deleted after {hours, plural, one {# hour} other {# hours}}":
    "Borrada tras {hours, plural, one {# hora} other {# horas}}",
  "Exported everything": "Exportó todo",
  "Downloaded an export of everything": "Descargó una exportación de todo",
  "Deleted an export": "Borró una exportación",
  "An export is already running. Wait for it, or cancel it.":
    "Ya se está haciendo una exportación. Espera a que termine o cancélala.",
  "This export is gone.": "Esta exportación ya no está.",
  "This is everything the studio keeps, as it was when this file was made.":
    "Esto es todo lo que guarda el estudio, tal como estaba cuando se hizo este archivo.",
  'The folder "tables" holds a CSV file for each table; every spreadsheet opens them. studio.json holds the same for programs, and another studio of this app can be opened with it.':
    'La carpeta "tables" tiene un archivo CSV por tabla; cualquier hoja de cálculo los abre. studio.json tiene lo mismo para programas, y con él se puede abrir otro estudio de esta aplicación.',
  'The folder "people" holds signed papers, "pictures" and "videos" what was uploaded. Passwords, keys and chat rooms that you are not in are left out.':
    'La carpeta "people" tiene los documentos firmados, "pictures" y "videos" lo que se subió. No incluye contraseñas, claves ni chats en los que no estás.',
};
