import { type Change, removal } from "../../db/joining/change.ts";
import { type Doc, nameOf, openDocuments } from "../../db/joining/documents.ts";
import type { Joining } from "../../privacy.ts";
import { ReadinessRequestModel, type StoredAnswer } from "./readiness-request.model.ts";

const answersOf = ({ answers }: Doc): StoredAnswer[] => (answers ?? []) as StoredAnswer[];

/** Both asked for the same class: it is one question then, and the last answer to either counts. */
export async function joinQuestions(renamed: Doc, before: Doc, { at }: Joining): Promise<Change[]> {
  const { studentId, classInstanceId } = renamed;
  const documents = openDocuments(nameOf(ReadinessRequestModel));
  const standing =
    before.studentId === studentId ? null : await documents.findOne({ studentId, classInstanceId } as object);
  if (!standing) return [{ before, after: renamed }];
  const known = new Set(answersOf(standing).map(({ id }) => id));
  const answers = [...answersOf(standing), ...answersOf(renamed).filter(({ id }) => !known.has(id))].toSorted(
    (a, b) => +a.receivedAt - +b.receivedAt,
  );
  const last = answers.at(-1);
  const { deletedAt: _, ...rest } = standing;
  const after: Doc = { ...rest, _id: standing._id, answers, ...(last && { status: last.status, scope: last.scope }) };
  return [{ before: standing, after }, removal(before, at)];
}
