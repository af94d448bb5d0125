import { describe, expect, test } from "vitest";
import { allRoutes } from "#api/features.ts";
import { cleanInput } from "#api/http/clean-input.ts";
import { type Endpoint, toRequest } from "#shared/core/endpoint.ts";
import { ErrorAnswer } from "#shared/core/errors.ts";
import { sendFeedback } from "#shared/features/feedback/endpoints.ts";
import type { SignedIn } from "../../support/people.ts";
import { setUpStudio } from "../../support/studio.ts";
import { isTodaysTurn, todaysOf } from "../../support/volume.ts";
import { BROKEN_BODIES, HOSTILE } from "./hostile.ts";
import { validInput } from "./samples.ts";

const studio = setUpStudio({ env: { LOGIN_TRIES_PER_15_MINUTES: "1000000" } });

const takingInput = allRoutes()
  .map(({ endpoint }) => endpoint)
  .filter(({ input }) => Object.keys(input.shape).length > 0);
const rows = takingInput.map((endpoint) => ({ endpoint, name: `${endpoint.method} ${endpoint.path}` }));
const sentInUrl = ({ method, path }: Endpoint, field: string) =>
  method === "GET" || method === "DELETE" || path.includes(`:${field}`);

async function send(endpoint: Endpoint, input: Record<string, unknown>, as: SignedIn) {
  const { url, body } = toRequest(endpoint, input);
  return studio.request(endpoint.method, url, { as, body });
}

/** In a URL everything is text. Every text arrives as a person sees it. */
function asReceived(endpoint: Endpoint, field: string, value: unknown): unknown {
  return cleanInput(sentInUrl(endpoint, field) ? String(value) : value, field);
}

test.each(rows)("a valid input of $name passes the contract (or the rest below proves nothing)", ({ endpoint }) => {
  expect(endpoint.input.safeParse(validInput(endpoint)).error?.issues ?? []).toEqual([]);
});

describe("hostile values in every field: refused with the field named, never a fault, and the call still works", () => {
  test.each(rows)("$name", async ({ endpoint }) => {
    const admin = await studio.signIn("admin");
    for (const field of Object.keys(endpoint.input.shape)) {
      const cases = Object.entries(HOSTILE).filter(
        ([, value]) => !(sentInUrl(endpoint, field) && (value === null || JSON.stringify(value).length > 5_000)),
      );
      for (const [at, [kind, value]] of cases.entries()) {
        if (!isTodaysTurn(at + field.length) || (kind === "half a character" && sentInUrl(endpoint, field))) continue;
        const input = { ...validInput(endpoint), [field]: value };
        const reply = await send(endpoint, input, admin);
        const seen = `${field}: ${kind} -> ${reply.status} ${reply.text.slice(0, 300)}`;
        expect(reply.status, seen).toBeLessThan(500);
        const parsed = endpoint.input.safeParse({ ...input, [field]: asReceived(endpoint, field, value) });
        // An empty or dotted piece of a path names another path.
        const isOtherPath = endpoint.path.includes(`:${field}`) && reply.status === 404;
        if (parsed.success || isOtherPath) continue;
        expect(reply.status, seen).toBe(400);
        const answer = ErrorAnswer.parse(reply.body);
        // These are refused before there are fields.
        if (answer.code === "input.too-deep" || kind === "a prototype") continue;
        expect(answer.code, seen).toBe("input.invalid");
        expect(
          answer.fields?.map(({ path }) => path.split(".")[0]),
          seen,
        ).toContain(field);
      }
    }
    // The twin: it is not dead, it just does not take rubbish.
    const reply = await send(endpoint, validInput(endpoint), await studio.signIn("admin"));
    expect(reply.status, reply.text).toBeLessThan(500);
    expect(reply.body?.code).not.toBe("input.invalid");
  });
});

describe("bodies that are no JSON object", () => {
  const writes = rows.filter(({ endpoint }) => endpoint.method !== "GET" && endpoint.method !== "DELETE");
  // One parser stands before all of them.
  test.each(todaysOf(writes))("$name", async ({ endpoint }) => {
    const admin = await studio.signIn("admin");
    const { url } = toRequest(endpoint, validInput(endpoint));
    for (const [kind, body] of Object.entries(BROKEN_BODIES)) {
      const reply = await studio.request(endpoint.method, url, { as: admin, body });
      expect([kind, reply.status]).toEqual([kind, 400]);
      expect(ErrorAnswer.safeParse(reply.body).success).toBe(true);
    }
    const big = await studio.request(endpoint.method, url, { as: admin, body: { x: "x".repeat(2_000_000) } });
    expect([big.status, big.body?.code]).toEqual([413, "input.too-large"]);
    for (const type of [
      "text/plain",
      "application/x-www-form-urlencoded",
      "multipart/form-data; boundary=x",
      "nonsense",
    ]) {
      const headers = { "Content-Type": type };
      const reply = await studio.request(endpoint.method, url, { as: admin, body: "--x\r\nmessage=x", headers });
      expect([type, reply.status]).toEqual([type, 415]);
    }
  });
});

