import { isDeepStrictEqual } from "node:util";
import { v5 as nameId } from "uuid";
import { type Day, dayIn, instantIn, type LocalTime, timeIn, toDate } from "#shared/core/time.ts";
import type { ClassBlueprintDocument } from "../catalogue/class-blueprint.model.ts";
import type { ClassInstanceDocument, ClassInstanceFields, HandMadeChange } from "../class-instance.model.ts";

export type BlueprintFields = Pick<
  ClassInstanceFields,
  | "blueprintId"
  | "name"
  | "description"
  | "nameEs"
  | "descriptionEs"
  | "apparatus"
  | "level"
  | "requiredLevel"
  | "requiredMoveIds"
  | "ages"
  | "place"
  | "capacity"
  | "priceCents"
  | "cancelUntilHours"
  | "lateFeeCents"
  | "noShowFeeCents"
  | "taxChoice"
>;
export type TimeFields = Pick<ClassInstanceFields, "startsAt" | "endsAt" | "date" | "startTime" | "endTime">;
export type InstructorFields = Pick<ClassInstanceFields, "instructorId" | "instructorName">;
export type PlannedFields = BlueprintFields & TimeFields & InstructorFields;

const NAMESPACE = "5f0a4c1e-7a1b-4c58-9d4e-2f6b1c9f0a77";

/** The same series makes the same class on the same day for ever, however often it is asked. */
export const idOfSeriesDay = (seriesId: string, day: Day): string => nameId(`series:${seriesId}:${day}`, NAMESPACE);

/** The class of an imported row: the same kind of class, at the same time and place, is the same class. */
export const idOfImportedRow = (blueprintId: string, day: Day, time: LocalTime, place: string): string =>
  nameId(`import:${blueprintId}:${day}:${time}:${place.toLowerCase()}`, NAMESPACE);

/** A second group at the same time and place, with another instructor. */
export const idOfParallel = (rowId: string, instructorId: string): string =>
  nameId(`beside:${rowId}:${instructorId}`, NAMESPACE);

/** The id of the class that is planned again in place of a canceled one. */
export const idOfReplanned = (canceledId: string): string => nameId(`again:${canceledId}`, NAMESPACE);

/** What a class has from its kind; `apparatus` is the name. */
export const blueprintFields = (blueprint: ClassBlueprintDocument, apparatus: string): BlueprintFields => ({
  blueprintId: blueprint._id,
  name: blueprint.name,
  description: blueprint.description,
  nameEs: blueprint.nameEs ?? "",
  descriptionEs: blueprint.descriptionEs ?? "",
  apparatus,
  level: blueprint.level,
  requiredLevel: blueprint.requiredLevel ?? null,
  requiredMoveIds: blueprint.requiredMoveIds ?? [],
  ages: blueprint.ages ?? null,
  place: blueprint.place,
  capacity: blueprint.capacity,
  priceCents: blueprint.priceCents,
  cancelUntilHours: blueprint.cancelUntilHours,
  lateFeeCents: blueprint.lateFeeCents ?? null,
  noShowFeeCents: blueprint.noShowFeeCents ?? null,
  taxChoice: blueprint.taxChoice ?? "",
});

/** Wall clock of the studio to instants: 18:00 stays 18:00 on either side of a DST change. */
export function timeFields(zone: string, day: Day, time: LocalTime, minutes: number): TimeFields {
  const startsAt = instantIn(zone, day, time);
  return timeFieldsFrom(zone, startsAt, minutes);
}

export function timeFieldsFrom(zone: string, startsAt: Temporal.Instant, minutes: number): TimeFields {
  const endsAt = startsAt.add({ minutes });
  return {
    startsAt: toDate(startsAt),
    endsAt: toDate(endsAt),
    date: dayIn(zone, startsAt),
    startTime: timeIn(zone, startsAt),
    endTime: timeIn(zone, endsAt),
  };
}

/** What a class has from its instructor. */
export const instructorFields = (instructor: { id: string; name: string }): InstructorFields => ({
  instructorId: instructor.id,
  instructorName: instructor.name,
});

/** A class without attendees yet. */
export function newInstance(
  fields: PlannedFields,
  identity: { id: string; seriesId: string | null; seriesDay: Day | null },
): Omit<ClassInstanceDocument, "rev" | "deletedAt"> {
  return {
    _id: identity.id,
    seriesId: identity.seriesId,
    seriesDay: identity.seriesDay,
    ...fields,
    substituteFor: null,
    plannedInstructorId: null,
    changedByHand: [],
    seatsLeft: fields.capacity,
    seats: [],
    status: "scheduled",
    cancelReason: null,
    sequence: 0,
    openChange: null,
    moved: null,
    audiences: ["public"],
  };
}

const HAND_MADE: Partial<Record<keyof PlannedFields, HandMadeChange>> = {
  startsAt: "time",
  endsAt: "time",
  date: "time",
  startTime: "time",
  endTime: "time",
  place: "place",
  capacity: "capacity",
  priceCents: "price",
  instructorId: "instructor",
  instructorName: "instructor",
  requiredLevel: "requirement",
  requiredMoveIds: "requirement",
};

/** An older class without a field is the same as one where it is empty: it gets no new revision. */
const isSame = (a: unknown, b: unknown): boolean => a === b || isDeepStrictEqual(orNothing(a), orNothing(b));
const orNothing = (value: unknown): unknown => (value === "" ? [] : (value ?? []));

/** What of a plan is new to a class, leaving out what was set for this one class by hand. */
export function changesOf(instance: ClassInstanceFields, planned: Partial<PlannedFields>): Partial<PlannedFields> {
  const entries = (Object.entries(planned) as [keyof PlannedFields, unknown][]).filter(([field, value]) => {
    const reason = HAND_MADE[field];
    return !(reason && instance.changedByHand.includes(reason)) && !isSame(instance[field], value);
  });
  return Object.fromEntries(entries);
}
