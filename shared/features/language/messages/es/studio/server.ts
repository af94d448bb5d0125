import type { Catalogue } from "#shared/core/messages/catalogue.ts";

/** What the API itself refuses, in every slice. */
export const serverMessages: Catalogue = {
  "This doesn't fit here.": "Esto no es válido aquí.",
  "Enter a number.": "Escribe un número.",
  "This was already used for something else. Please reload the page and try again.":
    "Esto ya se usó para otra cosa. Vuelve a cargar la página e inténtalo de nuevo.",
  "{most, plural, one {At most # character.} other {At most # characters.}}":
    "{most, plural, one {Máximo # carácter.} other {Máximo # caracteres.}}",
  "At most {most}.": "Máximo {most}.",
  "{least, plural, one {At least # character.} other {At least # characters.}}":
    "{least, plural, one {Mínimo # carácter.} other {Mínimo # caracteres.}}",
  "At least {least}.": "Mínimo {least}.",
  "At least {amount}.": "Mínimo {amount}.",
  "At most {days, plural, one {# day} other {# days}} at once.":
    "Máximo {days, plural, one {# día} other {# días}} a la vez.",
  "This doesn't exist.": "Esto no existe.",
  "Lots of people are here right now. Please try again in a moment.":
    "Hay mucha gente conectada ahora. Inténtalo de nuevo en un momento.",
  "We can't read this JSON.": "Este JSON no se puede leer.",
  "Please send JSON.": "Envía JSON.",
  "This is nested too deeply.": "Esto tiene demasiados niveles anidados.",
  "The service is catching its breath. Please try again shortly.":
    "El servicio está saturado. Inténtalo de nuevo en un momento.",
  "This is too large to send.": "Esto es demasiado grande para enviarlo.",
  "This type of content isn't supported.": "Este tipo de contenido no se admite.",
  "We couldn't read this request.": "No se pudo leer esta solicitud.",
  "Something went wrong on our side.": "Algo falló de nuestro lado.",
  "There is nothing here.": "Aquí no hay nada.",
  "Some fields need another look.": "Revisa algunos campos.",
  "An Idempotency-Key is 8 to 255 letters, digits, or one of _ : . -":
    "Una Idempotency-Key tiene de 8 a 255 letras, números o uno de _ : . -",
  "This operation id was already used for something else.": "Este identificador de operación ya se usó para otra cosa.",
  "This is still in progress.": "Esto todavía está en proceso.",
  "Expected a JSON object.": "Debe ser un objeto JSON.",
  "Card payments aren't responding. Nothing was charged. Please try again.":
    "El proveedor de pagos con tarjeta no responde. No se cobró nada. Inténtalo de nuevo.",
  "The picture must be a JPEG of at most 1280 pixels.": "La imagen debe ser un JPEG de 1280 píxeles como máximo.",
  "This id belongs to another picture.": "Este identificador es de otra imagen.",
  "We can't find this picture.": "Esta imagen no existe.",
  "The picture must be a PNG of {side} by {side} pixels.": "La imagen debe ser un PNG de {side} por {side} píxeles.",
  "Lots of people are here right now.": "Hay mucha gente conectada ahora.",
  "This can't be done later.": "Esto no se puede hacer después.",
  "There was no time for this yet.": "Aún no se alcanzó a procesar.",
  "Something before this on the same thing comes first.": "Primero hay que resolver un cambio anterior sobre lo mismo.",
  "This version of the app is too old. Please reload it.": "Esta versión de la app es muy antigua. Recárgala.",
  "These changes were made by someone else.": "Estos cambios los hizo otra persona.",
  "Please sign in.": "Inicia sesión.",
  "You can't do this.": "No tienes permiso para hacer esto.",
  "Please confirm it's you.": "Confirma que eres tú, por favor.",
  "Set up a second step for signing in first, in your settings.":
    "Primero configura un segundo paso para iniciar sesión, en tus ajustes.",
  "Too many requests. Please wait a moment.": "Demasiadas solicitudes. Espera un momento.",
  "We can't find this checkout.": "Este pago no existe.",
  "This logo is incomplete. Please choose the picture again.": "Este logo está incompleto. Elige la imagen otra vez.",
  "This contains a character that isn't text.": "Contiene un carácter que no es texto.",
  "Expected a time like 18:30.": "Escribe una hora como 18:30.",
};
