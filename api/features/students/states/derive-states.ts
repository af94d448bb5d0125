import { mongoose } from "#api/db/mongoose.ts";
import type { Services, StudioClock } from "#api/services.ts";
import { searchNameOf } from "#shared/core/search/search-words.ts";
import { dayIn, startOfDayIn, toDate, todayAt, toInstant } from "#shared/core/time.ts";
import { standings as findStandings, signedMoves } from "#shared/features/moves/levels.ts";
import type { Move } from "#shared/features/moves/move.ts";
import type { Syllabus } from "#shared/features/moves/syllabus.ts";
import { type BookedClass, findReadyLevels } from "#shared/features/students/ready-levels.ts";
import { listsOf } from "#shared/features/students/student-lists.ts";
import { DAYS_OF_RHYTHM, riskDayOf, usualGapOf } from "#shared/features/students/visit-rhythm.ts";
import { hasWaiver, type UserDocument, UserModel } from "../../accounts/index.ts";
import { findLatestVisits, findNextPlaces } from "../../bookings/index.ts";
import { ClassInstanceModel } from "../../classes/index.ts";
import { findUsablePasses, type UsablePasses } from "../../memberships/index.ts";
import { findAllMoves, findSignings, findSyllabus } from "../../moves/index.ts";
import { currentVersion } from "../../waivers/index.ts";
import { NEVER, NO_LIMIT, NO_PASS, NOT_PLANNED, type StudentState } from "./student-state.model.ts";

const { trusted } = mongoose;
/** Enough for the days of the rhythm, also of a person with three classes an evening. */
const VISITS_READ = 3 * DAYS_OF_RHYTHM;

type Person = Pick<
  UserDocument,
  | "_id"
  | "firstName"
  | "lastName"
  | "role"
  | "birthday"
  | "createdAt"
  | "familyId"
  | "waiverSigned"
  | "waiverVersion"
  | "guardianMissing"
  | "deletedAt"
  | "disabledAt"
>;
const FIELDS = {
  firstName: 1,
  lastName: 1,
  role: 1,
  birthday: 1,
  createdAt: 1,
  familyId: 1,
  waiverSigned: 1,
  waiverVersion: 1,
  guardianMissing: 1,
  deletedAt: 1,
  disabledAt: 1,
} as const;

/** The levels, moves and the waiver of the studio: the same for all people. */
export interface StudioRules {
  moves: Move[];
  syllabus: Syllabus;
  waiverVersion: number;
}

export async function readRules(): Promise<StudioRules> {
  const [moves, syllabus, { version }] = await Promise.all([findAllMoves(), findSyllabus(), currentVersion()]);
  return { moves, syllabus, waiverVersion: version };
}

/** All that is kept of one person elsewhere. */
interface Known {
  visits: Date[];
  ahead: (BookedClass & { id: string; startsAt: Date })[];
  passes: UsablePasses | null;
  signed: ReadonlyMap<string, unknown>;
}

/** The states of these people; of those who take no classes, or left, there is none. */
export async function deriveStates(
  ids: readonly string[],
  rules: StudioRules,
  services: Pick<Services, "now" | "timeZone">,
): Promise<StudentState[]> {
  const found = await UserModel.find({ _id: trusted({ $in: [...ids] }) }, FIELDS).lean<Person[]>();
  const people = found.filter(({ deletedAt, disabledAt }) => !(deletedAt ?? disabledAt));
  const knownOf = await findKnown(people, services);
  return people.flatMap((person) => {
    const known = knownOf(person._id);
    const isStudent = person.role === "student" || known.visits.length > 0 || known.ahead.length > 0;
    return isStudent ? [toState(person, known, rules, services)] : [];
  });
}

async function findKnown(people: readonly Person[], services: StudioClock): Promise<(id: string) => Known> {
  const ids = people.map(({ _id }) => _id);
  const [visits, places, passes, signings] = await Promise.all([
    findLatestVisits(ids, VISITS_READ, services),
    findNextPlaces(ids, services),
    findUsablePasses(people),
    findSignings(ids),
  ]);
  const classIds = [...new Set(places.map(({ classInstanceId }) => classInstanceId))];
  const classes = await ClassInstanceModel.find(
    { _id: trusted({ $in: classIds }) },
    { apparatus: 1, level: 1, requiredLevel: 1 },
  ).lean<(BookedClass & { _id: string })[]>();
  const classOf = new Map(classes.map((each) => [each._id, each]));
  const placesOf = Map.groupBy(places, ({ attendeeId }) => attendeeId);
  return (id) => ({
    visits: visits.get(id) ?? [],
    ahead: (placesOf.get(id) ?? []).flatMap(({ classInstanceId, startsAt }) => {
      const booked = classOf.get(classInstanceId);
      if (!booked) return [];
      const { apparatus, level, requiredLevel } = booked;
      return [{ id: classInstanceId, startsAt, apparatus, level, requiredLevel }];
    }),
    passes: passes.get(id) ?? null,
    signed: signedMoves(signings.get(id) ?? []),
  });
}

function toState(person: Person, known: Known, rules: StudioRules, services: StudioClock): StudentState {
  const { timeZone } = services;
  const { visits, ahead, passes, signed } = known;
  const days = [...new Set(visits.map((at) => dayIn(timeZone, toInstant(at))))];
  const standings = findStandings(rules.moves, signed, rules.syllabus);
  const ready = findReadyLevels(standings, ahead, rules.syllabus);
  const { lists, changesOn } = listsOf(
    {
      birthday: person.birthday,
      joinedOn: dayIn(timeZone, toInstant(person.createdAt)),
      hasWaiver: hasWaiver(person) && (person.waiverVersion ?? rules.waiverVersion) >= rules.waiverVersion,
      creditsLeft: passes?.creditsLeft ?? null,
      passEndsOn: passes?.endsAt ? dayIn(timeZone, toInstant(passes.endsAt)) : null,
      riskDay: riskDayOf(days),
      ready,
    },
    todayAt(services),
  );
  const [next] = ahead;
  const changesAt = changesOn ? toDate(startOfDayIn(timeZone, changesOn)) : NOT_PLANNED;
  const nextClassAt = next?.startsAt ?? NOT_PLANNED;
  return {
    _id: person._id,
    lists,
    name: searchNameOf(person),
    lastVisitAt: visits[0] ?? NEVER,
    nextClassAt,
    passEndsAt: passes?.endsAt ?? NOT_PLANNED,
    classesLeft: passes ? (passes.creditsLeft ?? NO_LIMIT) : NO_PASS,
    nextClassId: next?.id ?? null,
    hasPass: passes !== null,
    usualGapDays: usualGapOf(days),
    levels: standings.flatMap(({ apparatus, level }) => (level === null ? [] : [{ apparatus, level }])),
    ready,
    dueAt: nextClassAt < changesAt ? nextClassAt : changesAt,
  };
}
