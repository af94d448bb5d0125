import type { Phrases } from "../../phrase-book.ts";

export const teachingAgendaPhrases: Phrases = {
  "My children's classes": "Las clases de mis hijos",
  "My classes": "Mis clases",
  "No classes near today": "No hay clases cerca de hoy",
  "You lead no class near today": "No das ninguna clase cerca de hoy",
  "What is three days back and a week ahead shows here, also without a network.":
    "Aquí ves desde tres días atrás hasta una semana adelante, también sin conexión.",
  Today: "Hoy",
  "No class today.": "Hoy no hay clase.",
  "{}, past": "{}, pasado",
  "The rosters are not on this device yet": "Las listas de asistencia aún no están en este dispositivo",
  "Open this page once with a network; from then on it works without.":
    "Abre esta página una vez con conexión; después funciona sin ella.",
  Cancelled: "Cancelada",
  "{} of {} here": "{} de {} aquí",
  "{} booked": "{} con reserva",
  "1 to settle": "1 pendiente",
  "{} to settle": "{} pendientes",
};
