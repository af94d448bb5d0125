import { expect, test } from "vitest";
import { saveLanguagePreference } from "#shared/features/language/endpoints.ts";
import { getProfile } from "#shared/features/profile/endpoints.ts";
import { OfflineError } from "#web/data/api-error.ts";
import { createCall } from "#web/data/call.ts";
import { ourAnswer } from "../../support/answers.ts";

/** A device on which another user signs in while the server answers. */
function openDevice(answers: (() => Response)[]) {
  const signedIn = { person: "maya", token: "mayas" };
  const sent: (string | null)[] = [];
  const { call } = createCall({
    tokens: { read: () => signedIn.token, write() {}, clear() {} },
    exclusive: (_, work) => work(),
    newId: () => "operation",
    person: () => signedIn.person,
    onSessionEnded() {},
    fetch: (async (_: string, { headers }: RequestInit) => {
      sent.push(new Headers(headers).get("Authorization"));
      return answers.shift()?.() ?? ourAnswer(500, {});
    }) as typeof fetch,
  });
  const changeHands = () => Object.assign(signedIn, { person: "noor", token: "noors" });
  return { call, sent, changeHands };
}

test("an answer for the person before is no answer for the next", async () => {
  const { call, changeHands } = openDevice([
    () => {
      changeHands();
      return ourAnswer(200, { firstName: "Maya" });
    },
  ]);
  await expect(call(getProfile, {})).rejects.toThrow(OfflineError);
});

test("what one person asked for is not asked again in the name of the next", async () => {
  const { call, sent, changeHands } = openDevice([
    () => {
      changeHands();
      return ourAnswer(401, { code: "session.ended", message: "No." });
    },
  ]);
  await expect(call(saveLanguagePreference, { language: "es", collapsed: false })).rejects.toThrow(OfflineError);
  expect(sent).toEqual(["Bearer mayas"]);
});

test("the same person gets the answer", async () => {
  const { call } = openDevice([() => ourAnswer(200, { language: "es", collapsed: false })]);
  const saved = await call(saveLanguagePreference, { language: "es", collapsed: false });
  expect(saved).toEqual({ language: "es", collapsed: false });
});
