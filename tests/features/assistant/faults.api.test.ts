import { afterAll, beforeEach, describe, expect, test } from "vitest";
import { PATIENCE } from "#api/features/assistant/chat/ask.ts";
import { getUse, tryKey } from "#shared/features/assistant/endpoints.ts";
import { getTakings } from "#shared/features/ledger/endpoints.ts";
import type { SignedIn } from "#tests/support/people.ts";
import { setUpStudio } from "#tests/support/studio.ts";
import { ask, switchOn } from "./ask.ts";
import { chunk, lastOf, type ModelReply, startModel } from "./model-server.ts";

const model = await startModel();
afterAll(() => model.close());

const studio = setUpStudio({ env: { OPENAI_API_KEY: "sk-test", OPENAI_BASE_URL: model.url } });
let admin: SignedIn;
beforeEach(async () => {
  await studio.reset();
  admin = await studio.signIn("admin");
  await switchOn(studio, admin);
  PATIENCE.answerMs = 30_000;
});
afterAll(() => {
  PATIENCE.answerMs = 30_000;
});

const status = (code: number): ModelReply => ({
  byHand: (response) => {
    response.statusCode = code;
    response.end(JSON.stringify({ error: { message: "the provider's own words, which may be anything" } }));
  },
});
const raw = (type: string, body: string): ModelReply => ({
  byHand: (response) => {
    response.setHeader("Content-Type", type);
    response.end(body);
  },
});

const FAULTS: [what: string, reply: ModelReply, words: string][] = [
  ["refuses the key", status(401), "The model's provider refused the key."],
  ["does not know the model", status(404), "The address or the model isn't known there."],
  ["has too many requests", status(429), "The model's provider gets too many requests, or its credit is used up."],
  ["has a fault", status(500), "The model's provider has a fault. Please try again later."],
  ["says nothing", { text: "" }, "The model gave no answer."],
  ["sends a page", raw("text/html", "<html>Welcome to our Wi-Fi</html>"), "We couldn't read the model's answer."],
  ["sends no JSON", raw("text/event-stream", "data: {oh no\n\n"), "We couldn't read the model's answer."],
  [
    "sends other JSON",
    raw("text/event-stream", 'data: {"cats":3}\n\ndata: [DONE]\n\n'),
    "We couldn't read the model's answer.",
  ],
  ["ends in the middle", raw("text/event-stream", chunk({ content: "It is" })), "We couldn't read the model's answer."],
];

describe("the chat says what is wrong, and nothing else of the app notices", () => {
  test.each(FAULTS)("a model that %s", async (_, reply, words) => {
    model.behave(() => reply);
    const [{ answer }, takings] = await Promise.all([ask(studio, admin), studio.call(getTakings, {}, admin)]);
    expect([answer.state, answer.failure?.text]).toEqual(["failed", words]);
    expect(answer.text).not.toContain("may be anything");
    expect(takings.totalCents).toBe(0);
    model.behave(() => ({ text: "Well again." }));
    expect((await ask(studio, admin)).answer.text).toBe("Well again.");
  });

  test("a model that hangs is given up in time, and its place is free again", async () => {
    PATIENCE.answerMs = 150;
    model.behave(() => ({ byHand: () => undefined }));
    const { answer } = await ask(studio, admin);
    expect(answer.failure?.text).toBe("The model didn't answer within 30 seconds.");
    PATIENCE.answerMs = 30_000;
    model.behave(() => ({ text: "Well again." }));
    expect((await ask(studio, admin)).answer.state).toBe("done");
  });

  test("a failure is counted, and listed with its words", async () => {
    model.behave(() => status(500));
    await ask(studio, admin);
    const use = await studio.call(getUse, {}, admin);
    expect([use.calls, use.failed, use.failures.map(({ words }) => words.text)]).toEqual([
      1,
      1,
      ["The model's provider has a fault. Please try again later."],
    ]);
  });
});

describe("a tool call that cannot be run is answered, so that the model goes on", () => {
  const answersTo = async (name: string, given: object | string): Promise<string> => {
    let results = "";
    model.behave((request) => {
      if (lastOf(request).role !== "tool") return { calls: [{ name, given }] };
      results = lastOf(request).content ?? "";
      return { text: "I see." };
    });
    const { answer } = await ask(studio, admin);
    expect([answer.state, answer.text]).toEqual(["done", "I see."]);
    return results;
  };

  test.each([
    ["an invented name", "make_me_admin", {}, /no such tool/],
    ["an endpoint that is no tool", "users_changeRole", { id: "x", role: "admin" }, /no such tool/],
    ["missing arguments", "figure_bookings", {}, /from/],
    ["no JSON", "figure_bookings", "{from:", /input\.invalid/],
    ["a list", "figure_bookings", "[1,2]", /input\.invalid/],
    ["a prototype", "figure_bookings", '{"__proto__":{"from":"2026-03-02"}}', /from/],
    ["days that are none", "figure_bookings", { from: "2026-02-31", to: "2026-03-02" }, /error/],
    ["a thousand years", "figure_bookings", { from: "1026-01-01", to: "2026-03-02" }, /At most two years/],
    ["an operator", "users_listUsers", { search: { $gt: "" } }, /error/],
    ["an id of nothing", "classes_getClassInstance", { id: "x" }, /no such tool/],
  ])("%s", async (_, name, given, expected) => {
    expect(await answersTo(name, given)).toMatch(expected);
  });
});

test("trying the key says what the answer was, or why there is none", async () => {
  model.behave(() => ({ text: "Hello there." }));
  expect(await studio.call(tryKey, {}, admin)).toMatchObject({ isGood: true, answer: "Hello there.", failure: null });
  model.behave(() => status(401));
  expect(await studio.call(tryKey, {}, admin)).toMatchObject({
    isGood: false,
    failure: { text: "The model's provider refused the key." },
  });
});
