import "fake-indexeddb/auto";
import { v7 as newId } from "uuid";
import { afterEach, beforeEach, expect, test } from "vitest";
import { createCall } from "#web/data/call.ts";
import { StudioDatabase } from "#web/data/db.ts";
import { effects } from "#web/data/effects.ts";
import { drain } from "#web/data/outbox/drain.ts";
import { write } from "#web/data/outbox/write.ts";
import { addClassEffect } from "#web/features/cart/effects.ts";
import { bookWithPassEffect } from "#web/features/memberships/effects.ts";
import { ourAnswer } from "../../support/answers.ts";

const [CLASS, OTHER_CLASS, PASS, MAX] = [newId(), newId(), newId(), newId()];
let db: StudioDatabase;
beforeEach(() => {
  db = new StudioDatabase(newId());
});
afterEach(() => db.delete());

const deps = () => ({ db, effects, newId, nowMs: () => 0 });
const askFor = (attendeeId: string, classInstanceId = CLASS) =>
  write(deps(), addClassEffect, { id: newId(), classInstanceId, attendeeId });
const bookFor = (attendeeId: string) =>
  write(deps(), bookWithPassEffect, { id: newId(), classInstanceId: CLASS, attendeeId, passId: PASS });

/** One round: the server answers every operation so. */
async function answer(status: number): Promise<void> {
  const { call } = createCall({
    tokens: { read: () => "token", write() {}, clear() {} },
    exclusive: (_, work) => work(),
    newId,
    person: () => db.userId,
    onSessionEnded() {},
    fetch: (async (_: string, init: RequestInit) => {
      const { operations } = JSON.parse(String(init.body)) as { operations: { id: string }[] };
      const error = status < 400 ? null : { code: "class.full", message: "The class is full." };
      return ourAnswer(200, { answers: operations.map(({ id }) => ({ id, status, error, retryAfterSeconds: null })) });
    }) as typeof fetch,
  });
  await drain({ ...deps(), call, exclusive: (_, work) => work(), random: () => 1 });
}

const refused = async () => (await db.outbox.where({ state: "refused" }).toArray()).map(({ id }) => id);

test("a refused seat is no task any more once the same person has one in that class", async () => {
  const first = await askFor(MAX);
  await answer(409);
  expect(await refused()).toEqual([first]);
  await bookFor(MAX);
  await answer(200);
  expect(await refused()).toEqual([]);
});

test("a refusal stays while only others, or another class, were given a seat", async () => {
  const first = await askFor(MAX);
  await answer(409);
  await askFor(newId());
  await askFor(MAX, OTHER_CLASS);
  await answer(200);
  expect(await refused()).toEqual([first]);
});

test("a second refusal of the same wish takes nothing away", async () => {
  const first = await askFor(MAX);
  await answer(409);
  const second = await askFor(MAX);
  await answer(409);
  expect(await refused()).toEqual([first, second]);
});
