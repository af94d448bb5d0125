import { v7 as newId } from "uuid";
import { insertOwn, markOf } from "#api/db/insert-own.ts";
import type { StudioClock } from "#api/services.ts";
import type { InputOf } from "#shared/core/endpoint.ts";
import { conflict, notFound, unprocessable } from "#shared/core/errors.ts";
import { message } from "#shared/core/messages/message.ts";
import { dayIn, timeIn, toDate, toInstant } from "#shared/core/time.ts";
import type {
  createClassInstance,
  substituteInstructor,
  updateClassInstance,
} from "#shared/features/classes/admin/endpoints.ts";
import { getUsableBlueprint } from "../catalogue/blueprints.ts";
import { ClassSeriesModel } from "../catalogue/class-series.model.ts";
import { findInstructors, getInstructor } from "../catalogue/instructors.ts";
import { type ClassInstanceDocument, ClassInstanceModel, type HandMadeChange } from "../class-instance.model.ts";
import { type ClassChange, changeInstance, type InstanceChanges } from "./changes/change-instance.ts";
import { assertNoClash } from "./changes/clashes.ts";
import { fieldsOfBlueprint } from "./plan-sources.ts";
import { instructorFields, newInstance, timeFields } from "./planned-fields.ts";

type Deps = StudioClock;

/**
 * A single class outside any series. A repeat with the same id by the same admin answers the class that is there.
 * @throws AppError 409 `id.used`
 */
export async function createInstance(
  input: InputOf<typeof createClassInstance>,
  makerId: string,
  services: Deps,
): Promise<string> {
  const blueprint = await getUsableBlueprint(input.blueprintId);
  const instructor = await getInstructor(input.instructorId);
  const time = timeFields(services.timeZone, input.date, input.startTime, blueprint.durationMinutes);
  assertToCome(time.startsAt, services);
  const fields = {
    ...(await fieldsOfBlueprint(blueprint)),
    ...instructorFields(instructor),
    ...time,
    ...(input.place !== undefined && { place: input.place }),
    ...(input.capacity !== undefined && { capacity: input.capacity }),
    ...(input.priceCents !== undefined && { priceCents: input.priceCents }),
  };
  const { id = newId() } = input;
  const instance = newInstance(fields, { id, seriesId: null, seriesDay: null });
  await assertNoClash([instance], input.anyway);
  const changedByHand = handMadeBy({ ...input, date: undefined, startTime: undefined });
  await insertOwn(ClassInstanceModel, { ...instance, changedByHand, madeBy: markOf(makerId, id) });
  return id;
}

/** Moves one class, or changes its room or price. @throws AppError 404; 409 `class.not-to-come`; 422 `class.in-the-past` */
export async function updateInstance(
  { id, date, startTime, durationMinutes, anyway, ...rest }: InputOf<typeof updateClassInstance>,
  services: Deps,
  change: ClassChange,
): Promise<void> {
  const instance = await getToCome(id, services);
  const changes: InstanceChanges = { ...rest };
  if (date !== undefined || startTime !== undefined || durationMinutes !== undefined) {
    const zone = services.timeZone;
    const known = toInstant(instance.startsAt);
    const minutes = durationMinutes ?? (instance.endsAt.getTime() - instance.startsAt.getTime()) / 60_000;
    const time = timeFields(zone, date ?? dayIn(zone, known), startTime ?? timeIn(zone, known), minutes);
    assertToCome(time.startsAt, services);
    Object.assign(changes, time);
  }
  const byHand = handMadeBy({ date, startTime, durationMinutes, ...rest });
  changes.changedByHand = [...new Set([...instance.changedByHand, ...byHand])];
  const next = { ...instance, ...changes };
  const isElsewhere = +next.startsAt !== +instance.startsAt || +next.endsAt !== +instance.endsAt;
  await assertNoClash(isElsewhere || next.place !== instance.place ? [next] : [], anyway);
  if (!(await changeInstance(id, changes, change))) throw notToCome();
}

/**
 * Names a substitute for one class. `null` brings the planned instructor back. In the place of one who left, the new
 * instructor stands in for no one.
 * @throws AppError 404; 409 `class.not-to-come`; 422 `class.unknown-instructor`
 */
export async function substitute(
  { id, instructorId, anyway }: InputOf<typeof substituteInstructor>,
  services: Deps,
  change: ClassChange,
): Promise<void> {
  const instance = await getToCome(id, services);
  const plannedId = await plannedInstructorOf(instance);
  const isPlanned = instructorId === null || instructorId === plannedId;
  const others = instance.changedByHand.filter((reason) => reason !== "instructor");
  const instructor = await getInstructor(isPlanned ? plannedId : instructorId);
  await assertNoClash([{ ...instance, ...instructorFields(instructor) }], anyway);
  const planned = isPlanned ? null : ((await findInstructors([plannedId])).get(plannedId) ?? null);
  const changed = await changeInstance(
    id,
    {
      ...instructorFields(instructor),
      substituteFor: planned?.name ?? null,
      plannedInstructorId: planned?.id ?? null,
      changedByHand: isPlanned ? others : [...others, "instructor"],
    },
    change,
  );
  if (!changed) throw notToCome();
}

async function plannedInstructorOf(instance: ClassInstanceDocument): Promise<string> {
  const series = instance.seriesId ? await ClassSeriesModel.findById(instance.seriesId).lean() : null;
  return series?.instructorId ?? instance.plannedInstructorId ?? instance.instructorId;
}

type Editable = Partial<
  Record<
    | "date"
    | "startTime"
    | "durationMinutes"
    | "place"
    | "capacity"
    | "priceCents"
    | "requiredLevel"
    | "requiredMoveIds",
    unknown
  >
>;

const REASONS: Record<keyof Editable, HandMadeChange> = {
  date: "time",
  startTime: "time",
  durationMinutes: "time",
  place: "place",
  capacity: "capacity",
  priceCents: "price",
  requiredLevel: "requirement",
  requiredMoveIds: "requirement",
};

const handMadeBy = (input: Editable): HandMadeChange[] => {
  const given = (Object.keys(REASONS) as (keyof Editable)[]).filter((field) => input[field] !== undefined);
  return [...new Set(given.map((field) => REASONS[field]))];
};

async function getToCome(id: string, services: Deps): Promise<ClassInstanceDocument> {
  const instance = await ClassInstanceModel.findOne({ _id: id, deletedAt: null }).lean<ClassInstanceDocument>();
  if (!instance) throw notFound(message("We can't find this class."));
  if (instance.status !== "scheduled" || instance.startsAt <= toDate(services.now())) throw notToCome();
  if (instance.cancelsAt)
    throw conflict("class.not-to-come", message("This class is being canceled. Undo that first to change it."));
  return instance;
}

/** The refusal of a change to a class that was canceled or has begun: 409. */
const notToCome = () => conflict("class.not-to-come", message("This class was canceled or has started."));

function assertToCome(startsAt: Date, services: Deps): void {
  if (startsAt > toDate(services.now())) return;
  throw unprocessable("class.in-the-past", message("This time has passed."), { field: "date" });
}
