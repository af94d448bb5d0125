import type { Role } from "../../shared/core/roles.ts";
import type { Bio } from "../../shared/features/profile/bio.ts";

/** Every demo account has this password. */
export const DEMO_PASSWORD = "silks-demo";

export interface DemoPersonData {
  firstName: string;
  lastName: string;
  age: number;
  role: Role;
  /** Signs in with this name; people without one get first.last, children under 13 none. */
  username?: string;
  /** People with the same name here are one household. */
  family?: string;
  isGuardian?: boolean;
  waiverSigned?: boolean;
}

/** The accounts that are printed at start. */
export const SIGN_INS: DemoPersonData[] = [
  { firstName: "Rosa", lastName: "Delgado", age: 46, role: "admin", username: "admin" },
  { firstName: "Maya", lastName: "Torres", age: 33, role: "instructor", username: "instructor" },
  { firstName: "Noor", lastName: "Haddad", age: 29, role: "teacher", username: "teacher" },
  { firstName: "June", lastName: "Ellison", age: 27, role: "front-desk", username: "front-desk" },
  {
    firstName: "Hannah",
    lastName: "Brooks",
    age: 41,
    role: "parent",
    username: "parent",
    family: "Brooks",
    isGuardian: true,
  },
  { firstName: "Amara", lastName: "Okafor", age: 24, role: "student", username: "student" },
  { firstName: "Sam", lastName: "Rivera", age: 31, role: "student", username: "newcomer", waiverSigned: false },
];

export const INSTRUCTORS: DemoPersonData[] = [
  { firstName: "Camille", lastName: "Laurent", age: 37, role: "instructor" },
  { firstName: "Tomás", lastName: "Vidal", age: 35, role: "instructor" },
  { firstName: "Priya", lastName: "Raman", age: 44, role: "instructor" },
];

/** Two lines of each person who teaches, by full name. */
export const BIOS: Record<string, Bio> = {
  "Maya Torres": {
    en: "In the air since 2009, on stages from Lima to Chicago. Known for slow drops and very clear words.",
    es: "En el aire desde 2009, en escenarios de Lima a Chicago. Sus caídas son lentas y sus palabras, muy claras.",
  },
  "Noor Haddad": {
    en: "Came to silks from gymnastics. Teaches beginners to trust their grip before anything else.",
    es: "Llegó a las telas desde la gimnasia. Enseña primero a confiar en el agarre, y después todo lo demás.",
  },
  "Camille Laurent": {
    en: "Dancer first, lyra second. Every class ends with a short piece of music and no plan.",
    es: "Primero bailarina, después aro. Cada clase termina con algo de música y sin plan.",
  },
  "Tomás Vidal": {
    en: "Strength coach who still hates burpees. Builds shoulders that last.",
    es: "Entrenador de fuerza que aún odia los burpees. Forma hombros que duran.",
  },
  "Priya Raman": {
    en: "Twenty years of teaching children to fly, and to listen to their own bodies on the way.",
    es: "Veinte años enseñando a volar a los niños, y a escuchar a su propio cuerpo en el camino.",
  },
};

type Member = [firstName: string, age: number, role?: "parent"];

const FAMILIES: [lastName: string, ...members: Member[]][] = [
  ["Brooks", ["Leo", 8], ["Ivy", 13], ["Daniel", 43]],
  ["Nguyen", ["Linh", 39, "parent"], ["Minh", 9], ["Thao", 12]],
  ["Goldberg", ["Naomi", 45, "parent"], ["Eli", 7], ["Talia", 15]],
  ["Mensah", ["Abena", 38, "parent"], ["Kofi", 8], ["Ama", 10]],
  ["Kowalski", ["Marta", 42, "parent"], ["Zosia", 10], ["Antek", 14]],
  ["Castillo", ["Lucía", 36, "parent"], ["Mateo", 6], ["Sofía", 9]],
  ["Park", ["Jiwon", 40, "parent"], ["Hana", 11], ["Dohyun", 16]],
  ["Andersson", ["Karin", 44, "parent"], ["Elsa", 7], ["Nils", 12]],
  ["Williams", ["Tanya", 37, "parent"], ["Jada", 10], ["Marcus", 17]],
  ["Rahman", ["Farida", 41, "parent"], ["Zara", 8], ["Yusuf", 13]],
  ["O'Connell", ["Siobhán", 47, "parent"], ["Aoife", 15]],
  ["Silva", ["Beatriz", 35, "parent"], ["Clara", 6], ["Rafael", 9]],
  ["Tanaka", ["Yumi", 43, "parent"], ["Ren", 14]],
  ["Whitefeather", ["Dakota", 39, "parent"], ["River", 11]],
  ["Petrov", ["Irina", 46, "parent"], ["Mila", 16]],
];

const ADULTS: [firstName: string, lastName: string, age: number][] = [
  ["Jonas", "Weber", 28],
  ["Chloe", "Bennett", 22],
  ["Imani", "Jackson", 34],
  ["Wei", "Chen", 27],
  ["Freya", "Lindqvist", 30],
  ["Omar", "Farouk", 36],
  ["Alejandra", "Ríos", 25],
  ["Teagan", "Murphy", 41],
  ["Saanvi", "Patel", 23],
  ["Luca", "Moretti", 32],
  ["Grace", "Achieng", 29],
  ["Mei", "Yamamoto", 38],
  ["Dmitri", "Volkov", 26],
  ["Zoe", "Papadakis", 33],
  ["Malik", "Robinson", 21],
  ["Ingrid", "Haugen", 52],
  ["Renata", "Souza", 35],
  ["Kai", "Nakoa", 24],
  ["Bridget", "Kelly", 47],
  ["Anh", "Tran", 31],
  ["Pilar", "Navarro", 44],
  ["Joy", "Adeyemi", 26],
  ["Mark", "Fischer", 39],
  ["Layla", "Mansour", 28],
  ["Harper", "Quinn", 19],
  ["Esther", "Levy", 56],
  ["Desmond", "Clarke", 37],
  ["Ximena", "Flores", 22],
  ["April", "Kaplan", 30],
  ["Beck", "Sorensen", 27],
  ["Uma", "Krishnan", 34],
];

/** Sixty students, children among them, and the parents of those. */
export const STUDENTS: DemoPersonData[] = [
  ...FAMILIES.flatMap(([lastName, ...members]) =>
    members.map(([firstName, age, role]) => ({
      firstName,
      lastName,
      age,
      role: role ?? ("student" as const),
      family: lastName,
      isGuardian: role === "parent",
    })),
  ),
  ...ADULTS.map(([firstName, lastName, age]) => ({ firstName, lastName, age, role: "student" as const })),
];
