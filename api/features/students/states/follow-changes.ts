import { mongoose } from "#api/db/mongoose.ts";
import type { SyncedFields } from "#api/db/synced.ts";
import { followChanges as follow, followFrom, hasPosition, positionNow } from "#api/jobs/follow.ts";
import { eachPage, nextPage } from "#api/jobs/pages.ts";
import type { Services } from "#api/services.ts";
import { toDate } from "#shared/core/time.ts";
import { type UserDocument, UserModel } from "../../accounts/index.ts";
import { type BookingDocument, BookingModel, findAttendeesOf } from "../../bookings/index.ts";
import { type ClassInstanceDocument, ClassInstanceModel } from "../../classes/index.ts";
import { type PassDocument, PassModel } from "../../memberships/index.ts";
import { MoveModel, type SkillRecordDocument, SkillRecordModel } from "../../moves/index.ts";
import { readRules, type StudioRules } from "./derive-states.ts";
import { saveCounts, saveStates } from "./save-states.ts";
import { StudentStateModel } from "./student-state.model.ts";

const { trusted } = mongoose;

const FOLLOWED = ["people", "bookings", "classes", "passes", "records", "moves"].map(
  (what) => `students.follow-${what}`,
);
const [PEOPLE = "", BOOKINGS = "", CLASSES = "", PASSES = "", RECORDS = "", MOVES = ""] = FOLLOWED;
const ALL_PEOPLE = { model: UserModel, fields: { _id: 1 as const }, kind: "students.repairStates" };
/** States that time alone changed, in one run; the others are in the next one. */
const MOST_DUE = 2_000;
const DUE_AT_ONCE = 200;
/** People looked at in one turn of the repair. */
const SOME = 250;

/**
 * States are derived from people, bookings, classes, passes and sign-offs, which change in many places: this reads what
 * has a newer revision than last time, and what is due by time. Any number of processes may do it, at any time.
 */
export async function followChanges(services: Services): Promise<void> {
  const asOf = services.now();
  const rules = await readRules();
  if (await hasPosition(MOVES)) {
    await followAll(rules, services);
    await saveDue(rules, services);
  } else {
    const startedAt = await positionNow();
    await eachPage<UserDocument>(ALL_PEOPLE, (people) => saveStates(idsOf(people), rules, services), services);
    await followFrom(FOLLOWED, startedAt);
  }
  await saveCounts(asOf);
}

/** Looks at some people, at the next ones at the next call: for changes that no revision shows. */
export async function repairStates(services: Services): Promise<void> {
  const rules = await readRules();
  const some = { ...ALL_PEOPLE, atOnce: SOME };
  await nextPage<UserDocument>(some, (people) => saveStates(idsOf(people), rules, services), services);
}

/** All are derived again, some at each run of the job: another rule of the studio changed. Safe to repeat. */
export async function markAllDue({ now }: Pick<Services, "now">): Promise<void> {
  const at = toDate(now());
  await StudentStateModel.updateMany({ dueAt: trusted({ $gt: at }) }, { dueAt: at });
}

async function followAll(rules: StudioRules, services: Services): Promise<void> {
  const followed = <Row extends SyncedFields>(
    name: string,
    model: Parameters<typeof follow<Row>>[0]["model"],
    fields: Record<string, 1>,
    findPeople: (rows: Row[]) => string[] | Promise<string[]>,
  ) =>
    follow<Row>(
      { name, model, fields, act: async (rows) => saveStates(await findPeople(rows), rules, services) },
      services,
    );
  // First, so that all that follows is derived by the rules of now.
  await follow({ name: MOVES, model: MoveModel, fields: { _id: 1 }, act: () => markAllDue(services) }, services);
  await followed<UserDocument>(PEOPLE, UserModel, { _id: 1 }, idsOf);
  await followed<BookingDocument>(BOOKINGS, BookingModel, { attendeeId: 1 }, (rows) =>
    rows.map(({ attendeeId }) => attendeeId),
  );
  await followed<ClassInstanceDocument>(CLASSES, ClassInstanceModel, { startsAt: 1 }, (rows) =>
    findAttendeesAhead(rows, services),
  );
  await followed<PassDocument>(PASSES, PassModel, { ownerId: 1, familyId: 1, isForFamily: 1 }, findUsers);
  await followed<SkillRecordDocument>(RECORDS, SkillRecordModel, { _id: 1 }, idsOf);
}

const idsOf = (rows: { _id: string }[]): string[] => rows.map(({ _id }) => _id);

/** A class that is past is no person's next one. */
const findAttendeesAhead = (classes: ClassInstanceDocument[], { now }: Services): Promise<string[]> => {
  const present = toDate(now());
  return findAttendeesOf(idsOf(classes.filter(({ startsAt }) => startsAt > present)));
};

/** The people who may use these passes. */
async function findUsers(passes: PassDocument[]): Promise<string[]> {
  const families = passes.flatMap(({ isForFamily, familyId }) => (isForFamily && familyId ? [familyId] : []));
  const members: string[] =
    families.length > 0 ? await UserModel.distinct("_id", { familyId: trusted({ $in: families }) }) : [];
  return [...passes.map(({ ownerId }) => ownerId), ...members];
}

async function saveDue(rules: StudioRules, services: Services): Promise<void> {
  const due = { dueAt: trusted({ $lte: toDate(services.now()) }) };
  for (let done = 0; done < MOST_DUE; done += DUE_AT_ONCE) {
    const states = await StudentStateModel.find(due, { _id: 1 })
      .sort({ dueAt: 1 })
      .limit(DUE_AT_ONCE)
      .lean<{ _id: string }[]>();
    await saveStates(idsOf(states), rules, services);
    if (states.length < DUE_AT_ONCE) return;
  }
}
