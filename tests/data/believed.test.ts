import { describe, expect, test } from "vitest";
import { allRoutes } from "../../api/features.ts";
import { type Endpoint, Nothing } from "../../shared/core/endpoint.ts";
import { ANSWER_HEADER, answerMark } from "../../shared/core/service/release.ts";
import { ApiError, OfflineError } from "../../web/data/api-error.ts";
import { createCall } from "../../web/data/call.ts";

const MAYA = "0190f3a0-0000-7000-8000-000000000001";
const LEO = "0190f3a0-0000-7000-8000-000000000002";

const JSON_TYPE = { "Content-Type": "application/json" };
const OURS = { [ANSWER_HEADER]: answerMark(MAYA) };
const json = (status: number, body: unknown, headers = {}) =>
  new Response(JSON.stringify(body), { status, headers: { ...JSON_TYPE, ...headers } });

/** What a hotel, a school's filter or a proxy answers in the place of the API. */
const STRANGERS: Record<string, () => Response> = {
  "a portal's page": () => new Response("<!doctype html>Welcome", { headers: { "Content-Type": "text/html" } }),
  "a JSON object": () => json(200, { status: "ok", redirect: "https://portal.example" }),
  "a JSON list": () => json(200, []),
  "an empty 200": () => new Response("", { headers: { "Content-Length": "0" } }),
  "a 204": () => new Response(null, { status: 204 }),
  "a 401": () => json(401, { code: "session.ended", message: "Sign in to the network." }),
  "a 403": () => json(403, { error: "blocked by policy" }),
  "a 302": () => new Response(null, { status: 302, headers: { Location: "https://portal.example" } }),
  "a cut body": () => new Response('{"id":"0190', { headers: JSON_TYPE }),
  "an error of a proxy": () => json(502, { message: "Bad gateway" }),
  "a 404 of another server": () => json(404, { code: "not-found", message: "No such host" }),
};

/** A page that is signed in as Maya, on a network that answers in the place of the studio. */
function open(answer: (path: string) => Response) {
  const seen = { token: "t1" as string | null, ended: 0, refreshed: 0 };
  const { call, download } = createCall({
    tokens: {
      read: () => seen.token,
      write: (token) => {
        seen.token = token;
      },
      clear: () => {
        seen.token = null;
      },
    },
    exclusive: (_, work) => work(),
    newId: () => "operation-1",
    person: () => MAYA,
    onSessionEnded: () => {
      seen.ended += 1;
    },
    fetch: (async (path: string) => {
      if (path === "/api/auth/refresh") seen.refreshed += 1;
      return answer(path);
    }) as typeof fetch,
  });
  const ask = (endpoint: Endpoint, options?: { isForAnyone: boolean }) =>
    endpoint.contentType ? download(endpoint, {}) : call(endpoint, {}, options);
  return { seen, ask };
}

const endpoints = allRoutes().map(({ endpoint }) => endpoint);

describe.each(Object.entries(STRANGERS))("%s in the place of an answer", (_, answer) => {
  test("is no answer to any call: nothing is believed, and no session ends", async () => {
    const { seen, ask } = open(answer);
    const believed: string[] = [];
    for (const endpoint of endpoints) {
      const end = await ask(endpoint).then(
        () => "believed",
        (error: unknown) => (error instanceof OfflineError ? "no answer" : String(error)),
      );
      if (end !== "no answer") believed.push(`${endpoint.name}: ${end}`);
    }
    expect(believed).toEqual([]);
    // The walk itself asks for a new token once, as one call among the others.
    expect(seen).toMatchObject({ token: "t1", ended: 0, refreshed: 1 });
  });
});

const find = (name: string) => endpoints.find((endpoint) => endpoint.name === name) as Endpoint;
const withoutContent = endpoints.find(({ output }) => output === Nothing) as Endpoint;
const user = {
  id: MAYA,
  firstName: "Maya",
  lastName: "Lind",
  username: "maya",
  email: "maya@example.com",
  role: "student",
  birthday: "1990-05-01",
  waiverSigned: true,
};

