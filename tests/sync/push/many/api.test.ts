import { setTimeout as sleep } from "node:timers/promises";
import { v7 as newId } from "uuid";
import { afterEach, describe, expect, test, vi } from "vitest";
import * as z from "zod";
import { handle, type RequestContext } from "#api/http/route.ts";
import { createPush } from "#api/sync/push.ts";
import { endpoint } from "#shared/core/endpoint.ts";
import { AppError } from "#shared/core/errors.ts";
import type { PushedOperation } from "#shared/core/operation.ts";
import { setUpStudio } from "#tests/support/studio.ts";

const studio = setUpStudio();
afterEach(() => vi.restoreAllMocks());

describe("many at once", () => {
  const wait = endpoint({
    name: "test.wait",
    method: "POST",
    path: "/api/test",
    summary: "Waits.",
    input: z.object({ ms: z.number(), status: z.number().default(0) }),
    access: "public",
    offline: true,
  });
  const caller = () => ({ actor: null, services: studio.services }) as unknown as RequestContext;
  const waits = (ms: number, entity: string, status = 0): PushedOperation => ({
    id: newId(),
    endpoint: wait.name,
    entity,
    input: { ms, status },
    at: "1970-01-01T00:00:00Z",
  });

  test("go side by side, over all pushes no more than the database bears, and everybody has their turn", async () => {
    let [running, most] = [0, 0];
    const done: string[] = [];
    const route = handle(wait, async ({ ms }, { operationId }) => {
      most = Math.max(most, ++running);
      await sleep(ms);
      running -= 1;
      done.push(operationId);
    });
    const perform = createPush(() => [route]);
    const pushes = Array.from({ length: 4 }, () => Array.from({ length: 20 }, (_, i) => waits(20, `thing ${i}`)));
    const answers = await Promise.all(pushes.map((operations) => perform(operations, caller())));
    expect(answers.flat().map(({ status }) => status)).toEqual(Array(80).fill(204));
    expect([most > 8, most <= 32, done.length]).toEqual([true, true, 80]);
  });

  test.each([401, 403, 429, 503])("a %i holds up what follows on the same thing; a 409 does not", async (passing) => {
    const route = handle(wait, async ({ status }) => {
      if (status > 0) throw new AppError(status, "test.refused", { text: "No." }, { retryAfterSeconds: 7 });
    });
    const operations = [waits(0, "a", passing), waits(0, "a"), waits(0, "b", 409), waits(0, "b"), waits(0, "c")];
    const answers = await createPush(() => [route])(operations, caller());
    expect(answers.map(({ id }) => id)).toEqual(operations.map(({ id }) => id));
    expect(answers.map(({ status }) => status)).toEqual([passing, 424, 409, 204, 204]);
    expect(answers[0]?.retryAfterSeconds).toBe(7);
  });

  test("what there was no time for is not begun, and told to come again", async () => {
    vi.spyOn(performance, "now").mockReturnValueOnce(-1e9);
    const run = vi.fn(async () => undefined);
    const answers = await createPush(() => [handle(wait, run)])([waits(0, "a")], caller());
    expect([answers[0]?.status, answers[0]?.error?.code]).toEqual([503, "operation.not-begun"]);
    expect(run).not.toHaveBeenCalled();
  });
});
