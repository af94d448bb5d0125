import type { Services, StudioClock } from "#api/services.ts";
import type { InputOf } from "#shared/core/endpoint.ts";
import { type Message, message } from "#shared/core/messages/message.ts";
import { plainText } from "#shared/core/search/plain-text.ts";
import { toDate } from "#shared/core/time.ts";
import {
  type CanceledRow,
  type ClassImportReport,
  type ImportedClass,
  type RefusedRow,
  refusedRow,
} from "#shared/features/classes/admin/class-import.ts";
import type { Instructor, importClasses } from "#shared/features/classes/admin/endpoints.ts";
import { type ClassBlueprintDocument, ClassBlueprintModel } from "../../catalogue/class-blueprint.model.ts";
import { listInstructors } from "../../catalogue/instructors.ts";
import { insertNew } from "../apply-plan.ts";
import { announceChange } from "../changes/announce-changes.ts";
import type { ClassChange } from "../changes/change-instance.ts";
import { clashWords, findClashes } from "../changes/clashes.ts";
import { fieldsOfBlueprint } from "../plan-sources.ts";
import { type BlueprintFields, idOfImportedRow, instructorFields, newInstance, timeFields } from "../planned-fields.ts";
import {
  applyChanges,
  type CanceledDraft,
  type Draft,
  type ImportedChange,
  planAgain,
  sortDrafts,
} from "./imported-changes.ts";
import { readTimetable, type TimetableRow } from "./timetable-rows.ts";

/**
 * Imports a timetable. All or nothing: with refused rows nothing is made, unless they are to be skipped. The id of a
 * class follows from its row, so the same file twice makes nothing new; a corrected file changes the classes of before, and
 * their people are notified as after an edit. A canceled class is made again only where `replan` says so.
 */
export async function importTimetable(
  { csv, dryRun, skipRefused, replan, anyway }: InputOf<typeof importClasses>,
  services: Services,
  change: ClassChange,
): Promise<ClassImportReport> {
  const { rows, refused } = await readTimetable(csv);
  const sorted = await sortDrafts(await makeDrafts(rows, refused, services));
  const { changed, canceled, unchanged } = sorted;
  const made = replan ? [...sorted.made, ...canceled.map(planAgain)] : sorted.made;
  const clashes = await findRowClashes([...made, ...changed.filter(isElsewhere).map(asChanged)]);
  const isWanted = (refused.length === 0 || skipRefused) && (clashes.length === 0 || anyway);
  const imported = !dryRun && isWanted;
  if (imported) {
    await insertNew(made.map(({ instance }) => instance));
    await applyChanges(changed, change);
    await announceChange(change.id, services, change.followers);
  }
  return {
    imported,
    made: made.map(toImportedClass),
    changed: changed.map(asChanged).map(toImportedClass),
    alreadyThere: unchanged,
    canceled: canceled.map(toCanceledRow),
    refused: refused.sort((a, b) => a.line - b.line),
    clashes,
  };
}

/** Whether it gets another time, teacher or room. */
const isElsewhere = ({ changes }: ImportedChange): boolean =>
  changes.startsAt !== undefined || changes.instructorId !== undefined || changes.place !== undefined;

/** The class as it is after the change. */
const asChanged = ({ draft, before, changes }: ImportedChange): Draft => ({
  ...draft,
  instance: { ...before, ...changes },
});

/** Of each row the first class that has its teacher or room at the same time. */
async function findRowClashes(drafts: Draft[]): Promise<RefusedRow[]> {
  const lines = new Map(drafts.map(({ line, instance }) => [instance._id, line]));
  const clashes = await findClashes(drafts.map(({ instance }) => instance));
  const byLine = new Map(clashes.map((clash) => [lines.get(clash.plan._id) ?? 0, clash] as const).reverse());
  return [...byLine].map(([line, clash]) => refusedRow(line, clashWords(clash))).sort((a, b) => a.line - b.line);
}

