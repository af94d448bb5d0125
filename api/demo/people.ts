import { type Day, isMinor } from "../../shared/core/time.ts";
import type { UserDocument } from "../features/accounts/index.ts";
import { type DemoPersonData, INSTRUCTORS, SIGN_INS, STUDENTS } from "./people.data.ts";
import { CONTACTS, MEDICAL_NOTES } from "./rosters/safety.data.ts";
import { createRandom, type DemoStudio, demoId } from "./studio.ts";

export type DemoUser = Omit<UserDocument, "rev" | "deletedAt">;

const CHILD_WITHOUT_ACCOUNT = 13;
/** Every person who is new enough not to have signed yet, besides the newcomer. */
const UNSIGNED = ["Harper Quinn", "Beck Sorensen"];

/** Letters only: `Siobhán O'Connell` signs in as `siobhan.oconnell`. */
const asciiOf = (text: string): string =>
  text
    .normalize("NFD")
    .replace(/[^a-zA-Z]/g, "")
    .toLowerCase();

/** Whose birthday is soon, in days from the planting: rosters show a cake. */
const BIRTHDAY_IN: Record<string, number> = {
  "Chloe Bennett": 0,
  "Wei Chen": 0,
  "Zosia Kowalski": 0,
  "Freya Lindqvist": 1,
  "Marcus Williams": 1,
  "Grace Achieng": 2,
  "Jada Williams": 2,
  "Omar Farouk": 3,
  "Kofi Mensah": 3,
  "Luca Moretti": 5,
};

function birthdayOf(name: string, age: number, today: Day): Day {
  const soon = BIRTHDAY_IN[name];
  if (soon !== undefined) {
    const next = Temporal.PlainDate.from(today).add({ days: soon });
    return next.subtract({ years: soon === 0 ? age : age + 1 }).toString();
  }
  const sinceLastBirthday = createRandom(`birthday ${name}`).between(5, 350);
  return Temporal.PlainDate.from(today).subtract({ days: sinceLastBirthday }).subtract({ years: age }).toString();
}

/** Fictional numbers: 555-0100 to 555-0199 are kept for stories. */
const phoneOf = (name: string): string => {
  const random = createRandom(`phone ${name}`);
  return `+1 ${random.between(201, 989)} 555 01${String(random.between(0, 99)).padStart(2, "0")}`;
};

function emergencyContactOf({ firstName, lastName }: DemoPersonData) {
  const random = createRandom(`contact ${firstName} ${lastName}`);
  const name = `${CONTACTS[random.between(0, CONTACTS.length - 1)]} ${lastName}`;
  return { name, phone: phoneOf(`contact of ${firstName} ${lastName}`) };
}

/** Most were asked when they came; some families have not answered yet. */
function photoConsentOf(name: string, byId: string, now: Date): DemoUser["photoConsent"] {
  const random = createRandom(`photos ${name}`);
  const draw = random.between(0, 9);
  if (draw > 6) return null;
  const at = new Date(now.getTime() - random.between(10, 300) * 86_400_000);
  return { answer: draw > 1 ? "yes" : "no", at, byId };
}

function toUser(person: DemoPersonData, studio: DemoStudio, passwordHash: string): DemoUser {
  const name = `${person.firstName} ${person.lastName}`;
  const id = demoId(`person ${name}`);
  const familyId = person.family ? demoId(`family ${person.family}`) : null;
  const login = `${asciiOf(person.firstName)}.${asciiOf(person.lastName)}`;
  const hasAccount = person.age >= CHILD_WITHOUT_ACCOUNT;
  const memberDays = createRandom(`member ${name}`).between(40, 900);
  return {
    _id: id,
    firstName: person.firstName,
    lastName: person.lastName,
    username: hasAccount ? (person.username ?? login) : null,
    email: hasAccount ? `${login}@example.com` : null,
    passwordHash: hasAccount ? passwordHash : null,
    role: person.role,
    birthday: birthdayOf(name, person.age, studio.today),
    waiverSigned: person.waiverSigned ?? !UNSIGNED.includes(name),
    waiverVersion: 1,
    familyId,
    isGuardian: person.isGuardian ?? false,
    phone: person.age >= 18 ? phoneOf(name) : null,
    emergencyContact: emergencyContactOf(person),
    medicalNotes: MEDICAL_NOTES[name] ?? null,
    photoConsent: photoConsentOf(name, id, studio.now),
    checkInCode: null,
    familyFollowUp: null,
    cameOfAgeAt: null,
    disabledAt: null,
    createdAt: new Date(studio.now.getTime() - memberDays * 86_400_000),
    audiences: [`user:${id}`, "admin", ...(familyId ? [`family:${familyId}`] : [])],
  };
}

/** All people of the demo studio, the same at every planting. */
export const demoUsers = (studio: DemoStudio, passwordHash = ""): DemoUser[] =>
  [...SIGN_INS, ...INSTRUCTORS, ...STUDENTS].map((person) => toUser(person, studio, passwordHash));

/** The account that books for a person: for a child the guardian of the family. */
export function bookerOf(user: DemoUser, users: DemoUser[], today: Day): DemoUser {
  if (!user.birthday || !isMinor(user.birthday, today)) return user;
  return users.find((other) => other.familyId === user.familyId && other.isGuardian) ?? user;
}
