import * as z from "zod";
import { mongoose } from "#api/db/mongoose.ts";
import { badRequest } from "#shared/core/errors.ts";
import { message } from "#shared/core/messages/message.ts";
import type { StudentSort } from "#shared/features/students/student-row.ts";
import { SORT_FIELDS, type StudentState } from "../states/student-state.model.ts";

const { trusted } = mongoose;

export interface StudentOrder {
  sort: StudentSort;
  order: "up" | "down";
}

/** Where a page ended: the value it is sorted by, and the person. */
export interface Place {
  value: string | number | Date;
  id: string;
}

const StoredPlace = z.tuple([z.enum(["text", "number", "date"]), z.string().max(200), z.string().max(60)]);

export const placeOf = (state: StudentState, { sort }: StudentOrder): Place => ({
  value: state[SORT_FIELDS[sort]],
  id: state._id,
});

export function writePlace({ value, id }: Place): string {
  const kind = value instanceof Date ? "date" : typeof value === "number" ? "number" : "text";
  const text = value instanceof Date ? String(value.getTime()) : String(value);
  return Buffer.from(JSON.stringify([kind, text, id])).toString("base64url");
}

/** @throws AppError 400 `students.bad-cursor` for a cursor of another list, or of none */
export function readPlace(cursor: string, { sort }: StudentOrder): Place {
  try {
    const [kind, text, id] = StoredPlace.parse(JSON.parse(Buffer.from(cursor, "base64url").toString()));
    if (kind !== KINDS[sort]) throw new Error("A cursor of another order.");
    const number = z.coerce.number();
    return { value: kind === "text" ? text : kind === "date" ? new Date(number.parse(text)) : number.parse(text), id };
  } catch {
    throw badRequest("students.bad-cursor", message("This list has changed. Please search again."));
  }
}

const KINDS: Record<StudentSort, "text" | "number" | "date"> = {
  name: "text",
  "last-visit": "date",
  "next-class": "date",
  "pass-end": "date",
  "classes-left": "number",
};

/**
 * The states behind a place, as conditions that are read one after the other: those of the same value first. Together in
 * one condition the index would go through all people with that value again.
 */
export function behind(place: Place | null, { sort, order }: StudentOrder): object[] {
  if (!place) return [{}];
  const field = SORT_FIELDS[sort];
  const more = order === "up" ? "$gt" : "$lt";
  return [{ [field]: place.value, _id: trusted({ [more]: place.id }) }, { [field]: trusted({ [more]: place.value }) }];
}

export const directionOf = ({ sort, order }: StudentOrder): Record<string, 1 | -1> => {
  const way = order === "up" ? 1 : -1;
  return { [SORT_FIELDS[sort]]: way, _id: way };
};

/** As the database sorts them. */
export function compareStates(one: StudentState, other: StudentState, { sort, order }: StudentOrder): number {
  const field = SORT_FIELDS[sort];
  const isMore = one[field] > other[field] || (!(one[field] < other[field]) && one._id > other._id);
  return isMore === (order === "up") ? 1 : -1;
}
