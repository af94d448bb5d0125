import type { Phrases } from "../../phrase-book.ts";

/** The settings of the studio, and what others see of them. */
export const adminStudioPhrases: Phrases = {
  "Studio settings": "Ajustes del estudio",
  Studio: "Estudio",
  "Address, getting ready, rules.": "Dirección, cómo prepararse, reglas.",
  "Where you are, how to get ready, and your rules.": "Dónde están, cómo prepararse y sus reglas.",
  "The settings could not be loaded": "No se pudieron cargar los ajustes",
  "Loading the settings": "Cargando los ajustes",
  "Settings saved": "Ajustes guardados",
  "The settings could not be saved.": "No se pudieron guardar los ajustes.",
  "Load them again": "Cargarlos otra vez",
  "Changed by {}, {}.": "Cambiado por {}, {}.",
  "Where you are": "Dónde están",
  Address: "Dirección",
  "One in each line. They are offered when you plan a class.": "Una en cada línea. Se ofrecen al planear una clase.",
  "At most 20 rooms, please.": "Máximo 20 salas, por favor.",
  "Shorter names, please.": "Nombres más cortos, por favor.",
  "As on an envelope.": "Como en un sobre.",
  "Link to a map": "Enlace a un mapa",
  "Copied from your map app.": "Copiado de tu aplicación de mapas.",
  "Getting ready": "Cómo prepararse",
  "Be there this many minutes early": "Llegar con estos minutos de anticipación",
  "0 says nothing.": "Con 0 no se dice nada.",
  "What to bring, in English": "Qué llevar, en inglés",
  "What to bring, in Spanish": "Qué llevar, en español",
  "A guardian signs for teenagers too": "Un tutor firma también por los adolescentes",
  "Teenagers with their own login get a seat only after a guardian has signed their waiver.":
    "Los adolescentes con cuenta propia reservan solo cuando un tutor ha firmado su exención.",
  "Another admin saved meanwhile. Please look at the settings again.":
    "Otro administrador guardó mientras tanto. Mira los ajustes otra vez.",
  "At most four lines, please.": "Como máximo cuatro líneas, por favor.",
  "Expected a link that begins with https://.": "Se espera un enlace que empiece con https://.",
  "Be there by": "Llega antes de las",
  Bring: "Trae",
  "Open the map": "Abrir el mapa",
  "Name and logo": "Nombre y logotipo",
  Logo: "Logotipo",
  "On every page, the home screen, letters and papers. Best is a square picture.":
    "En cada página, la pantalla de inicio, los correos y los documentos. Lo mejor es una imagen cuadrada.",
  "Back to the app's own": "Volver al de la app",
  "This logo is not whole. Please choose the picture again.":
    "Este logotipo no está completo. Elige la imagen de nuevo.",
  "The picture must be a PNG of {} by {} pixels.": "La imagen debe ser un PNG de {} por {} píxeles.",
};
