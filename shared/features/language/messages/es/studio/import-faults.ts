import type { Catalogue } from "#shared/core/messages/catalogue.ts";

export const importFaultsMessages: Catalogue = {
  "{name} has opened their account since.": "{name} abrió su cuenta desde entonces.",
  "The account of {name} was closed or merged since.": "La cuenta de {name} se cerró o se unió a otra desde entonces.",
  "date: we can't read “{date}” as a date. Write dates like 2027-01-31.":
    "date: “{date}” no es un día que se pueda leer. Escribe los días como 2027-01-31.",
  "start: the clocks go forward at {from} that day. The class starts at {to}.":
    "start: ese día los relojes se adelantan a las {from}, así que la clase empieza a las {to}",
  "This isn't an amount in your currency.": "Esto no es un monto en tu moneda.",
  "From a spreadsheet, as CSV or XLSX. You'll see what would be added first.":
    "Desde una hoja de cálculo, en CSV o XLSX. No se crea nada antes de que veas el resultado.",
  "CSV or XLSX file": "Archivo CSV o XLSX",
  File: "Archivo",
  "Choose another file": "Elegir otro archivo",
  "Paste rows instead": "Mejor pegar filas",
  "Import {count} and change {count2}": "Importar {count} y cambiar {count2}",
  "{count, plural, one {Change # class} other {Change # classes}}":
    "{count, plural, one {Cambiar # clase} other {Cambiar # clases}}",
  "{count, plural, one {# class differs from the file. Check it below to change it.} other {# classes differ from the file. Check the ones to change below.}}":
    "{count, plural, one {# clase es distinta en el archivo: márcala abajo para cambiarla.} other {# clases son distintas en el archivo: marca abajo cuáles cambiar.}}",
  "We notify people in them of a new time, room or instructor.":
    "Si cambia la hora, la sala o el instructor, se avisa a sus inscritos.",
  Change: "Cambiar",
  "Change it": "Cambiarla",
  "Change {name}, {when}": "Cambiar {name}, {when}",
  "What changes": "Qué cambia",
  "Before:": "Antes:",
  "After:": "Después:",
  "{count, plural, one {# seat} other {# seats}}": "{count, plural, one {# lugar} other {# lugares}}",
  "Good to know": "Conviene saber",
  "{name} has used {plan} since.": "{name} usó {plan} desde entonces.",
  "Credit or a gift card of this import was used since.":
    "Ya se usó saldo o una tarjeta de regalo de esta importación.",
  "A person of this import has booked, paid, signed or been written to since.":
    "Una persona de esta importación ya reservó, pagó, firmó o recibió un mensaje.",
  "{name} has joined a family of this import since.":
    "{name} se unió a una familia de esta importación desde entonces.",
  "Brought along from another program": "Traído de otro programa",
  "This import has already started.": "Esta importación ya empezó.",
  "This import can't start now. Check the file again.":
    "Esta importación no puede empezar ahora. Revisa el archivo otra vez.",
  "First, choose how dates are written in this file.": "Di primero cómo están escritos los días de este archivo.",
  "Rows are refused. Correct them, or say that they stay out.":
    "Hay filas rechazadas. Corrígelas o di que quedan fuera.",
  "This import isn't finished.": "Esta importación no ha terminado.",
  "An import can be undone for a day. This one stays.":
    "Una importación se puede deshacer durante un día. Esta se queda.",
  "Another import is being written. Please wait until it's done.":
    "Se está escribiendo otra importación. Espera a que termine.",
  "Brought along: owed from before the studio moved here": "Traído: se debía antes de que el estudio se mudara aquí",
  "An import was undone": "Se deshizo una importación",
  "This is too long.": "Es demasiado largo.",
  "A name is one line of text.": "Un nombre es una línea de texto.",
  "“{cell}” isn't an email address.": "“{cell}” no es una dirección de correo.",
  "“{cell}” isn't a phone number.": "“{cell}” no es un número de teléfono.",
  "“{name}” is neither in this file nor at the studio.": "“{name}” no está en este archivo ni en el estudio.",
  "A minor belongs to a guardian. Name them in a column, or give both the same email address.":
    "Un menor depende de un tutor. Nómbralo en una columna o da a los dos el mismo correo.",
  "A child needs a birthday, so we know who signs and books for them.":
    "Un menor necesita fecha de nacimiento: decide quién firma y reserva por él.",
  "{name} is a minor and can't look after a family.": "{name} es menor y no puede cuidar de una familia.",
  "{name} isn't a guardian of their family here.": "{name} no es tutor de su familia aquí.",
  "A family can have {limit, plural, one {# person} other {# people}} here; more of them share this email address or family.":
    "Una familia puede tener aquí {limit, plural, one {# persona} other {# personas}}; más comparten este correo o esta familia.",
  "Line {line} says another credit of the same person.": "La línea {line} dice otro saldo de la misma persona.",
  "A code has 8 to 32 letters and numbers. A shorter one is too easy to guess.":
    "Un código tiene de 8 a 32 letras y números: uno más corto se adivina con facilidad.",
  "Say how much is left on this card.": "Di cuánto queda en esta tarjeta.",
  "The same code is already on line {line}.": "El mismo código está ya en la línea {line}.",
  "There's already a gift card with this code.": "Ya hay una tarjeta de regalo con este código.",
  "Nothing is left on this card, so we leave it out.": "No queda nada en esta tarjeta: queda fuera.",
  "There's no move “{name}” in your library.": "No hay ninguna figura “{name}” en tu biblioteca.",
  "There's no level “{name}” here.": "No hay ningún nivel “{name}” aquí.",
  "{plan} has ended, so we leave it out.": "{plan} terminó y queda fuera.",
  "Nothing is left of {plan}, so we leave it out.": "No queda nada de {plan}: queda fuera.",
  "It's paused. Please say until which day.": "Está en pausa: di hasta qué día.",
  "This day is past, so the membership continues. Clear the cell, or correct it.":
    "Ese día ya pasó: la membresía sigue. Vacía la celda o corrígela.",
  "The first charge here must be after today.": "El primer cobro aquí tiene que ser después de hoy.",
  "Say on which day the next month is charged.": "Di qué día se cobra el próximo mes.",
  "Say how many classes are left.": "Di cuántas clases quedan.",
  "A customer number of the card provider begins with cus_.":
    "Un número de cliente del proveedor de pagos empieza con cus_.",
  "We leave {plan} out, as you chose.": "{plan} queda fuera, como elegiste.",
  "Which of your plans is “{plan}”? Please choose it.": "¿Cuál de tus planes es “{plan}”? Elígelo.",
  "This customer number belongs to another person, or this person has another one.":
    "Este número de cliente es de otra persona, o esta persona tiene otro.",
  "The row of {name}, line {line}, is refused: correct that one too.":
    "La fila de {name}, línea {line}, se rechaza: corrige esa también.",
  "There's no name here, and nobody is known by this.": "Aquí no hay nombre, y nadie se conoce por esto.",
  "There's no name here. Choose the column that holds it.": "Aquí no hay nombre. Elige la columna que lo contiene.",
  "We can't read “{cell}” as a date.": "“{cell}” no es un día que se pueda leer.",
  "{day} is in the future.": "{day} todavía no ha llegado.",
  "“{cell}” isn't an amount in your currency.": "“{cell}” no es un importe en tu moneda.",
  "This is below zero. We don't import what a member owes. Collect it first.":
    "Está por debajo de cero: lo que debe un miembro no se importa. Cóbralo antes.",
  "“{cell}” isn't a number of classes.": "“{cell}” no es un número de clases.",
  "We can't find this import.": "Esta importación no existe.",
  "We can't read this file.": "Este archivo no se puede leer.",
  "The studio changed since you looked. Please check it once more.":
    "El estudio cambió desde que miraste. Revísalo una vez más.",
  "This is a picture, not a table. Export the list as CSV or XLSX and choose that file.":
    "Esto es una foto, no una tabla. Exporta la lista como CSV o XLSX y elige ese archivo.",
  "This is a PDF, not a table. Export the list as CSV or XLSX and choose that file.":
    "Esto es un PDF, no una tabla. Exporta la lista como CSV o XLSX y elige ese archivo.",
  "This spreadsheet has a password. Save it without one and choose it again.":
    "Esta hoja de cálculo tiene contraseña. Guárdala sin ella y elígela otra vez.",
  "This is an old XLS file. Save it as XLSX or CSV and choose it again.":
    "Este es un archivo XLS antiguo. Guárdalo como XLSX o CSV y elígelo otra vez.",
  "This isn't a table. The file has characters that aren't text. Export it again as CSV.":
    "Esto no es una tabla: el archivo tiene signos que no son texto. Expórtalo otra vez como CSV.",
  "Letters of this file were lost when it was saved. Export it again, as “CSV UTF-8”, and choose that file.":
    "Al guardar este archivo se perdieron letras. Expórtalo otra vez como “CSV UTF-8” y elige ese archivo.",
  "This file is in an encoding that would lose letters. In the spreadsheet, save it as “CSV UTF-8”.":
    "Este archivo está en una codificación que perdería letras. En la hoja de cálculo, guárdalo como “CSV UTF-8”.",
  "There is nothing in this file.": "No hay nada en este archivo.",
  "Lines {first} and {second} both name columns. Keep one of them and choose the file again.":
    "Las líneas {first} y {second} nombran columnas. Deja una de ellas y elige el archivo otra vez.",
  "This workbook is too large when it's unpacked. Save the one sheet as CSV.":
    "Este libro es demasiado grande al descomprimirlo. Guarda solo esa hoja como CSV.",
  "This workbook is broken. Open it in the spreadsheet, save it again as XLSX, and choose that file.":
    "Este libro está dañado. Ábrelo en la hoja de cálculo, guárdalo otra vez como XLSX y elige ese archivo.",
  "Cells are merged at {cells}. Unmerge them, so that each row says everything, and choose the file again.":
    "Hay celdas combinadas en {cells}. Sepáralas, para que cada fila lo diga todo, y elige el archivo otra vez.",
  "This is a package of files, not a table. Choose the list itself, as CSV or XLSX.":
    "Esto es un paquete de archivos, no una tabla. Elige la lista misma, como CSV o XLSX.",
  "Pass or membership": "Pase o membresía",
  "Credit and gift cards": "Saldo y tarjetas de regalo",
  "Moves and visits": "Figuras y visitas",
  "Client number": "Número de cliente",
  "Full name": "Nombre completo",
  "Emergency phone": "Teléfono de emergencia",
  "Family (name or number)": "Familia (nombre o número)",
  "Relation in the family": "Parentesco en la familia",
  "Paid for by": "Pagado por",
  "Guardian’s name": "Nombre completo del tutor",
  "Guardian’s first name": "Nombre del tutor",
  "Guardian’s last name": "Apellido del tutor",
  "Guardian’s email": "Correo del tutor",
  "Guardian’s phone": "Teléfono del tutor",
  "Name of the pass or membership": "Nombre del pase o de la membresía",
  "Active, paused or canceled": "Activa, en pausa o cancelada",
  "Next charge on": "Próximo cobro el",
  "Paused until": "En pausa hasta",
  "Ends on": "Termina el",
  "Customer number at the card provider": "Número de cliente en el proveedor de pagos",
  "Gift card code": "Código de la tarjeta de regalo",
  "Left on the gift card": "Queda en la tarjeta de regalo",
  "Waiver signed on": "Exención firmada el",
  "Move signed off": "Figura aprobada",
  "Level reached": "Nivel alcanzado",
  "Signed off on": "Aprobado el",
  "Signed off by": "Aprobado por",
  "Visited on": "Visitó el",
  "Class visited": "Clase visitada",
  "Credit, gift cards and paid classes that members had when the studio moved here.":
    "Saldo, tarjetas de regalo y clases pagadas que los miembros tenían cuando el estudio se mudó aquí.",
  "Brought along": "Traído de antes",
  "Finish imports that were cut off": "Terminar importaciones que se cortaron",
  "Invite imported members": "Invitar a miembros importados",
  "Forget files that were imported": "Olvidar archivos que se importaron",
};
