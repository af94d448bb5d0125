import { Client, StreamableHTTPClientTransport } from "@modelcontextprotocol/client";
import { v7 as newId } from "uuid";
import { afterAll, beforeAll, expect, test } from "vitest";
import { plantDemoStudio } from "#api/demo/plant.ts";
import { reconcile } from "#api/features/ledger/reconcile.ts";
import { ledgerParts } from "#api/features.ts";
import { MCP_PATH, makeKey } from "#shared/features/assistant/keys/endpoints.ts";
import type { SignedIn } from "#tests/support/people.ts";
import { setUpStudio } from "#tests/support/studio.ts";
import { ask, switchOn } from "./ask.ts";
import { lastOf, type ModelRequest, startModel } from "./model-server.ts";
import { QUESTIONS } from "./questions.data.ts";

const model = await startModel();
afterAll(() => model.close());

const studio = setUpStudio({ env: { OPENAI_API_KEY: "sk-test", OPENAI_BASE_URL: model.url } });
let admin: SignedIn;
let outside: Client;

/** Calls the tool that fits the question, and repeats the figure it got. */
const fitting = (request: ModelRequest) => {
  const { role, content } = lastOf(request);
  if (role === "tool") return { text: `${JSON.parse(content ?? "{}").value}` };
  const found = QUESTIONS.find(({ en, es }) => [en, es].includes(content ?? ""));
  return found ? { calls: [{ name: found.tool, given: found.given }] } : { text: "I do not know." };
};

beforeAll(async () => {
  await plantDemoStudio({ ...studio.services, env: { ...studio.env, DEMO_STUDIO: "auto" } });
  await reconcile(ledgerParts(), studio.services, new Date(0));
  admin = await studio.signIn("admin");
  await switchOn(studio, admin, { monthlyCapCents: 100_000, dailyCapCents: 100_000 });
  model.behave(fitting);
  const key = { id: newId(), name: "Robot", scope: "read" as const, lastDay: "2026-03-31" };
  const { secret } = await studio.call(makeKey, key, admin);
  outside = new Client({ name: "test", version: "1" });
  const headers = { Authorization: `Bearer ${secret}` };
  const address = new URL(studio.baseUrl + MCP_PATH);
  await outside.connect(new StreamableHTTPClientTransport(address, { requestInit: { headers } }));
}, 120_000);
afterAll(() => outside?.close());

test.each(QUESTIONS)("$en", async ({ en, es, tool, given, count }) => {
  const expected = await count();
  for (const [language, text] of [
    ["en", en],
    ["es", es],
  ] as const) {
    const { answer } = await ask(studio, admin, { text, language });
    expect([answer.state, answer.failure]).toEqual(["done", null]);
    expect(answer.figures.map(({ value }) => value)).toEqual([expected]);
    expect([answer.text, answer.unknownNumbers]).toEqual([String(expected), []]);
    expect(answer.figures[0]?.link).toMatch(/^\/[a-z]/);
  }
  const results = (await outside.callTool({ name: tool, arguments: given })) as { content: { text: string }[] };
  expect(JSON.parse(results.content[0]?.text ?? "{}").value).toBe(expected);
});

test("the figures are not all nothing", async () => {
  const figures = await Promise.all(QUESTIONS.map(({ count }) => count()));
  expect(figures.filter((figure) => figure > 0).length).toBeGreaterThan(20);
  expect(QUESTIONS.length).toBeGreaterThanOrEqual(30);
});
