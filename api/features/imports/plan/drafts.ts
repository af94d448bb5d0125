import { message } from "#shared/core/messages/message.ts";
import { Email, toAddress } from "#shared/core/schemas/email.ts";
import { plainText } from "#shared/core/search/plain-text.ts";
import { Phone } from "#shared/features/profile/phone.ts";
import type { Draft, FaultOf, People, ReadRow } from "./parts.ts";

export const nameKey = (firstName: string, lastName: string): string => plainText(`${firstName} ${lastName}`).trim();

const CHILD = /^(?:child|son|daughter|dependent|dependant|minor|kid|true|yes|hij[oa]|menor|student)$/i;
const ADULT = /^(?:parent|guardian|mother|father|self|owner|primary|adult|spouse|partner|false|no|madre|padre|tutor)$/i;

const relationOf = (text = ""): Draft["relation"] => (CHILD.test(text) ? "child" : ADULT.test(text) ? "adult" : null);

/** `Quist, Nora` and `Nora Quist`. */
function splitName(name: string): [first: string, last: string] {
  const [before = "", after] = name.split(",", 2).map((part) => part.trim());
  if (after) return [after, before];
  const at = before.lastIndexOf(" ");
  return at === -1 ? [before, ""] : [before.slice(0, at).trim(), before.slice(at + 1)];
}

/** Null for what is no address: people who share it are no family. */
const readEmail = (text: string | undefined): string | null => Email.safeParse(text).data ?? null;

const languageOf = (text = ""): Draft["language"] =>
  /^(?:es|esp|spanish|español|castellano)/i.test(text) ? "es" : /^en/i.test(text) ? "en" : null;

/** Adds the people of these rows, and gives each row its person. Rows that only refer to a person are left for later. */
export function collectDrafts(rows: readonly ReadRow[], faultOf: FaultOf): People {
  const people: People = {
    drafts: [],
    byClient: new Map(),
    byEmail: new Map(),
    byName: new Map(),
    byTraits: new Map(),
  };
  for (const row of rows) {
    const { text } = row;
    const [wholeFirst, wholeLast] = splitName(text.name ?? "");
    const [firstName, lastName] = [text.firstName ?? wholeFirst, text.lastName ?? wholeLast];
    if (firstName === "" && lastName === "") continue;
    const draft = findOrAdd(people, row, { firstName, lastName });
    fill(draft, row);
    row.person = draft;
    check(draft, row, faultOf);
    addGuardian(people, row, draft);
  }
  return people;
}

function findOrAdd(people: People, row: ReadRow, name: Pick<Draft, "firstName" | "lastName">): Draft {
  const email = readEmail(row.text.email);
  const [clientId = null, birthday = null] = [row.text.clientId, row.days.birthday];
  const found = findFirst(people, traitsAsked(nameKey(name.firstName, name.lastName), clientId, email), (each) => {
    if (clientId && each.clientId) return clientId === each.clientId;
    if (email && each.email) return email === each.email;
    return birthday === each.birthday || birthday === null || each.birthday === null;
  });
  return found ?? add(people, { ...name, email, clientId, birthday, line: row.line });
}

const traitKey = (...parts: string[]): string => parts.join("\n");
const kindOf = (clientId: string | null): string => (clientId ? "client" : "");

/** Where a draft is found again: a list of all people called Guest would be walked for each of them. */
const traitsOf = (name: string, { clientId, email }: Pick<Draft, "clientId" | "email">): string[] => [
  ...(clientId ? [traitKey(name, "is", clientId)] : []),
  traitKey(name, kindOf(clientId)),
  traitKey(name, kindOf(clientId), email ?? ""),
];

/** Of drafts with a client number a row with one fits only the same; of those with an address, one with an address likewise. */
function traitsAsked(name: string, clientId: string | null, email: string | null): string[] {
  const kinds = clientId ? [""] : ["", "client"];
  return [
    ...(clientId ? [traitKey(name, "is", clientId)] : []),
    ...kinds.flatMap((kind) =>
      email ? [traitKey(name, kind, email), traitKey(name, kind, "")] : [traitKey(name, kind)],
    ),
  ];
}

/** Of the drafts with one of these traits the first that fits, in the order of the file. */
function findFirst({ byTraits }: People, traits: string[], fits: (draft: Draft) => boolean): Draft | undefined {
  const found = traits.flatMap((trait) => byTraits.get(trait)?.find(({ draft }) => fits(draft)) ?? []);
  return found.toSorted((a, b) => a.at - b.at)[0]?.draft;
}

type NewDraft = Pick<Draft, "firstName" | "lastName" | "email" | "clientId" | "birthday" | "line">;

