import type { Phrases } from "../../phrase-book.ts";

export const mediaEditingPhrases: Phrases = {
  "A file": "Un archivo",
  "A link": "Un enlace",
  "Please give it a title.": "Ponle un título.",
  "Please use the address of a video on YouTube or Vimeo.": "Usa la dirección de un video en YouTube o Vimeo.",
  "The video is there": "El video está listo",
  "Add a video": "Agregar un video",
  "What it is": "Qué es",
  Address: "Dirección",
  "YouTube or Vimeo": "YouTube o Vimeo",
  "Edit {}": "Editar {}",
  Stopped: "Detenido",
  "This is not a video that browsers play.": "Este video no se reproduce en los navegadores.",
  "Please say how long the file is.": "Indica el tamaño del archivo.",
  "An upload's address has no query.": "La dirección de una subida no lleva consulta.",
  "This video": "Este video",
  "This video has its file already.": "Este video ya tiene su archivo.",
  "This id stands for another video.": "Este identificador es de otro video.",
  "Somebody else is changing this video. Please try again.":
    "Otra persona está cambiando este video. Inténtalo de nuevo.",
  "The picture must be a JPEG.": "La imagen debe ser JPEG.",
};
