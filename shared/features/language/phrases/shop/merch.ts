import type { Phrases } from "../../phrase-book.ts";

export const shopMerchPhrases: Phrases = {
  Add: "Agregar",
  "to the cart": "al carrito",
  Apparel: "Ropa",
  Gear: "Equipo",
  "Snacks and drinks": "Snacks y bebidas",
  "Merch & snacks": "Tienda y snacks",
  "Paid together with your classes, picked up at the front desk.":
    "Se paga junto con tus clases y se recoge en la recepción.",
  "The shop is not on this device yet": "La tienda aún no está en este dispositivo",
  "Connect once, and you can look around without a network.": "Conéctate una vez y podrás mirar sin conexión.",
  "The shelves are empty": "Los estantes están vacíos",
  "Come back soon: something new is being made.": "Vuelve pronto: estamos preparando algo nuevo.",
  "Gift cards": "Tarjetas de regalo",
  "Loading the shop": "Cargando la tienda",
  "Come back soon": "Vuelve pronto",
  "Sold out": "Agotado",
  ", sold out": ", agotado",
  "Only 1 left": "Solo queda 1",
  "Only {} left": "Solo quedan {}",
  "Which {}": "Cuál: {}",
  "This variant": "Esta variante",
  "Please choose which {}.": "Elige cuál: {}.",
  "{} is sold out.": "{} está agotado.",
  "Only {} left of {}.": "Quedan solo {} de {}.",
};
