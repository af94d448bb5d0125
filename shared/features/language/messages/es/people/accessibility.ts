export const accessibilityMessages = {
  Accessibility: "Accesibilidad",
  "The app of {name} is meant to meet WCAG 2.2, level AA. It does so in part.":
    "La aplicación de {name} busca cumplir WCAG 2.2, nivel AA. Lo cumple en parte.",
  "What was tested": "Qué se probó",
  "On {day}, {phone} screens on a phone and {desktop} on a desktop, with axe-core {axe}.":
    "El {day}, {phone} pantallas en un teléfono y {desktop} en una computadora, con axe-core {axe}.",
  "{count, plural, =0 {No fault was found.} one {# fault was found.} other {# faults were found.}}":
    "{count, plural, =0 {No se encontró ninguna falla.} one {Se encontró # falla.} other {Se encontraron # fallas.}}",
  "Programs find about half of all faults. These are tested besides:":
    "Los programas encuentran más o menos la mitad de las fallas. Además se prueba esto:",
  "Booking and paying are done by keyboard alone.": "Reservar y pagar se hacen solo con el teclado.",
  "At a width of 320 pixels, as with a zoom of 400 %, no page scrolls sideways.":
    "Con 320 píxeles de ancho, como con un zoom del 400 %, ninguna página se desplaza hacia los lados.",
  "On a phone everything to press is at least 44 pixels large.":
    "En un teléfono, todo lo que se toca mide al menos 44 píxeles.",
  "Contrast is measured in light and dark. Where the device asks for less motion, pages do not move.":
    "El contraste se mide en claro y en oscuro. Si el dispositivo pide menos movimiento, las páginas no se mueven.",
  "What is known not to hold": "Qué se sabe que no se cumple",
  "Videos of the studio have no captions and no audio description yet (1.2.2, 1.2.5).":
    "Los videos del estudio aún no tienen subtítulos ni audiodescripción (1.2.2, 1.2.5).",
  "PDF papers are not tagged for screen readers (1.3.1). Receipts and invoices say the same on their pages.":
    "Los documentos PDF no tienen etiquetas para lectores de pantalla (1.3.1). Los recibos y las facturas dicen lo mismo en sus páginas.",
  "No person who uses a screen reader every day has tested the app yet.":
    "Ninguna persona que use un lector de pantalla a diario ha probado aún la aplicación.",
  "Something in your way?": "¿Algo te estorba?",
  "Tell the studio at the front desk, or with the button for feedback once you are signed in.":
    "Díselo al estudio en la recepción, o con el botón de comentarios cuando hayas iniciado sesión.",
};
