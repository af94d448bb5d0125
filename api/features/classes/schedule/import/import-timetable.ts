import type { AuditNote } from "#api/audit/note.ts";
import type { Services, StudioClock } from "#api/services.ts";
import type { InputOf } from "#shared/core/endpoint.ts";
import { type Message, message } from "#shared/core/messages/message.ts";
import { plainText } from "#shared/core/search/plain-text.ts";
import { toDate } from "#shared/core/time.ts";
import {
  type CanceledRow,
  type ClassImportReport,
  type CorrectedClass,
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

interface HowToImport {
  services: Services;
  change: ClassChange;
  audit: AuditNote;
}

/**
 * Imports a timetable. All or nothing: with refused rows nothing is made, unless they are to be skipped. The id of a
 * class follows from its row, so the same file twice makes nothing new. A corrected file changes those classes of before that
 * `changeIds` names, and their people are notified as after an edit. A canceled class is made again only where `replan` says so.
 */
export async function importTimetable(
  input: InputOf<typeof importClasses>,
  { services, change, audit }: HowToImport,
): Promise<ClassImportReport> {
  const { dryRun, skipRefused, replan, changeIds, anyway } = input;
  const { rows, refused, ...file } = await readTimetable(input);
  const { drafts, notes } = await makeDrafts(rows, refused, services);
  const sorted = await sortDrafts(drafts);
  const { canceled } = sorted;
  const changed = dryRun ? sorted.changed : sorted.changed.filter(({ before }) => changeIds.includes(before._id));
  const made = replan ? [...sorted.made, ...canceled.map(planAgain)] : sorted.made;
  const clashes = await findRowClashes([...made, ...changed.filter(isElsewhere).map(asChanged)]);
  const isWanted = (refused.length === 0 || skipRefused) && (clashes.length === 0 || anyway);
  const imported = !dryRun && isWanted && file.asksDates === null;
  if (imported) {
    await insertNew(made.map(({ instance }) => instance));
    await applyChanges(changed, change);
    logChanges(changed, audit);
    await announceChange(change.id, services, change.followers);
  }
  return {
    ...{ imported, notes, clashes, ...file },
    made: made.map(toImportedClass),
    changed: changed.map(toCorrectedClass),
    alreadyThere: sorted.unchanged + sorted.changed.length - changed.length,
    canceled: canceled.map(toCanceledRow),
    refused: refused.sort((a, b) => a.line - b.line),
  };
}

const MOST_LOGGED = 40;

/** As of a single edit: the fields of each class before and after. */
function logChanges(changed: readonly ImportedChange[], audit: AuditNote): void {
  const logged = changed.slice(0, MOST_LOGGED);
  const byClass = (fieldsOf: (one: ImportedChange) => object) =>
    Object.fromEntries(
      logged.map((one) => [`${one.before.date} ${one.before.startTime} ${one.before.name}`, fieldsOf(one)]),
    );
  if (logged.length === 0) return;
  audit.about(...logged.map(({ before }) => before._id));
  audit.change(
    byClass(({ before, changes }) => ({ ...pick(before, changes) })),
    byClass(({ changes }) => changes),
  );
}

const pick = (before: ImportedChange["before"], changes: object): object =>
  Object.fromEntries(Object.entries(before).filter(([field]) => field in changes));

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

/** Adds the rows that cannot be made to `refused`. Two groups at once have two instructors. */
async function makeDrafts(rows: TimetableRow[], refused: RefusedRow[], services: StudioClock) {
  const [findBlueprint, findInstructor] = [await blueprintFinder(), await instructorFinder()];
  const drafts = new Map<string, Draft>();
  const notes: RefusedRow[] = [];
  for (const row of rows) {
    const draft = draftOf(row, findBlueprint(row.blueprint), findInstructor(row.instructor), services);
    if ("text" in draft) {
      refused.push(refusedRow(row.line, draft));
      continue;
    }
    const { _id, instructorId, startTime } = draft.instance;
    const key = `${_id} ${instructorId}`;
    const twin = drafts.get(key);
    if (twin) {
      refused.push(refusedRow(row.line, message("The same class is already on line {line}.", { line: twin.line })));
      continue;
    }
    drafts.set(key, draft);
    if (startTime !== row.start)
      notes.push(
        refusedRow(
          row.line,
          message("start: the clocks go forward at {from} that day. The class starts at {to}.", {
            from: { time: row.start },
            to: { time: startTime },
          }),
        ),
      );
  }
  return { drafts: [...drafts.values()], notes };
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
  if (!blueprint) return message('blueprint: there is no class type "{name}".', { name: row.blueprint });
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
  const id = idOfImportedRow(fields.blueprintId, fields.date, fields.startTime, fields.place);
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

/** As it is after the change, and as it was. */
const toCorrectedClass = (one: ImportedChange): CorrectedClass => ({
  ...toImportedClass(asChanged(one)),
  was: toImportedClass({ ...one.draft, instance: one.before }),
});

const toCanceledRow = ({ draft, before }: CanceledDraft): CanceledRow => ({
  ...toImportedClass(draft),
  canceledAt: (before.cancelledAt ?? before.deletedAt)?.toISOString() ?? null,
  reason: before.cancelReason ?? "",
});
