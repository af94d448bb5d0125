import { mongoose } from "#api/db/mongoose.ts";
import { searchNameOf } from "#shared/core/search/search-words.ts";
import { UserModel } from "../../accounts/index.ts";
import { type ImportItem, ImportItemModel } from "../item.model.ts";
import { nameKey } from "./drafts.ts";
import type { Draft, KnownPerson, People, Studio } from "./parts.ts";

const { trusted } = mongoose;
const AT_ONCE = 500;

const FIELDS = {
  ...{ firstName: 1, lastName: 1, email: 1, emailToProve: 1, birthday: 1, familyId: 1, isGuardian: 1, role: 1 },
  ...{ audiences: 1, cameOfAgeAt: 1, disabledAt: 1 },
} as const;

/** Finds rows by many values, some hundred at a time. */
export async function findInChunks<Row>(
  values: readonly string[],
  find: (some: object) => PromiseLike<Row[]>,
): Promise<Row[]> {
  const found: Row[] = [];
  const distinct = [...new Set(values)];
  for (let at = 0; at < distinct.length; at += AT_ONCE)
    found.push(...(await find(trusted({ $in: distinct.slice(at, at + AT_ONCE) }))));
  return found;
}

const findUsers = (filter: object): PromiseLike<KnownPerson[]> =>
  UserModel.find({ deletedAt: null, mergedIntoId: null, ...filter }, FIELDS).lean<KnownPerson[]>();

const isNamed = (person: KnownPerson, draft: Draft): boolean =>
  nameKey(person.firstName, person.lastName) === nameKey(draft.firstName, draft.lastName);

/** The address a person is reached at. */
const addressesOf = ({ email, emailToProve }: KnownPerson): string[] =>
  [email, emailToProve].flatMap((each) => each ?? []);

/**
 * Finds who of these people is at the studio already: by what an earlier import made of the same person, by their number in
 * the other program, by e-mail address and name, in the family with that address, or by name and birthday.
 */
export async function findKnown(
  people: People,
  refs: { emails: string[]; clientIds: string[] },
  keyOf: (draft: Draft) => string,
): Promise<Studio> {
  const { drafts } = people;
  const emails = [...people.byEmail.keys(), ...refs.emails];
  const proved = await findInChunks(emails, (some) => findUsers({ email: some }));
  const unproved = await findInChunks(emails, (some) => findUsers({ emailToProve: some }));
  const withEmail = [...new Map([...proved, ...unproved].map((each) => [each._id, each])).values()];
  const families = await findInChunks(
    withEmail.flatMap(({ familyId }) => familyId ?? []),
    (some) => findUsers({ familyId: some }),
  );
  const items = await findItems(drafts.map(keyOf), [...people.byClient.keys(), ...refs.clientIds]);
  const imported = await findInChunks(
    items.map(({ targetId }) => targetId),
    (some) => findUsers({ _id: some }),
  );
  const importedById = new Map(imported.map((each) => [each._id, each]));
  const byKey = new Map(items.map(({ key, targetId }) => [key, importedById.get(targetId)]));
  const byClient = new Map(
    items.flatMap(({ clientId, targetId }) => {
      const person = importedById.get(targetId);
      return clientId && person ? [[clientId, person] as const] : [];
    }),
  );
  const studio: Studio = {
    byEmail: groupByAddress(withEmail),
    byFamily: Map.groupBy(families, ({ familyId }) => familyId ?? ""),
    byClient,
  };
  for (const draft of drafts) draft.known = byKey.get(keyOf(draft)) ?? findFor(draft, studio);
  await findByBirthday(drafts.filter(({ known, birthday }) => !known && birthday));
  return studio;
}

async function findItems(keys: string[], clientIds: string[]) {
  const isThere = { kind: "person" as const, isDone: true, undoneAt: null };
  const fields = { key: 1, targetId: 1, clientId: 1 };
  type Found = Pick<ImportItem, "key" | "targetId" | "clientId">;
  return [
    ...(await findInChunks(keys, (key) => ImportItemModel.find({ key, ...isThere }, fields).lean<Found[]>())),
    ...(await findInChunks(clientIds, (clientId) =>
      ImportItemModel.find({ clientId, ...isThere }, fields).lean<Found[]>(),
    )),
  ];
}

function groupByAddress(people: readonly KnownPerson[]): Map<string, KnownPerson[]> {
  const pairs = people.flatMap((person) => addressesOf(person).map((email) => ({ email, person })));
  const grouped = Map.groupBy(pairs, ({ email }) => email);
  return new Map([...grouped].map(([email, found]) => [email, found.map(({ person }) => person)]));
}

function findFor(draft: Draft, { byEmail, byFamily, byClient }: Studio): KnownPerson | null {
  const numbered = draft.clientId ? byClient.get(draft.clientId) : undefined;
  if (numbered && isNamed(numbered, draft)) return numbered;
  const withEmail = draft.email ? (byEmail.get(draft.email) ?? []) : [];
  const family = withEmail.flatMap(({ familyId }) => (familyId ? (byFamily.get(familyId) ?? []) : []));
  return [...withEmail, ...family].find((person) => isNamed(person, draft)) ?? null;
}

/** People without an e-mail address: the same name and the same birthday are the same person. */
async function findByBirthday(drafts: readonly Draft[]): Promise<void> {
  const names = drafts.map(searchNameOf);
  const found = await findInChunks(names, (searchName) => findUsers({ searchName }));
  const byName = Map.groupBy(found, (person) => nameKey(person.firstName, person.lastName));
  for (const draft of drafts) {
    const same = byName.get(nameKey(draft.firstName, draft.lastName)) ?? [];
    draft.known = same.find(({ birthday }) => birthday === draft.birthday) ?? null;
  }
}
