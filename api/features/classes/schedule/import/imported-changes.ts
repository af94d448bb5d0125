import { mongoose } from "#api/db/mongoose.ts";
import { type ClassInstanceDocument, ClassInstanceModel } from "../../class-instance.model.ts";
import { type ClassChange, changeInstance, type InstanceChanges } from "../changes/change-instance.ts";
import { idOfParallel, idOfReplanned, type newInstance } from "../planned-fields.ts";
import type { TimetableRow } from "./timetable-rows.ts";

const { trusted } = mongoose;

export interface Draft {
  line: number;
  row: TimetableRow;
  instance: ReturnType<typeof newInstance>;
}

/** A row whose class was canceled or removed. */
export interface CanceledDraft {
  draft: Draft;
  before: ClassInstanceDocument;
}

/** A class of an earlier import with what its row says by now. */
export interface ImportedChange {
  draft: Draft;
  before: ClassInstanceDocument;
  changes: InstanceChanges;
}

interface Sorted {
  made: Draft[];
  changed: ImportedChange[];
  canceled: CanceledDraft[];
  /** Rows whose class is as the row says. */
  unchanged: number;
}

/**
 * Sorts the rows into new classes and those that an earlier import made. A row with the day, hour, kind and place of a
 * class is that class; of several groups at once it is the one with the same instructor. The others of a day and kind
 * are, in their order, the classes of that day and kind that no row names any more, where there are as many: their time
 * or place was corrected. A canceled class is there no more.
 */
export async function sortDrafts(drafts: readonly Draft[]): Promise<Sorted> {
  const { before, newest } = await findBefore(drafts);
  const known = drafts.flatMap((draft) => {
    const instance = before.get(draft);
    return instance ? [{ draft, before: instance }] : [];
  });
  const paired = known
    .filter((each) => !isGone(each.before))
    .map((each) => ({ ...each, changes: changesBy(each.draft, each.before) }));
  const changed = paired.filter(({ changes }) => Object.keys(changes).length > 0);
  return {
    made: withFreeIds(
      drafts.filter((draft) => !before.has(draft)),
      newest,
    ),
    changed,
    canceled: known.filter((each) => isGone(each.before)),
    unchanged: paired.length - changed.length,
  };
}

const isGone = ({ status, deletedAt }: ClassInstanceDocument): boolean => status !== "scheduled" || deletedAt != null;

/** The class of each id; of a canceled one that was planned again the class that followed it. */
async function findNewest(ids: readonly string[]): Promise<Map<string, ClassInstanceDocument>> {
  const newest = new Map<string, ClassInstanceDocument>();
  let asked = new Map(ids.map((id) => [id, id]));
  while (asked.size > 0) {
    const found = await ClassInstanceModel.find({ _id: trusted({ $in: [...asked.keys()] }) }).lean<
      ClassInstanceDocument[]
    >();
    const next = new Map<string, string>();
    for (const instance of found) {
      const first = asked.get(instance._id) ?? instance._id;
      newest.set(first, instance);
      if (isGone(instance)) next.set(idOfReplanned(instance._id), first);
    }
    asked = next;
  }
  return newest;
}

/** The first group at a time and place has the id of the row; a further one has that of its instructor. */
function withFreeIds(made: readonly Draft[], taken: ReadonlyMap<string, ClassInstanceDocument>): Draft[] {
  const used = new Set(taken.keys());
  return made.map((draft) => {
    const { instructorId } = draft.instance;
    let { _id } = draft.instance;
    while (used.has(_id)) _id = idOfParallel(_id, instructorId);
    used.add(_id);
    return { ...draft, instance: { ...draft.instance, _id } };
  });
}