describe("an answer with our mark", () => {
  test("is believed", async () => {
    const { ask } = open(() => json(200, { user }, OURS));
    expect(await ask(find("accounts.verifyToken"))).toMatchObject({ user: { id: MAYA } });
    const done = open(() => new Response(null, { status: 204, headers: OURS }));
    expect(await done.ask(withoutContent)).toEqual({});
  });

  test("is no answer when it is not what the call promises", async () => {
    for (const body of [{}, [], { user: { id: 7 } }]) {
      const { ask } = open(() => json(200, body, OURS));
      await expect(ask(find("accounts.verifyToken"))).rejects.toBeInstanceOf(OfflineError);
    }
    const cut = open(() => new Response('{"user":{"id', { headers: { ...JSON_TYPE, ...OURS } }));
    await expect(cut.ask(find("accounts.verifyToken"))).rejects.toBeInstanceOf(OfflineError);
    const full = open(() => json(200, {}, OURS));
    await expect(full.ask(withoutContent)).rejects.toBeInstanceOf(OfflineError);
  });

  test("for another person is no answer", async () => {
    const { ask } = open(() => json(200, { user }, { [ANSWER_HEADER]: answerMark(LEO) }));
    await expect(ask(find("accounts.verifyToken"))).rejects.toBeInstanceOf(OfflineError);
    expect(await ask(find("accounts.verifyToken"), { isForAnyone: true })).toMatchObject({ user: { id: MAYA } });
  });

  test.each(Object.entries(STRANGERS))("ends no session while %s stands before the renewal", async (_, stranger) => {
    const refusal = { code: "session.ended", message: "This session has ended." };
    const ours = () => json(401, refusal, { [ANSWER_HEADER]: answerMark(null) });
    const { seen, ask } = open((path) => (path === "/api/auth/refresh" ? stranger() : ours()));
    await expect(ask(find("accounts.verifyToken"))).rejects.toBeInstanceOf(OfflineError);
    expect(seen).toMatchObject({ token: "t1", ended: 0, refreshed: 1 });
  });

  test("ends the session when it refuses the token and its renewal", async () => {
    const refusal = { code: "session.ended", message: "This session has ended." };
    const { seen, ask } = open(() => json(401, refusal, { [ANSWER_HEADER]: answerMark(null) }));
    await expect(ask(find("accounts.verifyToken"))).rejects.toBeInstanceOf(ApiError);
    expect(seen).toMatchObject({ ended: 1, refreshed: 1 });
  });
});

const plain = (status: number, text = "", headers = {}) => new Response(text, { status, headers });

describe("a refusal in plain words, without our mark", () => {
  test.each([
    [500, "boom", "500: boom"],
    [503, "", "503: "],
    [401, "Unauthorized", "401: Unauthorized"],
    [403, "Forbidden", "403: Forbidden"],
  ])("%i reads as it is, and ends no session", async (status, text, words) => {
    const { seen, ask } = open(() => plain(status, text));
    const error = await ask(find("accounts.verifyToken")).catch((caught: unknown) => caught);
    if (status < 500) expect(error).toBeInstanceOf(OfflineError);
    else expect(error).toMatchObject({ name: "ApiError", status, message: words });
    expect(seen).toMatchObject({ token: "t1", ended: 0, refreshed: status < 500 ? 1 : 0 });
  });

  test("401 asks for a new token and is tried once more", async () => {
    let asked = 0;
    const { seen, ask } = open((path) => {
      if (path === "/api/auth/refresh") return json(200, { token: "t2" }, OURS);
      asked += 1;
      return asked === 1 ? plain(401, "Unauthorized") : json(200, { user }, OURS);
    });
    expect(await ask(find("accounts.verifyToken"))).toMatchObject({ user: { id: MAYA } });
    expect([asked, seen.token]).toEqual([2, "t2"]);
    const refused = open((path) =>
      path === "/api/auth/refresh" ? json(200, { token: "t2" }, OURS) : plain(403, "Forbidden"),
    );
    await expect(refused.ask(find("accounts.verifyToken"))).rejects.toMatchObject({ message: "403: Forbidden" });
    expect(refused.seen.ended).toBe(0);
  });

  test("the error page of a proxy is named as such, and is still no answer", async () => {
    const { ask } = open(() => plain(502, "<h1>Bad gateway</h1>", { "Content-Type": "text/html" }));
    const error = await ask(find("accounts.verifyToken")).catch((caught: unknown) => caught);
    expect(error).toBeInstanceOf(OfflineError);
    expect(error).toMatchObject({
      message: "Error 502 from a server between you and the studio. Try again in a moment.",
    });
  });

  test("an answer with nothing in it is told from no answer", async () => {
    const emptyOnes = [
      plain(200, "", { "Content-Length": "0" }),
      plain(200, "", { "Content-Length": "0", ...OURS }),
      json(200, {}, OURS),
    ];
    for (const empty of emptyOnes) {
      const { ask } = open(() => empty.clone());
      await expect(ask(find("accounts.verifyToken"))).rejects.toMatchObject({ name: "OfflineError", isEmpty: true });
    }
    const { ask } = open(() => json(200, { some: 1 }));
    await expect(ask(find("accounts.verifyToken"))).rejects.toMatchObject({ name: "OfflineError", isEmpty: false });
  });
});
