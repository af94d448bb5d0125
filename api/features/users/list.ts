import type { InputOf } from "#shared/core/endpoint.ts";
import { forgivingWords, wordsToFind } from "#shared/core/search/search-words.ts";
import { isMinor, todayAt } from "#shared/core/time.ts";
import type { listUsers as listUsersEndpoint, UserPage } from "#shared/features/users/endpoints.ts";
import { AWAY_DAYS, type UserFilters, type UserLine } from "#shared/features/users/user-line.ts";
import { mongoose } from "../../db/mongoose.ts";
import type { Services } from "../../services.ts";
import {
  after,
  beginningWith,
  type Condition,
  FEW_FOUND,
  findInOrder,
  findNear as findPeopleNear,
  hasWaiver,
  type Place,
  placeOf,
  readCursor,
  type UserDocument,
  writeCursor,
} from "../accounts/index.ts";
import { findLastVisits } from "../bookings/index.ts";
import { findActivePasses, type PassDocument } from "../memberships/index.ts";

const { trusted } = mongoose;
const PAGE = 50;
/** What a page looks at when passes and visits decide, which are kept elsewhere: then a page may be shorter. */
const MOST_LOOKED_AT = 1_000;
const MOST_NEAR = 10;

type Query = InputOf<typeof listUsersEndpoint>;

/** @throws AppError 400 `users.bad-cursor` */
export async function listUsers({ search, cursor, ...filters }: Query, services: Services): Promise<UserPage> {
  const words = wordsToFind(search);
  const found = await findPage(filters, words.map(beginningWith), cursor ? readCursor(cursor) : null, services);
  const isShort = !cursor && found.users.length < FEW_FOUND && words.some((word) => forgivingWords(word).length > 0);
  return { ...found, near: isShort ? await findNear(filters, words, found.users, services) : [] };
}

async function findPage(
  filters: UserFilters,
  conditions: Condition[],
  from: Place | null,
  services: Services,
): Promise<Pick<UserPage, "users" | "nextCursor">> {
  const users: UserLine[] = [];
  const isPicky = filters.pass !== "all" || filters.seen !== "all";
  const step = isPicky ? 4 * PAGE : PAGE;
  let place = from;
  for (let looked = 0; looked < MOST_LOOKED_AT; looked += step) {
    const people = await findInOrder([...conditions, ...filterConditions(filters), ...after(place)], step + 1);
    const lines = await toLines(people.slice(0, step), services);
    for (const [at, line] of lines.entries()) {
      place = placeOf(people[at] as UserDocument);
      if (isWanted(line, filters, services)) users.push(line);
      if (users.length === PAGE) return { users, nextCursor: at + 1 < people.length ? writeCursor(place) : null };
    }
    if (people.length <= step) return { users, nextCursor: null };
    if (!isPicky) break;
  }
  return { users, nextCursor: place && writeCursor(place) };
}

async function findNear(filters: UserFilters, words: string[], found: UserLine[], services: Services) {
  const near = await findPeopleNear(words, filterConditions(filters), {
    limit: PAGE,
    found: found.map(({ id }) => id),
  });
  return (await toLines(near.slice(0, MOST_NEAR), services)).filter((line) => isWanted(line, filters, services));
}

const STATES: Record<UserFilters["state"], Condition> = {
  active: { disabledAt: null },
  disabled: { disabledAt: trusted({ $ne: null }), archivedAt: null },
  archived: { archivedAt: trusted({ $ne: null }) },
};

/** What stands with the person; the rest is `isWanted`. */
function filterConditions({ role, family, waiver, state }: UserFilters): Condition[] {
  return [
    STATES[state],
    ...(role === "all" ? [] : [{ role }]),
    ...(family === "all" ? [] : [{ familyId: family === "alone" ? null : trusted({ $ne: null }) }]),
    ...(waiver === "signed" ? [{ waiverSigned: true, guardianMissing: trusted({ $ne: true }) }] : []),
    ...(waiver === "missing" ? [{ $or: [{ waiverSigned: trusted({ $ne: true }) }, { guardianMissing: true }] }] : []),
  ];
}

function isWanted({ pass, lastSeenAt }: UserLine, { pass: wanted, seen }: UserFilters, { now }: Services): boolean {
  if (wanted !== "all" && (pass !== null) !== (wanted === "active")) return false;
  if (seen === "all") return true;
  if (seen === "never" || lastSeenAt === null) return seen === "never" && lastSeenAt === null;
  const isAway = Date.parse(lastSeenAt) < now().epochMilliseconds - AWAY_DAYS * 86_400_000;
  return isAway === (seen === "away");
}

async function toLines(people: UserDocument[], services: Services): Promise<UserLine[]> {
  if (people.length === 0) return [];
  const [passes, visits] = await Promise.all([
    findActivePasses(people),
    findLastVisits(
      people.map(({ _id }) => _id),
      services,
    ),
  ]);
  const today = todayAt(services);
  return people.map((person) => ({
    id: person._id,
    firstName: person.firstName,
    lastName: person.lastName,
    email: person.email ?? person.emailToProve ?? null,
    phone: person.phone ?? null,
    role: person.role,
    isMinor: Boolean(person.birthday && isMinor(person.birthday, today)),
    hasLogin: Boolean(person.username),
    hasFamily: Boolean(person.familyId),
    hasWaiver: hasWaiver(person),
    isDisabled: Boolean(person.disabledAt && !person.archivedAt),
    isArchived: Boolean(person.archivedAt),
    pass: toPassLine(passes.get(person._id)),
    lastSeenAt: visits.get(person._id)?.toISOString() ?? null,
  }));
}

const toPassLine = (pass: PassDocument | undefined): UserLine["pass"] =>
  pass ? { planName: pass.planName, creditsLeft: pass.creditsLeft } : null;
