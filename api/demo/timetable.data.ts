import type { Level, ReachableLevel } from "../../shared/features/classes/class-instance.ts";

export const APPARATUS: { name: string; nameEs: string; description: string }[] = [
  {
    name: "Silks",
    nameEs: "Telas",
    description: "Two lengths of fabric from one point: climbs, wraps, poses and drops.",
  },
  { name: "Lyra", nameEs: "Aro", description: "A steel hoop, still or spinning, taped for grip." },
  {
    name: "Trapeze",
    nameEs: "Trapecio",
    description: "A bar on two ropes: strength, balance and the ropes themselves.",
  },
  { name: "Sling", nameEs: "Hamaca", description: "A loop of fabric that carries you: the kindest way into the air." },
  { name: "Rope", nameEs: "Cuerda", description: "Corde lisse: one soft cotton rope, nothing between you and it." },
  { name: "Straps", nameEs: "Cintas", description: "Two straps with hand loops: pure strength, for strong shoulders." },
  { name: "Floor", nameEs: "Piso", description: "Everything that makes the air easier, on the ground." },
];

export interface DemoBlueprint {
  name: string;
  apparatus: string;
  level: Level;
  /** What a student must have reached on the apparatus to come; left out: nothing. */
  needs?: { level: ReachableLevel; moves?: string[] };
  description: string;
  nameEs: string;
  descriptionEs: string;
  minutes: number;
  capacity: number;
  priceCents: number;
  cancelUntilHours: number;
  /** In cents, instead of what was paid. */
  fees?: { late: number; noShow: number };
  place: string;
  /** Who comes: ages, both included. */
  ages: [number, number];
}

const ADULTS: [number, number] = [16, 99];

