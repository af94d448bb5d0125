import { expect, test, vi } from "vitest";
import { mailPasswordLink } from "../../shared/features/users/endpoints.ts";
import { createCall } from "../../web/data/call.ts";
import { askForProof, provideProof } from "../../web/data/proof.ts";
import { ourAnswer } from "../support/answers.ts";

const ID = "0198c0de-0000-7000-8000-000000000001";
const NEEDED = { code: "proof.needed", message: "Please confirm it's you." };

/** A server that wants the password until it was shown. */
function open() {
  let isProved = false;
  const keys: (string | null)[] = [];
  const { call } = createCall({
    tokens: { read: () => null, write: () => undefined, clear: () => undefined },
    exclusive: (_, work) => work(),
    newId: () => `key-${keys.length}`,
    person: () => null,
    onSessionEnded: () => undefined,
    prove: askForProof,
    fetch: async (_, init) => {
      keys.push(new Headers(init?.headers).get("Idempotency-Key"));
      return isProved ? ourAnswer(204, null) : ourAnswer(422, NEEDED);
    },
  });
  const show = () => {
    isProved = true;
    return Promise.resolve(true);
  };
  return { keys, show, send: () => call(mailPasswordLink, { id: ID }) };
}

test("the same operation is sent again once the password was shown, and nobody is asked twice", async () => {
  const { keys, show, send } = open();
  const ask = vi.fn(show);
  const stop = provideProof(ask);
  await send();
  await send();
  stop();
  expect(keys).toEqual(["key-0", "key-0", "key-2"]);
  expect(ask).toHaveBeenCalledTimes(1);
});

test("two calls at once ask once", async () => {
  const { keys, show, send } = open();
  const ask = vi.fn(async () => {
    await Promise.resolve();
    return show();
  });
  const stop = provideProof(ask);
  await Promise.all([send(), send()]);
  stop();
  expect([ask.mock.calls.length, keys.length]).toEqual([1, 4]);
});

test("who does not show it hears why nothing was done; so does a page that cannot ask", async () => {
  const { keys, send } = open();
  const stop = provideProof(() => Promise.resolve(false));
  await expect(send()).rejects.toMatchObject({ code: NEEDED.code });
  stop();
  await expect(send()).rejects.toMatchObject({ code: NEEDED.code });
  expect(keys).toHaveLength(2);
});
