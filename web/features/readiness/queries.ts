import type { Day } from "#shared/core/time.ts";
import { findAgeGap } from "#shared/features/classes/ages.ts";
import { isGranted, type Missing, whatIsMissing, withAge } from "#shared/features/readiness/gate.ts";
import type { StudioDatabase } from "../../data/db.ts";
import { serverNow } from "../../data/device/server-clock.ts";
import { useDatabase, useLiveQuery } from "../../local-data.ts";
import type { ClassInstanceRow } from "../classes/tables.ts";
import { readSyllabus } from "../moves/index.ts";
import type { MoveRow, SkillRecordRow } from "../moves/tables.ts";
import type { PersonRow } from "../profile/tables.ts";
import type { ReadinessRequestRow } from "./tables.ts";

export interface Readiness {
  /** Null when nothing is missing, or the studio lets this person in all the same. */
  missing: Missing | null;
  /** The moves a class requires, with whether they are signed off. */
  requiredMoves: { move: MoveRow; isSigned: boolean }[];
  request: ReadinessRequestRow | null;
  isGranted: boolean;
  /** This device has the student's record: what it says can be trusted without a network. */
  isKnown: boolean;
}

/** How a student meets what a class requires, as this device knows it. The server decides. Undefined while loading. */
export function useReadiness(instance: ClassInstanceRow, student: Student): Readiness | undefined {
  const db = useDatabase();
  const { id, isMe, name, birthday } = student;
  return useLiveQuery(
    () => loadReadiness(db, instance, { id, isMe, name, birthday }),
    [db, instance, id, isMe, name, birthday],
  );
}

/** The person who would come; `birthday`: as a new person said it, else this device looks for it. */
export interface Student {
  id: string;
  isMe?: boolean | undefined;
  name?: string | undefined;
  birthday?: Day | null | undefined;
}

/** A device knows the birthdays of its household alone: staff see the person, and say that the age was checked. */
async function findStudent(db: StudioDatabase, { id, isMe = false, name, birthday }: Student) {
  const known = await db.rows<PersonRow>("people").get(id);
  return { name: isMe ? null : (known?.firstName ?? name ?? ""), birthday: birthday ?? known?.birthday ?? null };
}

export async function loadReadiness(
  db: StudioDatabase,
  instance: ClassInstanceRow,
  student: Student,
): Promise<Readiness> {
  const { id: studentId } = student;
  const { apparatus, requiredLevel = null, requiredMoveIds = [] } = instance;
  const [moves, record, requests, syllabus] = await Promise.all([
    db.rows<MoveRow>("moves").toArray(),
    db.rows<SkillRecordRow>("skillRecords").get(studentId),
    db.rows<ReadinessRequestRow>("readinessRequests").where({ studentId }).toArray(),
    readSyllabus(db),
  ]);
  const granted = isGranted(requests, studentId, instance);
  const unsigned = whatIsMissing(
    { apparatus, requiredLevel, requiredMoveIds },
    moves,
    record?.signOffs ?? [],
    syllabus,
  );
  const missing = withAge(unsigned, findAgeGap(instance, await findStudent(db, student)));
  const missingIds = new Set(missing?.moves.map(({ id }) => id));
  return {
    missing: granted ? null : missing,
    requiredMoves: moves
      // An archived move is not required.
      .filter(({ id, isArchived }) => requiredMoveIds.includes(id) && !isArchived)
      .map((move) => ({ move, isSigned: !missingIds.has(move.id) })),
    request: requests.find(({ classInstanceId }) => classInstanceId === instance.id) ?? null,
    isGranted: granted && missing !== null,
    isKnown: record !== undefined,
  };
}

/** Questions that wait for an answer of mine, the next class first; then those answered lately. */
export function useQuestions(userId: string): ReadinessRequestRow[] | undefined {
  const db = useDatabase();
  return useLiveQuery(async () => {
    const all = await db.rows<ReadinessRequestRow>("readinessRequests").toArray();
    const now = serverNow().toString();
    return all
      .filter(({ studentId, startsAt }) => studentId !== userId && startsAt > now)
      .sort(
        (a, b) => Number(a.status !== "asked") - Number(b.status !== "asked") || a.startsAt.localeCompare(b.startsAt),
      );
  }, [db, userId]);
}