export const BLUEPRINTS: DemoBlueprint[] = [
  {
    name: "Silks Basics",
    apparatus: "Silks",
    level: "beginner",
    description:
      "Your first climb, your first foot lock, your first time upside down. We build each move from the ground, one hand at a time, and nobody leaves without having hung in the air. No strength needed to start: you get it here.",
    nameEs: "Telas: primeros pasos",
    descriptionEs:
      "Tu primera subida, tu primera llave de pie, tu primera vez de cabeza. Construimos cada figura desde el piso, una mano a la vez, y todos se van habiendo volado. No necesitas fuerza para empezar: aquí la ganas.",
    minutes: 75,
    capacity: 10,
    priceCents: 2800,
    cancelUntilHours: 12,
    place: "Main hall",
    ages: ADULTS,
  },
  {
    name: "Silks Flow",
    apparatus: "Silks",
    level: "intermediate",
    needs: { level: "beginner" },
    description:
      "You can climb, invert and hold a hip key: now let it dance. Every week a short sequence that joins what you know with one thing that is new, to music, until it stops looking like work.",
    nameEs: "Telas en movimiento",
    descriptionEs:
      "Ya sabes subir, invertirte y sostener una llave de cadera: ahora hazlo bailar. Cada semana, una secuencia corta que une lo que sabes con algo nuevo, con música, hasta que ya no parezca esfuerzo.",
    minutes: 90,
    capacity: 8,
    priceCents: 3200,
    cancelUntilHours: 12,
    place: "Main hall",
    ages: ADULTS,
  },
  {
    name: "Silks Drops & Dynamics",
    apparatus: "Silks",
    level: "advanced",
    needs: { level: "intermediate", moves: ["Hip key in the air", "Cross-back straddle drop"] },
    description:
      "Salto, wheel down, slack drops: theory first, then low and spotted, then high. A small group, a lot of air time, and an instructor who checks every wrap before you let go. By invitation after Silks Flow.",
    nameEs: "Telas: caídas y dinámica",
    descriptionEs:
      "Salto, rueda, caídas con tela floja: primero la teoría, luego bajo y con ayuda, después en altura. Un grupo pequeño, mucho tiempo en el aire y alguien que revisa cada envoltura antes de que te sueltes. Con invitación, después de Telas en movimiento.",
    minutes: 90,
    capacity: 6,
    priceCents: 3600,
    cancelUntilHours: 24,
    place: "Main hall",
    ages: ADULTS,
  },
  {
    name: "Lyra Basics",
    apparatus: "Lyra",
    level: "beginner",
    description:
      "A steel hoop, two good crash mats, and an hour in which you will surprise yourself. Mounts, seats, man in the moon, and a first spin. Long sleeves and leggings make the hoop kinder to your knees.",
    nameEs: "Aro: primeros pasos",
    descriptionEs:
      "Un aro de acero, dos buenas colchonetas y una hora en la que te vas a sorprender. Subidas, asientos, la luna y tu primer giro. Con mangas largas y mallas, el aro es más amable con tus rodillas.",
    minutes: 75,
    capacity: 8,
    priceCents: 2800,
    cancelUntilHours: 12,
    place: "Loft",
    ages: ADULTS,
  },
  {
    name: "Lyra Shapes & Spins",
    apparatus: "Lyra",
    level: "intermediate",
    needs: { level: "beginner" },
    description:
      "Under the bar, over the bar and round and round. We link shapes into phrases, learn to steer the spin instead of suffering it, and film the last five minutes for you to keep.",
    nameEs: "Aro: figuras y giros",
    descriptionEs:
      "Debajo del aro, encima del aro y vueltas y más vueltas. Unimos figuras en frases, aprendes a dirigir el giro en lugar de sufrirlo, y grabamos los últimos cinco minutos para que los guardes.",
    minutes: 90,
    capacity: 7,
    priceCents: 3200,
    cancelUntilHours: 12,
    place: "Loft",
    ages: ADULTS,
  },
  {
    name: "Trapeze for Everybody",
    apparatus: "Trapeze",
    level: "all",
    description:
      "The oldest apparatus in the house and still the friendliest. Hang from your knees, sit like a bird, climb the ropes: there is a version of each move for your first day and for your five hundredth.",
    nameEs: "Trapecio para todos",
    descriptionEs:
      "El aparato más antiguo de la casa y todavía el más amable. Cuélgate de las rodillas, siéntate como un pájaro, sube por las cuerdas: hay una versión de cada figura para tu primer día y para el número quinientos.",
    minutes: 75,
    capacity: 8,
    priceCents: 2800,
    cancelUntilHours: 12,
    place: "Main hall",
    ages: ADULTS,
  },
  {
    name: "Sling Slowdown",
    apparatus: "Sling",
    level: "all",
    description:
      "Let the fabric carry you. Slow stretches, supported upside-downs that your back will thank you for, and ten minutes of floating at the end in complete quiet. The gentlest hour of your week.",
    nameEs: "Hamaca en calma",
    descriptionEs:
      "Deja que la tela te sostenga. Estiramientos lentos, inversiones con apoyo que tu espalda te va a agradecer y, al final, diez minutos flotando en completo silencio. La hora más suave de tu semana.",
    minutes: 60,
    capacity: 12,
    priceCents: 2400,
    cancelUntilHours: 6,
    place: "Loft",
    ages: ADULTS,
  },
  {
    name: "Rope Lab",
    apparatus: "Rope",
    level: "intermediate",
    description:
      "Corde lisse for people who like to know why. One wrap a week, taken apart until you can get into it and out of it from anywhere. Bring long socks and a curious mind.",
    nameEs: "Laboratorio de cuerda",
    descriptionEs:
      "Cuerda lisa para quienes quieren saber por qué. Una envoltura por semana, desarmada hasta que puedas entrar y salir de ella desde cualquier lugar. Trae calcetines largos y mucha curiosidad.",
    minutes: 75,
    capacity: 6,
    priceCents: 3000,
    cancelUntilHours: 12,
    fees: { late: 800, noShow: 1500 },
    place: "Main hall",
    ages: ADULTS,
  },
  {
    name: "Straps Foundations",
    apparatus: "Straps",
    level: "advanced",
    description:
      "Skin the cat, meathook, and the patience in between. Shoulder preparation first, always, then sets with long rests. You should have five clean pull-ups; we supply the next five.",
    nameEs: "Cintas: fundamentos",
    descriptionEs:
      "La dislocación, el gancho de un brazo y la paciencia que va en medio. Primero, siempre, la preparación de hombros; luego series con descansos largos. Necesitas cinco dominadas limpias; nosotros ponemos las cinco siguientes.",
    minutes: 60,
    capacity: 5,
    priceCents: 3200,
    cancelUntilHours: 24,
    fees: { late: 800, noShow: 1500 },
    place: "Main hall",
    ages: [18, 99],
  },
  {
    name: "Little Flyers",
    apparatus: "Sling",
    level: "beginner",
    description:
      "For children from 6 to 10: flying, hiding in the fabric, hanging like a bat, and learning to listen to their own body on the way. Two instructors, low slings, thick mats, happy faces.",
    nameEs: "Pequeños voladores",
    descriptionEs:
      "Para niños de 6 a 10 años: volar, esconderse en la tela, colgarse como murciélago y aprender a escuchar su cuerpo en el camino. Dos instructores, hamacas bajas, colchonetas gruesas y caras felices.",
    minutes: 45,
    capacity: 8,
    priceCents: 2000,
    cancelUntilHours: 12,
    place: "Loft",
    ages: [6, 10],
  },
  {
    name: "Teen Aerial Crew",
    apparatus: "Silks",
    level: "all",
    description:
      "From 11 to 17, all levels, silks and lyra by turns. They choose the music, we choose the mats. Twice a year the crew puts a show together, and it is always the best evening of the season.",
    nameEs: "Equipo aéreo juvenil",
    descriptionEs:
      "De 11 a 17 años, todos los niveles, telas y aro por turnos. Ellos eligen la música, nosotros las colchonetas. Dos veces al año el equipo monta un show, y siempre es la mejor noche de la temporada.",
    minutes: 75,
    capacity: 10,
    priceCents: 2600,
    cancelUntilHours: 12,
    place: "Main hall",
    ages: [11, 17],
  },
  {
    name: "Strong for the Air",
    apparatus: "Floor",
    level: "all",
    description:
      "Grip, core, shoulders and the small muscles nobody tells you about. No apparatus, no mirrors, a good playlist. Come twice a week for a month and your inverts will come by themselves.",
    nameEs: "Fuerza para el aire",
    descriptionEs:
      "Agarre, abdomen, hombros y esos músculos pequeños de los que casi no se habla. Sin aparatos, sin espejos, con buena música. Ven dos veces por semana durante un mes y las inversiones te van a salir solas.",
    minutes: 60,
    capacity: 14,
    priceCents: 1800,
    cancelUntilHours: 6,
    place: "Small studio",
    ages: ADULTS,
  },
  {
    name: "Bend & Breathe",
    apparatus: "Floor",
    level: "all",
    description:
      "Active flexibility for aerialists: splits, backs and shoulders, warmed up properly and strengthened at the end of the range. Wherever you begin is the right place to begin.",
    nameEs: "Estira y respira",
    descriptionEs:
      "Flexibilidad activa para acróbatas aéreos: aperturas, espalda y hombros, con buen calentamiento y fuerza al final del rango. Empieces donde empieces, es el lugar correcto para empezar.",
    minutes: 75,
    capacity: 14,
    priceCents: 2000,
    cancelUntilHours: 6,
    place: "Small studio",
    ages: ADULTS,
  },
  {
    name: "Open Studio",
    apparatus: "Silks",
    level: "intermediate",
    description:
      "Two hours, every point rigged, one instructor on the floor to answer questions. Practice what you learned this week, work on your piece, help each other. For everybody who is signed off on inverts.",
    nameEs: "Práctica libre",
    descriptionEs:
      "Dos horas, todos los puntos montados y alguien del equipo en la sala para responder preguntas. Practica lo que aprendiste esta semana, trabaja en tu número y ayuda a los demás. Para quienes ya tienen aprobadas las inversiones.",
    minutes: 120,
    capacity: 12,
    priceCents: 1500,
    cancelUntilHours: 3,
    place: "Main hall",
    ages: ADULTS,
  },
];

