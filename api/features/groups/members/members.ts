import { mongoose } from "#api/db/mongoose.ts";
import type { Services } from "#api/services.ts";
import { toDate, todayAt } from "#shared/core/time.ts";
import type { Audience, Condition } from "#shared/features/groups/audience.ts";
import { type DaysOfBirth, daysOfBirth, isInGroup } from "#shared/features/groups/person-rules.ts";
import { hasWaiver, type UserDocument, UserModel } from "../../accounts/index.ts";
import { currentVersion } from "../../waivers/index.ts";
import { findChosen } from "./find-chosen.ts";
import { findSeeds } from "./find-seeds.ts";
import { narrow } from "./narrow.ts";

const { trusted } = mongoose;

/** So many people are looked at together: a page of members, and all of them for a count. */
const LOOKED_AT = 1_000;
const LOOKED_AT_TO_COUNT = 5_000;

type Clock = Pick<Services, "now" | "timeZone">;
type Person = Pick<
  UserDocument,
  | "_id"
  | "role"
  | "birthday"
  | "familyId"
  | "photoConsent"
  | "waiverSigned"
  | "waiverVersion"
  | "guardianMissing"
  | "createdAt"
>;

const FIELDS = {
  role: 1,
  birthday: 1,
  familyId: 1,
  "photoConsent.answer": 1,
  waiverSigned: 1,
  waiverVersion: 1,
  guardianMissing: 1,
  createdAt: 1,
} as const;

/** An audience, made ready to look at people. */
interface Plan {
  conditions: readonly Condition[];
  /** All who can be members at most; null: all people. */
  seeds: string[] | null;
  /** Days of birth that a condition of age leaves. */
  born: DaysOfBirth | null;
}

async function planOf(audience: Audience, services: Clock): Promise<Plan> {
  if (audience.kind === "hand") return { conditions: [], seeds: await findChosen(audience.personIds), born: null };
  const { conditions } = audience;
  const age = conditions.find((condition) => condition.is === "age");
  const born = age ? daysOfBirth(age, todayAt(services)) : null;
  return { conditions, seeds: await findSeeds(conditions, services), born };
}

/** People who are here: neither archived or merged into another account, nor closed or deleted. */
const isHere = { deletedAt: null, disabledAt: null };

function findPeople(plan: Plan, after: string, limit: number): Promise<Person[]> {
  const { conditions, seeds, born } = plan;
  const roles = conditions.find((condition) => condition.is === "role")?.roles;
  return UserModel.find(
    {
      ...isHere,
      _id: trusted({ $gt: after, ...(seeds && { $in: seeds }) }),
      ...(roles && { role: trusted({ $in: roles }) }),
      ...(born && { birthday: trusted(born) }),
    },
    FIELDS,
  )
    .sort({ _id: 1 })
    .limit(limit)
    .lean<Person[]>();
}

/** Of these people the members, in the same order. */
async function findMembersAmong(people: readonly Person[], { conditions }: Plan, services: Clock): Promise<Person[]> {
  const present = { today: todayAt(services), now: toDate(services.now()) };
  const { version } = await currentVersion();
  const inside = people.filter((person) =>
    isInGroup(
      {
        role: person.role,
        birthday: person.birthday,
        agreedToPhotos: person.photoConsent?.answer === "yes",
        // People who signed an older version are marked by a job, some at a time.
        hasWaiver: hasWaiver(person) && (person.waiverVersion ?? version) >= version,
        joinedAt: person.createdAt,
      },
      conditions,
      present,
    ),
  );
  return narrow(inside, conditions, services);
}

/**
 * Ids of the members after `after` in order of id, `limit` of them unless they end. Looks at people some at a time, so
 * that all pages together look at each person once.
 */
export async function pageOfMembers(
  audience: Audience,
  { after, limit }: { after?: string | undefined; limit: number },
  services: Clock,
): Promise<string[]> {
  const plan = await planOf(audience, services);
  const members: string[] = [];
  for await (const some of eachChunk(plan, { after, atOnce: LOOKED_AT }, services)) {
    members.push(...some);
    if (members.length >= limit) break;
  }
  return members.slice(0, limit);
}

async function* eachChunk(
  plan: Plan,
  { after = "", atOnce }: { after?: string | undefined; atOnce: number },
  services: Clock,
) {
  for (let last: string | undefined = after; last !== undefined; ) {
    const people: Person[] = await findPeople(plan, last, atOnce);
    yield (await findMembersAmong(people, plan, services)).map(({ _id }) => _id);
    last = people.length < atOnce ? undefined : people.at(-1)?._id;
  }
}

/** The ids of all members, in order. */
export async function findAllMembers(audience: Audience, services: Clock): Promise<string[]> {
  const plan = await planOf(audience, services);
  const ids: string[] = [];
  for await (const some of eachChunk(plan, { atOnce: LOOKED_AT_TO_COUNT }, services)) ids.push(...some);
  return ids;
}

export const countMembers = async (audience: Audience, services: Clock): Promise<number> =>
  (await findAllMembers(audience, services)).length;

/** Of these people the members of now, looked at together. */
export async function findMembersIn(
  audience: Audience,
  personIds: readonly string[],
  services: Clock,
): Promise<Set<string>> {
  const plan = await planOf(audience, services);
  const wanted = new Set(personIds);
  const seeds = [...(plan.seeds ? wanted.intersection(new Set(plan.seeds)) : wanted)];
  if (seeds.length === 0) return new Set();
  const people = await findPeople({ ...plan, seeds }, "", seeds.length);
  return new Set((await findMembersAmong(people, plan, services)).map(({ _id }) => _id));
}

/** Whether a person is a member now. */
export const isMember = async (audience: Audience, personId: string, services: Clock): Promise<boolean> =>
  (await findMembersIn(audience, [personId], services)).has(personId);