function add(people: People, { firstName, lastName, email, clientId, birthday, line }: NewDraft): Draft {
  const draft: Draft = {
    ...{ firstName, lastName, email, clientId, birthday, line },
    key: `${email ?? ""}|${nameKey(firstName, lastName)}|${birthday ?? ""}`,
    ...{ phone: null, emergency: null, medicalNotes: null, language: null, relation: null, family: null },
    ...{ payer: null, customerId: null, waiverOn: null, isGuardianOnly: false, holder: null, known: null, faults: [] },
  };
  people.drafts.push(draft);
  const name = nameKey(firstName, lastName);
  push(people.byName, name, draft);
  for (const trait of traitsOf(name, draft)) push(people.byTraits, trait, { at: people.drafts.length, draft });
  if (email) push(people.byEmail, email, draft);
  if (clientId && !people.byClient.has(clientId)) people.byClient.set(clientId, draft);
  return draft;
}

function push<Item>(map: Map<string, Item[]>, key: string, item: Item): void {
  const list = map.get(key);
  if (list) list.push(item);
  else map.set(key, [item]);
}

/** A later row may say what a first one leaves open. */
function fill(draft: Draft, { text, days }: ReadRow): void {
  draft.birthday ??= days.birthday ?? null;
  draft.phone ??= phoneOf(text.phone);
  draft.medicalNotes ??= text.medicalNotes ?? null;
  draft.language ??= languageOf(text.language);
  draft.relation ??= relationOf(text.relation);
  draft.family ??= text.family ?? null;
  draft.payer ??= text.payer ?? null;
  draft.customerId ??= text.customerId ?? null;
  draft.waiverOn ??= days.waiverOn ?? null;
  if (!draft.emergency && (text.emergencyName || text.emergencyPhone))
    draft.emergency = { name: text.emergencyName?.slice(0, 160) ?? "", phone: phoneOf(text.emergencyPhone) ?? "" };
}

/** Signs of a number that programs write in their own way; an extension stays out of the number. */
const phoneOf = (text: string | undefined): string | null =>
  text
    ?.replace(/^tel:/i, "")
    .replace(/[‐-―]/g, "-")
    .replace(/\s*(?:x|ext\.?)\s*\d+$/i, "")
    .replaceAll("/", "-")
    .trim() || null;

function check(draft: Draft, row: ReadRow, faultOf: FaultOf): void {
  const { firstName, lastName } = draft;
  const missing = message("Fill this in.");
  if (firstName === "") row.faults.push(faultOf("firstName", missing));
  if (lastName === "") row.faults.push(faultOf("lastName", missing));
  if (firstName.length > 80) row.faults.push(faultOf("firstName", message("This is too long.")));
  if (lastName.length > 80) row.faults.push(faultOf("lastName", message("This is too long.")));
  if (/[\p{Cc}]/u.test(firstName + lastName))
    row.faults.push(faultOf("firstName", message("A name is one line of text.")));
  const email = toAddress(row.text.email ?? "");
  if (email && readEmail(email) === null)
    row.faults.push(faultOf("email", message("“{cell}” isn't an email address.", { cell: email.slice(0, 60) })));
  for (const field of ["phone", "emergencyPhone"] as const) {
    const phone = phoneOf(row.text[field]);
    const isGood = !phone || (Phone.safeParse(phone).success && /\d.*\d.*\d.*\d.*\d/.test(phone) && phone.length <= 30);
    if (!isGood)
      row.faults.push(faultOf(field, message("“{cell}” isn't a phone number.", { cell: phone.slice(0, 40) })));
  }
}

/** The guardian named in a child's row is a person too, once for all their children. */
function addGuardian(people: People, row: ReadRow, child: Draft): void {
  const { text } = row;
  const [wholeFirst, wholeLast] = splitName(text.guardianName ?? "");
  const firstName = text.guardianFirstName ?? wholeFirst;
  const lastName = text.guardianLastName ?? (wholeLast || child.lastName);
  const email = readEmail(text.guardianEmail);
  if (firstName === "" || nameKey(firstName, lastName) === nameKey(child.firstName, child.lastName)) return;
  const named = people.byName.get(nameKey(firstName, lastName)) ?? [];
  const known = named.find((each) => email === null || each.email === null || each.email === email);
  const guardian = known ?? add(people, { firstName, lastName, email, clientId: null, birthday: null, line: row.line });
  if (!known) guardian.isGuardianOnly = true;
  if (guardian.email === null && email !== null) {
    guardian.email = email;
    push(people.byEmail, email, guardian);
    const at = people.drafts.indexOf(guardian) + 1;
    push(people.byTraits, traitKey(nameKey(firstName, lastName), kindOf(guardian.clientId), email), {
      at,
      draft: guardian,
    });
  }
  guardian.relation ??= "adult";
  guardian.phone ??= phoneOf(text.guardianPhone);
  if (child !== guardian) child.holder ??= guardian;
}
