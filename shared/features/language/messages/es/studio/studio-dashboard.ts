import type { Catalogue } from "#shared/core/messages/catalogue.ts";

/** The page with the figures of the studio, and its search. */
export const studioDashboardMessages: Catalogue = {
  "What needs you today, and how the studio is doing.": "Lo que requiere tu atención hoy y cómo va el estudio.",
  "Plan classes": "Planear clases",
  "Week before": "Semana anterior",
  "Week after": "Semana siguiente",
  "No data for this week.": "Sin datos de esta semana.",
  "{taken} of {seats, plural, one {# seat} other {# seats}} taken in the classes that are over.":
    "En las clases que ya terminaron se ocuparon {taken} de {seats, plural, one {# lugar} other {# lugares}}.",
  "{firsts, plural, one {# person} other {# people}} came for the first time from {from} to {to}. Came again within 30 days: {came}.":
    "{firsts, plural, one {# persona vino} other {# personas vinieron}} por primera vez entre el {from} y el {to}. Volvieron en 30 días: {came}.",
  "The list of students at risk, as the week ended or as it stands now.":
    "La lista de alumnos en riesgo, como terminó la semana o como está ahora.",
  "Lines of the classes of this week, counted when each class was over.":
    "Las listas de espera de las clases de esta semana, contadas al terminar cada clase.",
  "the classes of today": "las clases de hoy",
  "{count, plural, one {Show # class that is done} other {Show # classes that are done}}":
    "{count, plural, one {Mostrar # clase terminada} other {Mostrar # clases terminadas}}",
  "Now @class": "Ahora",
  "Roster not taken": "Lista sin pasar",
  "{count} not paid": "{count} sin pagar",
  "{count} without a waiver": "{count} sin exención",
  "what needs you": "lo pendiente",
  "Nothing needs you right now.": "Por ahora no hay nada pendiente.",
  "{words}, or more": "{words} o más",
  "{sum} open": "{sum} por pagar",
  "{count, plural, one {# problem in the books} other {# problems in the books}}":
    "{count, plural, one {# problema en la contabilidad} other {# problemas en la contabilidad}}",
  "See what doesn't agree": "Mira qué no cuadra",
  "{count, plural, one {# email is waiting} other {# emails are waiting}}":
    "{count, plural, one {# correo en espera} other {# correos en espera}}",
  "Studio email isn't going out": "Los correos no salen del estudio",
  "{count, plural, one {# background task is behind} other {# background tasks are behind}}":
    "{count, plural, one {# tarea automática atrasada} other {# tareas automáticas atrasadas}}",
  "See what failed, and try it again": "Mira qué falló e inténtalo de nuevo",
  "{count, plural, one {# card was declined} other {# cards were declined}}":
    "{count, plural, one {# tarjeta rechazada} other {# tarjetas rechazadas}}",
  "Memberships not paid": "Membresías sin pagar",
  "{count, plural, one {# person asks to join a class} other {# people ask to join a class}}":
    "{count, plural, one {# persona pide entrar a una clase} other {# personas piden entrar a una clase}}",
  "They lack a level or a move": "Les falta un nivel o una figura",
  "{count, plural, one {# roster isn't taken} other {# rosters aren't taken}}":
    "{count, plural, one {# lista sin pasar} other {# listas sin pasar}}",
  "Take it late, or remind the instructor": "Pásala ahora o recuérdaselo al instructor",
  "{count, plural, one {# change by staff was refused} other {# changes by staff were refused}}":
    "{count, plural, one {# cambio del personal fue rechazado} other {# cambios del personal fueron rechazados}}",
  "Made offline in the last three days": "Hechos sin conexión en los últimos tres días",
  "{count, plural, one {# product is running out} other {# products are running out}}":
    "{count, plural, one {# producto se está agotando} other {# productos se están agotando}}",
  "Order more, or count again": "Pide más o cuenta de nuevo",
  "{count, plural, one {# feedback message} other {# feedback messages}}":
    "{count, plural, one {# comentario} other {# comentarios}}",
  "Not resolved yet": "Aún sin resolver",
  "Refused changes by staff": "Cambios rechazados del personal",
  "They're still on the device that made them. Try them again there, or discard them.":
    "Siguen en el dispositivo donde se hicieron: inténtalos de nuevo ahí o descártalos.",
  "the refused changes": "los cambios rechazados",
  "No change was refused in the last three days.": "No se rechazó ningún cambio en los últimos tres días.",
  "How the studio is doing": "Cómo va el estudio",
  "The last twelve weeks. Tap a number to see what's behind it.":
    "Las últimas doce semanas. Toca una cifra para ver qué hay detrás.",
  "We're counting the numbers. Check back in a minute.": "Se están contando las cifras. Aparecerán aquí en un minuto.",
  "As of {time}.": "Al {time}.",
  "Usually {value}": "Normalmente {value}",
  "{figure} by week": "{figure} por semana",
  "Counted since the week of {day}.": "Se conoce desde la semana del {day}.",
  "This week so far": "Esta semana hasta ahora",
  "Last four weeks": "Últimas cuatro semanas",
  "Right now": "Ahora mismo",
  "What customers paid by card, in cash and in other ways, at the till and online, less what was refunded. Card fees aren't taken off.":
    "Lo que los clientes pagaron con tarjeta, en efectivo y de otras formas, en la caja y en línea, menos lo reembolsado. No se restan las comisiones de la tarjeta.",
  "See payments": "Ver pagos",
  "See this week's entries": "Ver los asientos de esta semana",
  "Entries of the week of {day}": "Asientos de la semana del {day}",
  "All entries": "Todos los asientos",
  "No money moved this week.": "En esta semana no se movió dinero.",
  "Classes and days that are paid and not had yet, at the price that was paid, and what is left on gift cards and of credit. It's a debt to members until they come, or it expires. Earlier weeks show what they ended with.":
    "Clases y días pagados que aún no se han tomado, al precio que se pagó, y lo que queda en tarjetas de regalo y saldos. Se debe a los miembros hasta que vengan o venza. Las semanas anteriores muestran cómo terminaron.",
  "See passes": "Ver pases",
  "See gift cards and credit": "Ver tarjetas de regalo y saldos",
  "Classes filled": "Ocupación de las clases",
  "People with a place, of all seats of the classes that are over.":
    "Personas con lugar, de todos los lugares de las clases que ya terminaron.",
  "See weeks": "Ver semanas",
  "Came a second time": "Vinieron por segunda vez",
  "Of people whose first visit was a month before, those who came again within 30 days.":
    "De las personas cuya primera visita fue un mes antes, las que volvieron en 30 días.",
  "See retention": "Ver retención",
  "Students who stayed away longer than twice their own usual gap. Earlier weeks show what they ended with.":
    "Alumnos que llevan sin venir más del doble de su intervalo habitual. Las semanas anteriores muestran cómo terminaron.",
  "See who": "Ver quiénes",
  "People on the waitlist of a past class who got no seat. Seats you could have filled.":
    "Personas en la lista de espera de una clase ya terminada que no consiguieron lugar: lugares que podrías haber llenado.",
  "See which hours": "Ver en qué horas",
  Search: "Buscar",
  "Search or go to a page": "Buscar o ir a una página",
  "Name, class, receipt, invoice, move or page": "Nombre, clase, recibo, factura, figura o página",
  Results: "Resultados",
  "Only pages are found without a connection.": "Sin conexión solo se encuentran páginas.",
  "Only pages were searched. Try again in a moment.": "Solo se buscó en las páginas. Inténtalo de nuevo en un momento.",
  "Searching…": "Buscando…",
  "Nothing by that name or number": "Nada con ese nombre o número",
  "{count, plural, one {# result} other {# results}}": "{count, plural, one {# resultado} other {# resultados}}",
};
