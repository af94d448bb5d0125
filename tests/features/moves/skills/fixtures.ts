import { v7 as newId } from "uuid";
import { ClassInstanceModel } from "#api/features/classes/class-instance.model.ts";
import { MoveModel } from "#api/features/moves/move.model.ts";
import { signOff } from "#shared/features/moves/endpoints.ts";
import type { MoveLevel } from "#shared/features/moves/move.ts";
import type { Person, SignedIn } from "#tests/support/people.ts";
import type { Studio } from "#tests/support/studio.ts";
import { book } from "#tests/support/timetable.ts";
import { addLedClass } from "../../attendance/fixtures.ts";

/** Moves of one level of silks. @returns their ids */
export async function addMoves(count: number, level: MoveLevel = "beginner"): Promise<string[]> {
  const ids = Array.from({ length: count }, () => newId());
  const docs = ids.map((_id, at) => ({
    _id,
    name: `Move ${level} ${at}`,
    apparatus: "silks",
    level,
    grade: 1,
    audiences: ["members"],
  }));
  await MoveModel.insertMany(docs as never[]);
  return ids;
}

/** A student with a place in a class of this instructor. @returns the class's id */
export async function teach(studio: Studio, instructor: Person, student: Person): Promise<string> {
  const classInstanceId = await addLedClass(studio, instructor);
  await book(studio, classInstanceId, student);
  return classInstanceId;
}

export const at = "2026-03-02T19:00:00Z";

export const sign = (studio: Studio, studentId: string, moveId: string, as: SignedIn, key = newId()) =>
  studio.call(signOff, { studentId, moveId, at }, as, key);

/** Makes a class require something from now on. */
export const requireOf = (
  classInstanceId: string,
  requirement: { requiredLevel?: MoveLevel | null; requiredMoveIds?: string[] },
) => ClassInstanceModel.updateOne({ _id: classInstanceId }, requirement);
