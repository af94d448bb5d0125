import type { Level, ReachableLevel } from "../../shared/features/classes/class-instance.ts";

export const APPARATUS: { name: string; description: string }[] = [
  { name: "Silks", description: "Two lengths of fabric from one point: climbs, wraps, poses and drops." },
  { name: "Lyra", description: "A steel hoop, still or spinning, taped for grip." },
  { name: "Trapeze", description: "A bar on two ropes: strength, balance and the ropes themselves." },
  { name: "Sling", description: "A loop of fabric that carries you: the kindest way into the air." },
  { name: "Rope", description: "Corde lisse: one soft cotton rope, nothing between you and it." },
  { name: "Straps", description: "Two straps with hand loops: pure strength, for strong shoulders." },
  { name: "Floor", description: "Everything that makes the air easier, on the ground." },
];

export interface DemoBlueprint {
  name: string;
  apparatus: string;
  level: Level;
  /** What a student must have reached on the apparatus to come; left out: nothing. */
  needs?: { level: ReachableLevel; moves?: string[] };
  description: string;
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