describe("odd requests", () => {
  const cases: [string, string, Record<string, string>?][] = [
    ["an operator in the query", "/api/class-instances?from[$gt]=&to=2026-03-02"],
    ["a doubled parameter", "/api/class-instances?from=2026-03-02&from=2026-03-03&to=2026-03-04"],
    ["a prototype in the query", "/api/class-instances?__proto__[role]=admin"],
    ["a header in the query", "/api/class-instances?from=%0d%0aSet-Cookie:%20sid=x&to=2026-03-02"],
    ["a broken percent sign", "/api/class-instances/%E0%A4%A"],
    ["a NUL in the path", "/api/class-instances/%00"],
    ["a NUL in the query", "/api/class-instances?from=2026-03-02%00&to=2026-03-03"],
    ["dots in the path", "/api/class-instances/..%2f..%2fetc%2fpasswd"],
    ["a cursor that is none", "/api/class-instances?from=&to="],
    ["an operation id that is none", "/api/feedback", { "Idempotency-Key": "x" }],
  ];
  test.each(cases)("%s is refused", async (_, path, headers = {}) => {
    const admin = await studio.signIn("admin");
    const isWrite = path === "/api/feedback";
    const reply = await studio.request(isWrite ? "POST" : "GET", path, {
      as: admin,
      headers,
      ...(isWrite && { body: { message: "x" } }),
    });
    expect([400, 404]).toContain(reply.status);
    expect(ErrorAnswer.safeParse(reply.body).success).toBe(true);
    expect(reply.headers.get("Set-Cookie")).toBeNull();
  });

  test.each([
    ["no token at all", "Bearer "],
    ["another scheme", "Basic YWRtaW46YWRtaW4="],
    ["an unsigned JWT", "Bearer eyJhbGciOiJub25lIn0.eyJyb2xlIjoiYWRtaW4ifQ."],
    ["a huge token", `Bearer ${"x".repeat(12_000)}`],
    ["an id without its secret", "Bearer 0195b3c4-5c5e-7000-8000-000000000000."],
    ["an operator", 'Bearer {"$gt":""}'],
  ])("a forged token, %s, is no token", async (_, Authorization) => {
    const reply = await studio.request("GET", "/api/profile", { headers: { Authorization } });
    expect([reply.status, reply.body.code]).toEqual([401, "session.required"]);
  });

  test("a token with any one character changed is refused", async () => {
    const mary = await studio.signIn("student");
    for (let at = 0; at < mary.token.length; at++) {
      const other = mary.token[at] === "a" ? "b" : "a";
      const token = mary.token.slice(0, at) + other + mary.token.slice(at + 1);
      const reply = await studio.request("GET", "/api/profile", { as: { token } });
      expect([at, reply.status]).toEqual([at, 401]);
    }
    expect((await studio.request("GET", "/api/profile", { as: mary })).status).toBe(200);
  });
});

test("nothing of it changed what an object is, and fields nobody may set stay as they are", async () => {
  expect(({} as Record<string, unknown>).role).toBeUndefined();
  const mary = await studio.signIn("student");
  const wanted = { role: "admin", waiverSigned: false, familyId: "x", id: "x", disabledAt: null, audiences: ["admin"] };
  const reply = await studio.request("PATCH", "/api/profile", { as: mary, body: { firstName: "Mia", ...wanted } });
  expect(reply.body).toMatchObject({ id: mary.id, firstName: "Mia", role: "student", waiverSigned: true });
  const account = {
    firstName: "A",
    lastName: "B",
    username: "climber",
    email: "c@example.com",
    birthday: "1990-01-01",
  };
  const body = { ...account, password: "a fine long password", role: "admin", waiverSigned: true };
  expect((await studio.request("POST", "/api/register", { body })).status).toBe(204);
  const login = await studio.request("POST", "/api/login", { body: { username: "climber", password: body.password } });
  expect(login.body.user).toMatchObject({ role: "student", waiverSigned: false });
  await studio.call(sendFeedback, { message: "Still alive." }, mary);
});