/** Adds the rows that cannot be made to `refused`. */
async function makeDrafts(rows: TimetableRow[], refused: RefusedRow[], services: StudioClock): Promise<Draft[]> {
  const [findBlueprint, findInstructor] = [await blueprintFinder(), await instructorFinder()];
  const drafts = new Map<string, Draft>();
  for (const row of rows) {
    const draft = draftOf(row, findBlueprint(row.blueprint), findInstructor(row.instructor), services);
    const twin = "text" in draft ? undefined : drafts.get(draft.instance._id);
    if ("text" in draft) refused.push(refusedRow(row.line, draft));
    else if (twin)
      refused.push(refusedRow(row.line, message("The same class is on line {line} already.", { line: twin.line })));
    else drafts.set(draft.instance._id, draft);
  }
  return [...drafts.values()];
}

interface KnownBlueprint {
  minutes: number;
  fields: BlueprintFields;
}

/** The class of a row, or why there can be none. */
function draftOf(
  row: TimetableRow,
  blueprint: KnownBlueprint | undefined,
  instructor: Instructor | "several" | undefined,
  { now, timeZone }: StudioClock,
): Draft | Message {
  const name = row.instructor;
  if (!blueprint) return message('blueprint: there is no class blueprint "{name}".', { name: row.blueprint });
  if (instructor === "several")
    return message('instructor: several people are called "{name}"; use the username.', { name });
  if (!instructor) return message('instructor: nobody who teaches here is called "{name}".', { name });
  const time = timeFields(timeZone, row.date, row.start, blueprint.minutes);
  if (time.startsAt <= toDate(now())) return message("date: this time has passed.");
  const fields = {
    ...blueprint.fields,
    ...instructorFields(instructor),
    ...time,
    ...(row.place !== undefined && { place: row.place }),
    ...(row.capacity !== undefined && { capacity: row.capacity }),
    ...(row.price !== undefined && { priceCents: row.price }),
  };
  const id = idOfImportedRow(fields.blueprintId, row.date, row.start, fields.place);
  const instance = newInstance(fields, { id, seriesId: null, seriesDay: null });
  if (row.place !== undefined) instance.changedByHand.push("place");
  if (row.capacity !== undefined) instance.changedByHand.push("capacity");
  if (row.price !== undefined) instance.changedByHand.push("price");
  return { line: row.line, row, instance: { ...instance, isImported: true } };
}

const keyOf = (name: string) => plainText(name).trim();

async function blueprintFinder() {
  const blueprints = await ClassBlueprintModel.find({ archivedAt: null }).lean<ClassBlueprintDocument[]>();
  const known = await Promise.all(
    blueprints.map(async (blueprint) => ({
      minutes: blueprint.durationMinutes,
      fields: await fieldsOfBlueprint(blueprint),
    })),
  );
  const byName = new Map(
    known.flatMap((one) => [one.fields.name, one.fields.blueprintId].map((key) => [keyOf(key), one])),
  );
  return (name: string): KnownBlueprint | undefined => byName.get(keyOf(name));
}

async function instructorFinder() {
  const byName = new Map<string, Instructor | "several">();
  for (const { username, ...instructor } of await listInstructors()) {
    for (const key of [instructor.id, instructor.name, ...(username ? [username] : [])])
      byName.set(keyOf(key), byName.has(keyOf(key)) ? "several" : instructor);
  }
  return (name: string) => byName.get(keyOf(name));
}

const toImportedClass = ({ line, instance }: Draft): ImportedClass => ({
  id: instance._id,
  line,
  date: instance.date,
  startTime: instance.startTime,
  name: instance.name,
  instructorName: instance.instructorName,
  capacity: instance.capacity,
  priceCents: instance.priceCents,
  place: instance.place,
});

const toCanceledRow = ({ draft, before }: CanceledDraft): CanceledRow => ({
  ...toImportedClass(draft),
  canceledAt: (before.cancelledAt ?? before.deletedAt)?.toISOString() ?? null,
  reason: before.cancelReason ?? "",
});
