import type { Phrases } from "../../phrase-book.ts";

export const serverAccountsPhrases: Phrases = {
  "Please confirm your address for {}": "Confirma tu correo para {}",
  "The account {} was made with this address. If it is yours, sign in with it and open this link within a day:":
    "La cuenta {} se creó con esta dirección. Si es tuya, inicia sesión con ella y abre este enlace hoy mismo:",
  "If it was not you, there is nothing to do: without this link your address is not used.":
    "Si no fuiste tú, no tienes que hacer nada: sin este enlace no usamos tu dirección.",
  "Somebody (hopefully you) asked for a new password. This address was never confirmed, so for the safety of the family in that account no link can open it.":
    "Alguien (ojalá tú) pidió una contraseña nueva. Esta dirección nunca se confirmó, así que, por la seguridad de la familia de esa cuenta, ningún enlace puede abrirla.",
  "Please ask the studio, or make a new account with this address:":
    "Pregunta en el estudio o crea una cuenta nueva con esta dirección:",
  "Your address is confirmed already.": "Tu dirección ya está confirmada.",
  "This link is for another account. Please sign in with that one.":
    "Este enlace es de otra cuenta. Inicia sesión con esa.",
  "This address belongs to another account.": "Esta dirección es de otra cuenta.",
  "Choose a new {} password": "Elige una nueva contraseña de {}",
  "Somebody (hopefully you) asked for a new password. Choose it here within 15 minutes:":
    "Alguien (ojalá tú) pidió una contraseña nueva. Elígela aquí en los próximos 15 minutos:",
  "If it was not you, nothing has changed and there is nothing to do.":
    "Si no fuiste tú, nada cambió y no tienes que hacer nada.",
  "You already have a {} account": "Ya tienes una cuenta de {}",
  "Somebody tried to register with this address, which has an account already. If you forgot the password, choose a new one:":
    "Alguien intentó registrarse con esta dirección, que ya tiene una cuenta. Si olvidaste la contraseña, elige una nueva:",
  "We signed one of your devices out": "Cerramos la sesión en uno de tus dispositivos",
  "An old sign-in of yours was used a second time, as happens when it was copied. To be safe we ended it.":
    "Una sesión anterior tuya se usó por segunda vez, como pasa cuando la copian. Por seguridad la terminamos.",
  "Please sign in again. If you did not expect this, choose a new password in the settings.":
    "Inicia sesión de nuevo. Si no lo esperabas, elige una contraseña nueva en los ajustes.",
  "This link is no longer good. Please ask for a new one.": "Este enlace ya no sirve. Pide uno nuevo.",
  "The current password is not right.": "La contraseña actual no es correcta.",
  "This is not your current password.": "Esta no es tu contraseña actual.",
  "Please ask your guardian or the studio to correct this.": "Pide a tu tutor o al estudio que lo corrija.",
  "A minor looks after nobody: please end the family link first.":
    "Un menor no puede ser tutor: primero termina el vínculo familiar.",
  "Under 13, a parent makes the account and adds you to the family.":
    "Si tienes menos de 13 años, tu mamá o papá crea la cuenta y te agrega a la familia.",
  "The password must not be your name.": "La contraseña no debe ser tu nombre.",
  "The username or the password is not right.": "El usuario o la contraseña no son correctos.",
  "This username is taken.": "Este usuario ya está en uso.",
  "This session belongs to another browser.": "Esta sesión es de otro navegador.",
  "This session has ended. Please sign in again.": "Esta sesión terminó. Inicia sesión de nuevo.",
  "Please enter an e-mail address.": "Escribe un correo electrónico.",
  "2 to 40 letters, digits, dots, dashes or underscores.":
    "De 2 a 40 letras, números, puntos, guiones o guiones bajos.",
  "At most 128 characters.": "Máximo 128 caracteres.",
  "This password is used by too many people.": "Demasiadas personas usan esta contraseña.",
  "Please enter a phone number, like +1 555 010 2030.": "Escribe un teléfono, como +1 555 010 2030.",
  "Please write something.": "Escribe algo.",
};
