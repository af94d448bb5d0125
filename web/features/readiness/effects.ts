import { message } from "#shared/core/messages/message.ts";
import { fullName } from "#shared/features/accounts/full-name.ts";
import { answerRequest, askToCome } from "#shared/features/readiness/endpoints.ts";
import type { GivenAnswer } from "#shared/features/readiness/readiness-request.ts";
import { type Draft, effect } from "../../data/effect.ts";
import type { ClassInstanceRow } from "../classes/tables.ts";
import type { ReadinessRequestRow } from "./tables.ts";

export const questionEntity = (id: string): string => `readiness:${id}`;

interface Person {
  firstName: string;
  lastName: string;
}

async function nameOf(draft: Pick<Draft, "get">, id: string): Promise<string> {
  const person =
    (await draft.get<Person>("people", id)) ??
    (await draft.get<Person>("skillRecords", id)) ??
    (await draft.get<Person>("members", id));
  return fullName(person);
}

export const askEffect = effect(askToCome, {
  entity: ({ id }) => questionEntity(id),
  title: message("Ask the instructor"),
  about: async (rows, { classInstanceId }) =>
    (await rows.get<ClassInstanceRow>("classInstances", classInstanceId))?.name,
  failed: message("Couldn't ask the instructor"),
  async apply(draft, { id, classInstanceId, studentId, message }, { userId, at }) {
    const who = studentId ?? userId;
    const isAsked = (row: ReadinessRequestRow) => row.classInstanceId === classInstanceId && row.studentId === who;
    // The server has it, perhaps asked on another device before.
    if ((await draft.filter<ReadinessRequestRow>("readinessRequests", isAsked)).length > 0) return;
    const instance = await draft.get<ClassInstanceRow>("classInstances", classInstanceId);
    const row: ReadinessRequestRow = {
      id,
      classInstanceId,
      seriesId: instance?.seriesId ?? null,
      instructorId: instance?.instructorId ?? "",
      className: instance?.name ?? "",
      startsAt: instance?.startsAt ?? at,
      studentId: who,
      studentName: await nameOf(draft, who),
      askedById: userId,
      message,
      askedAt: at,
      status: "asked",
      scope: "class",
      answers: [],
    };
    await draft.put("readinessRequests", row);
  },
});

export const answerEffect = effect(answerRequest, {
  entity: ({ id }) => questionEntity(id),
  title: message("Answer a question"),
  about: async (rows, { id }) => (await rows.get<ReadinessRequestRow>("readinessRequests", id))?.studentName,
  failed: message("Couldn't send the answer"),
  async apply(draft, { id, status, scope, reason, at }, operation) {
    const request = await draft.get<ReadinessRequestRow>("readinessRequests", id);
    const answerId = `${operation.userId}:${operation.id}`;
    // The server has it, with what came after it: its order stands.
    if (!request || request.answers.some((given) => given.id === answerId)) return;
    const given: GivenAnswer = {
      id: answerId,
      status,
      scope: request.seriesId === null ? "class" : scope,
      reason,
      at,
      receivedAt: null,
      byId: operation.userId,
      byName: await nameOf(draft, operation.userId),
    };
    const answers = [...request.answers, given];
    await draft.patch<ReadinessRequestRow>("readinessRequests", id, { answers, status, scope: given.scope });
  },
});

export const readinessEffects = [askEffect, answerEffect];
