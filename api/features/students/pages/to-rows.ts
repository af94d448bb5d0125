import { mongoose } from "#api/db/mongoose.ts";
import type { StudioClock } from "#api/services.ts";
import { isMinorOn, todayAt } from "#shared/core/time.ts";
import { fullName } from "#shared/features/accounts/full-name.ts";
import type { LanguageCode } from "#shared/features/language/language.ts";
import type { StudentRow } from "#shared/features/students/student-row.ts";
import { hasWaiver, type UserDocument, UserModel } from "../../accounts/index.ts";
import { findClassesEver } from "../../classes/index.ts";
import { findLanguages } from "../../language/index.ts";
import { NEVER, NO_LIMIT, NOT_PLANNED, type StudentState } from "../states/student-state.model.ts";

const { trusted } = mongoose;

type Person = Pick<
  UserDocument,
  | "_id"
  | "firstName"
  | "lastName"
  | "birthday"
  | "familyId"
  | "isGuardian"
  | "photoConsent"
  | "waiverSigned"
  | "guardianMissing"
  | "disabledAt"
  | "deletedAt"
>;
/** Nothing of health. */
const FIELDS = {
  firstName: 1,
  lastName: 1,
  birthday: 1,
  familyId: 1,
  isGuardian: 1,
  "photoConsent.answer": 1,
  waiverSigned: 1,
  guardianMissing: 1,
  disabledAt: 1,
  deletedAt: 1,
} as const;

/** In the same order; people who left a moment ago are left out. Reads a fixed number of times, however many states. */
export async function toRows(states: readonly StudentState[], services: StudioClock): Promise<StudentRow[]> {
  if (states.length === 0) return [];
  const today = todayAt(services);
  const ids = states.map(({ _id }) => _id);
  const people = await UserModel.find({ _id: trusted({ $in: ids }), disabledAt: null }, FIELDS).lean<Person[]>();
  const personOf = new Map(people.filter(({ deletedAt }) => !deletedAt).map((person) => [person._id, person]));
  const minors = people.filter((person) => isMinorOn(person, today));
  const [guardiansOf, classes, languageOf] = await Promise.all([
    findGuardians(minors, today),
    findClassesEver(
      states.flatMap(({ nextClassId }) => nextClassId ?? []),
      ["name"],
    ),
    findLanguages(ids),
  ]);
  const nameOf = new Map(classes.map(({ _id, name }) => [_id, name]));
  return states.flatMap((state) => {
    const person = personOf.get(state._id);
    if (!person) return [];
    const isMinor = isMinorOn(person, today);
    return [
      {
        id: state._id,
        firstName: person.firstName,
        lastName: person.lastName,
        isMinor,
        language: languageOf(state._id) as LanguageCode,
        ...toFigures(state, nameOf),
        hasWaiver: hasWaiver(person) && !state.lists.includes("unsigned"),
        agreedToPhotos: person.photoConsent ? person.photoConsent.answer === "yes" : null,
        guardians: isMinor ? (guardiansOf.get(person.familyId) ?? []) : [],
      },
    ];
  });
}

type Figures = "lists" | "levels" | "ready" | "lastVisitAt" | "usualGapDays" | "nextClass" | "pass";

const toFigures = (state: StudentState, nameOf: ReadonlyMap<string, string>): Pick<StudentRow, Figures> => ({
  lists: state.lists,
  levels: state.levels,
  ready: state.ready,
  lastVisitAt: state.lastVisitAt > NEVER ? state.lastVisitAt.toISOString() : null,
  usualGapDays: state.usualGapDays,
  nextClass: state.nextClassId
    ? {
        id: state.nextClassId,
        name: nameOf.get(state.nextClassId) ?? "",
        startsAt: state.nextClassAt.toISOString(),
      }
    : null,
  pass: state.hasPass
    ? {
        creditsLeft: state.classesLeft === NO_LIMIT ? null : state.classesLeft,
        endsAt: state.passEndsAt < NOT_PLANNED ? state.passEndsAt.toISOString() : null,
      }
    : null,
});

type Guardians = StudentRow["guardians"];

/** By family. */
async function findGuardians(minors: readonly Person[], today: string): Promise<Map<string | null, Guardians>> {
  const families = [...new Set(minors.flatMap(({ familyId }) => familyId ?? []))];
  if (families.length === 0) return new Map();
  const members = await UserModel.find({ familyId: trusted({ $in: families }), disabledAt: null }, FIELDS).lean<
    Person[]
  >();
  const guardians = members.filter((member) => member.isGuardian && !member.deletedAt && !isMinorOn(member, today));
  const byFamily = Map.groupBy(guardians, ({ familyId }) => familyId);
  return new Map(
    [...byFamily].map(([familyId, all]) => [familyId, all.map((one) => ({ id: one._id, name: fullName(one) }))]),
  );
}