/** Pairs the groups at one time and place with their classes: by the instructor, and those left in their order. */
function pairGroups(
  groups: readonly Draft[],
  newest: ReadonlyMap<string, ClassInstanceDocument>,
): [Draft, ClassInstanceDocument][] {
  const ids = new Set(groups.flatMap(({ instance: { _id, instructorId } }) => [_id, idOfParallel(_id, instructorId)]));
  const left = [...ids].flatMap((id) => newest.get(id) ?? []).toSorted((a, b) => Number(isGone(a)) - Number(isGone(b)));
  const take = (at: number) => (at === -1 ? undefined : left.splice(at, 1)[0]);
  const isLedBy = (id: string) => (one: ClassInstanceDocument) => (one.plannedInstructorId ?? one.instructorId) === id;
  const paired = new Map(groups.map((draft) => [draft, take(left.findIndex(isLedBy(draft.instance.instructorId)))]));
  return groups.flatMap((draft): [Draft, ClassInstanceDocument][] => {
    const found = paired.get(draft) ?? left.shift();
    return found ? [[draft, found]] : [];
  });
}

async function findBefore(drafts: readonly Draft[]) {
  const days = [...new Set(drafts.map(({ instance }) => instance.date))];
  const newest = await findNewest(
    drafts.flatMap(({ instance: { _id, instructorId } }) => [_id, idOfParallel(_id, instructorId)]),
  );
  const found = await ClassInstanceModel.find({
    isImported: true,
    date: trusted({ $in: days }),
    status: "scheduled",
    deletedAt: null,
  }).lean<ClassInstanceDocument[]>();
  const groups = Map.groupBy(drafts, ({ instance }) => instance._id);
  const before = new Map([...groups.values()].flatMap((some) => pairGroups(some, newest)));
  const named = new Set([...before.values()].map(({ _id }) => _id));
  const left = Map.groupBy(
    found.filter(({ _id }) => !named.has(_id)),
    dayAndKind,
  );
  const open = Map.groupBy(
    drafts.filter((draft) => !before.has(draft)),
    ({ instance }) => dayAndKind(instance),
  );
  for (const [key, some] of open) {
    const others = left.get(key) ?? [];
    if (others.length !== some.length) continue;
    const inOrder = others.toSorted(byTime);
    for (const [at, draft] of some.toSorted((a, b) => byTime(a.instance, b.instance)).entries()) {
      const other = inOrder[at];
      if (other) before.set(draft, other);
    }
  }
  return { before, newest };
}

type When = Pick<ClassInstanceDocument, "startsAt" | "place">;
const byTime = (a: When, b: When): number => +a.startsAt - +b.startsAt || a.place.localeCompare(b.place);

const dayAndKind = ({ date, blueprintId }: Pick<ClassInstanceDocument, "date" | "blueprintId">): string =>
  `${date} ${blueprintId}`;

/** A class that was moved or given a substitute by hand since keeps that: the file may be older. */
function changesBy({ row, instance }: Draft, before: ClassInstanceDocument): InstanceChanges {
  const { startsAt, endsAt, date, startTime, endTime, place, capacity, priceCents } = instance;
  const { instructorId, instructorName } = instance;
  const keeps = (what: "time" | "instructor") => before.changedByHand.includes(what);
  const isMoved = !keeps("time") && +startsAt !== +before.startsAt;
  return {
    ...(isMoved && { startsAt, endsAt, date, startTime, endTime }),
    ...(!keeps("instructor") && instructorId !== before.instructorId && { instructorId, instructorName }),
    ...(row.place !== undefined && place !== before.place && { place }),
    ...(row.capacity !== undefined && capacity !== before.capacity && { capacity }),
    ...(row.price !== undefined && priceCents !== before.priceCents && { priceCents }),
  };
}

/** The row as a new class in place of the canceled one. */
export const planAgain = ({ draft, before }: CanceledDraft): Draft => ({
  ...draft,
  instance: { ...draft.instance, _id: idOfReplanned(before._id) },
});

/** Changes the classes as an edit does, so that the same change notifies their people. */
export async function applyChanges(changed: readonly ImportedChange[], change: ClassChange): Promise<void> {
  for (const { before, changes } of changed) await changeInstance(before._id, changes, change);
}
