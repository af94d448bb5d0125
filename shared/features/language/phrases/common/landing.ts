import type { Phrases } from "../../phrase-book.ts";

export const commonLandingPhrases: Phrases = {
  "Pick a class": "Elige una clase",
  "Anything marked “all levels” is for you. The calendar shows the seats that are left.":
    "Todo lo marcado “todos los niveles” es para ti. El calendario muestra los lugares que quedan.",
  "Come as you are": "Ven como eres",
  "Leggings, a long shirt, bare feet. We have the silks, the mats and the grip aid.":
    "Mallas, una camiseta larga, pies descalzos. Nosotros ponemos las telas, las colchonetas y la resina.",
  "Leave the ground": "Despega del suelo",
  "You climb and hang in your very first hour, a hand’s width up or as high as you like.":
    "Trepas y te cuelgas desde la primera hora, a un palmo del suelo o tan alto como quieras.",
  "Never done this before? Good.": "¿Nunca lo has hecho? Qué bien.",
  "Next classes for beginners": "Próximas clases para principiantes",
  "See the whole calendar": "Ver todo el calendario",
  "What you get": "Lo que recibes",
  "Check-In": "Registro",
  Register: "Registrarse",
  "The companion app of": "La app de",
  "{} (opens a new tab)": "{} (abre otra pestaña)",
  "The first climb is the hardest. Sign up for it.": "La primera subida es la más difícil. Apúntate.",
  "An account takes a minute and costs nothing. You pay for a class when you book one.":
    "Crear una cuenta toma un minuto y no cuesta nada. Pagas una clase cuando la reservas.",
  "Create your account": "Crea tu cuenta",
  "I have one": "Ya tengo una",
  "Aerial silks for every body, from your very first climb to the drop you never thought you would dare. Small classes, patient teachers, soft mats.":
    "Telas aéreas para todos los cuerpos, desde tu primera subida hasta la caída que nunca creíste que te atreverías a hacer. Clases pequeñas, maestros pacientes, colchonetas suaves.",
  "Start flying": "Empieza a volar",
  "Your studio, in your pocket": "Tu estudio, en tu bolsillo",
  "Everything around the silks is taken care of, even where the signal is not.":
    "Nos ocupamos de todo alrededor de las telas, aun donde no hay señal.",
  "Class scheduling": "Horario de clases",
  "See the week at a glance, take your seat in two taps, and be reminded before class.":
    "Ve la semana de un vistazo, aparta tu lugar en dos toques y recibe un recordatorio antes de clase.",
  "Real-time communication": "Comunicación en tiempo real",
  "A change of time or teacher reaches you at once, not at the studio door.":
    "Un cambio de hora o de instructor te llega de inmediato, no en la puerta del estudio.",
  "Skill tracking": "Seguimiento de figuras",
  "Every wrap, climb and drop in one place, signed off by the teacher who saw you do it.":
    "Cada enredo, subida y caída en un solo lugar, aprobados por el instructor que te vio hacerlos.",
  "Family management": "Familia",
  "One account for the whole family: book, sign and pay for your children in one go.":
    "Una cuenta para toda la familia: reserva, firma y paga por tus hijos de una vez.",
};