export interface DemoSeries {
  weekday: "MO" | "TU" | "WE" | "TH" | "FR" | "SA" | "SU";
  time: string;
  blueprint: string;
  instructor: string;
  /** How many of the seats are usually gone: 1 and above is full. */
  demand: number;
}

const on = (
  weekday: DemoSeries["weekday"],
  time: string,
  blueprint: string,
  instructor: string,
  demand: number,
): DemoSeries => ({ weekday, time, blueprint, instructor, demand });

export const SERIES: DemoSeries[] = [
  on("MO", "17:00", "Teen Aerial Crew", "Noor Haddad", 1),
  on("MO", "18:30", "Silks Basics", "Maya Torres", 1.1),
  on("MO", "18:30", "Lyra Basics", "Camille Laurent", 0.85),
  on("MO", "20:00", "Silks Flow", "Maya Torres", 0.9),
  on("TU", "10:00", "Sling Slowdown", "Priya Raman", 0.45),
  on("TU", "16:15", "Little Flyers", "Noor Haddad", 0.95),
  on("TU", "18:00", "Strong for the Air", "Tomás Vidal", 0.6),
  on("TU", "19:15", "Trapeze for Everybody", "Tomás Vidal", 0.7),
  on("TU", "19:30", "Silks Basics", "Maya Torres", 1),
  on("WE", "17:00", "Silks Basics", "Noor Haddad", 0.9),
  on("WE", "18:30", "Lyra Shapes & Spins", "Camille Laurent", 1.05),
  on("WE", "18:30", "Rope Lab", "Tomás Vidal", 0.75),
  on("WE", "18:45", "Silks Flow", "Maya Torres", 1),
  on("WE", "20:00", "Bend & Breathe", "Priya Raman", 0.55),
  on("TH", "16:15", "Little Flyers", "Noor Haddad", 1),
  on("TH", "18:00", "Silks Flow", "Maya Torres", 1.1),
  on("TH", "18:00", "Lyra Basics", "Camille Laurent", 0.65),
  on("TH", "19:45", "Straps Foundations", "Tomás Vidal", 0.9),
  on("FR", "12:15", "Sling Slowdown", "Priya Raman", 0.6),
  on("FR", "16:00", "Little Flyers", "Noor Haddad", 0.85),
  on("FR", "17:30", "Silks Basics", "Maya Torres", 0.9),
  on("FR", "19:00", "Open Studio", "Camille Laurent", 0.5),
  on("SA", "09:30", "Little Flyers", "Noor Haddad", 1.15),
  on("SA", "10:00", "Silks Basics", "Maya Torres", 1.2),
  on("SA", "11:00", "Teen Aerial Crew", "Noor Haddad", 0.9),
  on("SA", "11:30", "Silks Drops & Dynamics", "Maya Torres", 1),
  on("SA", "13:30", "Trapeze for Everybody", "Tomás Vidal", 0.6),
  on("SU", "10:00", "Bend & Breathe", "Priya Raman", 0.65),
  on("SU", "11:15", "Lyra Basics", "Camille Laurent", 0.9),
  on("SU", "13:00", "Teen Aerial Crew", "Noor Haddad", 0.85),
  on("SU", "14:30", "Silks Basics", "Maya Torres", 0.95),
  on("SU", "15:00", "Open Studio", "Tomás Vidal", 0.55),
];
