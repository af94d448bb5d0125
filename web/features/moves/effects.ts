import { message } from "#shared/core/messages/message.ts";
import { fullName } from "#shared/features/accounts/full-name.ts";
import {
  deletePractice,
  revokeSignOff,
  savePractice,
  saveProgress,
  signOff,
} from "#shared/features/moves/endpoints.ts";
import { progressId } from "#shared/features/moves/progress-id.ts";
import type { GivenSignOff } from "#shared/features/moves/skill-record.ts";
import { type Draft, effect, type Operation } from "../../data/effect.ts";
import type { MoveProgressRow, MoveRow, PracticeEntryRow, SkillRecordRow } from "./tables.ts";

export const progressEntity = (moveId: string): string => `move-progress:${moveId}`;
export const practiceEntity = (id: string): string => `practice:${id}`;
/** What is said of one move of one student reaches the server in the order it was said. */
export const signOffEntity = (studentId: string, moveId: string): string => `sign-off:${studentId}:${moveId}`;

const nameOfMove = async (rows: Pick<Draft, "get">, moveId: string) => (await rows.get<MoveRow>("moves", moveId))?.name;

export const saveProgressEffect = effect(saveProgress, {
  entity: ({ moveId }) => progressEntity(moveId),
  title: message("Move progress"),
  about: (rows, { moveId }) => nameOfMove(rows, moveId),
  failed: message("Couldn't save your progress"),
  async apply(draft, { moveId, state, note, goalBy, at }, { userId }) {
    const id = progressId(userId, moveId);
    const known = await draft.get<MoveProgressRow>("moveProgress", id);
    const row: MoveProgressRow = {
      id,
      moveId,
      state: state ?? known?.state ?? "none",
      note: note ?? known?.note ?? "",
      goalBy: goalBy === undefined ? (known?.goalBy ?? null) : goalBy,
      changedAt: at,
    };
    await draft.put("moveProgress", row);
  },
});

export const savePracticeEffect = effect(savePractice, {
  entity: ({ id }) => practiceEntity(id),
  title: message("Practice log"),
  about: (rows, { moveId }) => (moveId ? nameOfMove(rows, moveId) : Promise.resolve(undefined)),
  failed: message("Couldn't save the entry"),
  async apply(draft, entry) {
    await draft.put("practiceEntries", entry satisfies PracticeEntryRow);
  },
});

export const deletePracticeEffect = effect(deletePractice, {
  entity: ({ id }) => practiceEntity(id),
  title: message("Delete an entry of the practice log"),
  failed: message("Couldn't delete the entry"),
  apply: (draft, { id }) => draft.remove("practiceEntries", id),
});

interface Person {
  firstName: string;
  lastName: string;
}

const findPerson = async (rows: Pick<Draft, "get">, id: string): Promise<Person | undefined> =>
  (await rows.get<Person>("skillRecords", id)) ??
  (await rows.get<Person>("members", id)) ??
  (await rows.get<Person>("people", id));

interface Word {
  studentId: string;
  moveId: string;
  at: string;
  /** Null signs off. */
  reason: string | null;
}

/** Adds one word to a student's record, unless the server has it: its order stands then. */
async function say(draft: Draft, { studentId, moveId, at, reason }: Word, operation: Operation): Promise<void> {
  const id = `${operation.userId}:${operation.id}`;
  const known = await draft.get<SkillRecordRow>("skillRecords", studentId);
  if (known?.signOffs.some((given) => given.id === id)) return;
  const person = await findPerson(draft, studentId);
  const given: GivenSignOff = {
    id,
    moveId,
    kind: reason === null ? "signed" : "revoked",
    at,
    receivedAt: null,
    byId: operation.userId,
    byName: fullName(await draft.get<Person>("people", operation.userId)),
    reason,
  };
  const empty = { id: studentId, isMinor: false, signOffs: [], states: {} };
  const record: SkillRecordRow = known ?? {
    ...empty,
    firstName: person?.firstName ?? "",
    lastName: person?.lastName ?? "",
  };
  await draft.put("skillRecords", { ...record, signOffs: [...record.signOffs, given] } as SkillRecordRow);
}

async function aboutSignOff(rows: Pick<Draft, "get">, { studentId, moveId }: Pick<Word, "studentId" | "moveId">) {
  const [person, move] = [await findPerson(rows, studentId), await nameOfMove(rows, moveId)];
  return [fullName(person), move].filter(Boolean).join(", ") || undefined;
}

export const signOffEffect = effect(signOff, {
  entity: ({ studentId, moveId }) => signOffEntity(studentId, moveId),
  title: message("Sign off a move"),
  about: aboutSignOff,
  failed: message("Couldn't sign off the move"),
  apply: (draft, input, operation) => say(draft, { ...input, reason: null }, operation),
});

export const revokeEffect = effect(revokeSignOff, {
  entity: ({ studentId, moveId }) => signOffEntity(studentId, moveId),
  title: message("Revoke a sign-off"),
  about: aboutSignOff,
  failed: message("Couldn't revoke the sign-off"),
  apply: say,
});

export const moveEffects = [saveProgressEffect, savePracticeEffect, deletePracticeEffect, signOffEffect, revokeEffect];
