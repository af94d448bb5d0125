import type { Catalogue } from "../../../../../core/messages/catalogue.ts";

export const giftCardsMessages: Catalogue = {
  "Both pay in the cart. Whoever has the code of a card may spend it.":
    "Ambos pagan en el carrito. Quien tenga el código de una tarjeta puede gastarla.",
  Copy: "Copiar",
  "the code": "el código",
  "Code copied": "Código copiado",
  "The code could not be copied": "No se pudo copiar el código",
  "Select it and copy it by hand.": "Selecciónalo y cópialo a mano.",
  "This gift card does not exist.": "Esta tarjeta de regalo no existe.",
  "A gift card has 16 letters and figures.": "Una tarjeta de regalo tiene 16 letras y cifras.",
};
