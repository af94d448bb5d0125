import { once } from "node:events";
import { v7 as newId } from "uuid";
import { afterAll, beforeEach, expect, test } from "vitest";
import { ConversationModel } from "#api/features/assistant/chat/conversation.model.ts";
import { SpanModel } from "#api/features/assistant/model/spending.ts";
import { BookingModel } from "#api/features/bookings/index.ts";
import {
  deleteConversation,
  getConversation,
  listConversations,
  listSuggestions,
} from "#shared/features/assistant/chat/endpoints.ts";
import { getUse, updateAiConfig } from "#shared/features/assistant/endpoints.ts";
import { countExamined } from "#tests/contract/queries/judge.ts";
import { recordQueries } from "#tests/contract/queries/recorder.ts";
import type { SignedIn } from "#tests/support/people.ts";
import { addClassInstance } from "#tests/support/shop.ts";
import { setUpStudio } from "#tests/support/studio.ts";
import { ask, openAnswer, switchOn } from "./ask.ts";
import { callThenSay, chunk, lastOf, startModel } from "./model-server.ts";

const model = await startModel();
afterAll(() => model.close());

const studio = setUpStudio({ env: { OPENAI_API_KEY: "sk-test", OPENAI_BASE_URL: model.url } });
let admin: SignedIn;
beforeEach(async () => {
  await studio.reset();
  model.prompts.length = 0;
  model.behave(() => ({ text: "Hello." }));
  admin = await studio.signIn("admin");
  await switchOn(studio, admin);
});

const TODAY = { from: "2026-03-02", to: "2026-03-02" };

test("an answer comes in pieces, with the figure of a query and the way to its rows", async () => {
  await addClassInstance(studio, { inHours: 2 });
  await addClassInstance(studio, { inHours: 3 });
  model.behave(callThenSay("figure_classes", TODAY));
  const { events, answer } = await ask(studio, admin, { text: "How many classes today?" });
  expect(events.map(({ kind }) => kind)).toEqual(expect.arrayContaining(["step", "figure", "text", "end"]));
  expect(events.filter(({ kind }) => kind === "text").length).toBeGreaterThan(1);
  expect(answer.figures).toMatchObject([{ value: 2, unit: "count", link: "/calendar?day=2026-03-02" }]);
  expect([answer.state, answer.failure, answer.unknownNumbers]).toEqual(["done", null, []]);
});

test("a number that no record has is pointed out", async () => {
  model.behave(() => ({ text: "You sold 4321 classes." }));
  expect((await ask(studio, admin)).answer.unknownNumbers).toEqual(["4321"]);
});

test("a conversation is kept, goes on, is its admin's alone, and can be deleted", async () => {
  const id = newId();
  await ask(studio, admin, { id, text: "First?" });
  model.behave((request) => ({ text: `I saw ${request.messages.length} messages.` }));
  const { answer } = await ask(studio, admin, { id, text: "Second?" });
  // Instruction, first question and answer, second question.
  expect(answer.text).toBe("I saw 4 messages.");
  const kept = await studio.call(getConversation, { id }, admin);
  expect(kept.turns.map(({ question }) => question)).toEqual(["First?", "Second?"]);
  expect(kept.title).toBe("First?");
  expect((await studio.call(listConversations, {}, admin)).map((each) => each.id)).toEqual([id]);

  const other = await studio.signIn("admin");
  expect(await studio.call(listConversations, {}, other)).toEqual([]);
  await expect(studio.call(getConversation, { id }, other)).rejects.toMatchObject({ status: 404 });
  await expect(studio.call(deleteConversation, { id }, other)).rejects.toMatchObject({ status: 404 });
  expect((await openAnswer(studio, other, { id })).status).toBe(409);

  await studio.call(deleteConversation, { id }, admin);
  await expect(studio.call(getConversation, { id }, admin)).rejects.toMatchObject({ status: 404 });
});

test("conversations go when they are older than the studio keeps them", async () => {
  await ask(studio, admin);
  studio.clock.advance({ days: 29 });
  await studio.runJob("assistant.forget");
  expect(await ConversationModel.countDocuments()).toBe(1);
  studio.clock.advance({ days: 2 });
  await studio.runJob("assistant.forget");
  expect(await ConversationModel.countDocuments()).toBe(0);
});

test("off, or without a key, it says so and the model is not asked", async () => {
  await studio.call(updateAiConfig, { chatbotEnabled: false }, admin);
  const off = await openAnswer(studio, admin);
  expect([off.status, (await off.json()).code]).toEqual([409, "assistant.off"]);
  expect(model.prompts).toEqual([]);
  const student = await studio.signIn("student");
  expect((await openAnswer(studio, student)).status).toBe(403);
});

test("a stopped answer is kept as far as it came, and the next question is answered", async () => {
  const id = newId();
  const stopping = new AbortController();
  const closed = new Promise<void>((resolve) => {
    model.behave(() => ({
      byHand: (response) => {
        response.setHeader("Content-Type", "text/event-stream");
        response.write(chunk({ content: "It begins" }));
        void once(response, "close").then(() => resolve());
      },
    }));
  });
  const response = await openAnswer(studio, admin, { id, signal: stopping.signal });
  const reader = response.body?.getReader();
  await reader?.read();
  stopping.abort();
  await closed;
  await expect
    .poll(async () => (await studio.call(getConversation, { id }, admin)).turns[0]?.answer?.state)
    .toBe("stopped");
  expect((await studio.call(getConversation, { id }, admin)).turns[0]?.answer?.text).toBe("It begins");
  model.behave(() => ({ text: "Here." }));
  expect((await ask(studio, admin, { id })).answer.text).toBe("Here.");
});

test("at most five calls of the model make an answer, and the last one may use no tool", async () => {
  const choices: (string | undefined)[] = [];
  model.behave((request) => {
    choices.push(request.tool_choice);
    return request.tool_choice === "none"
      ? { text: "That is all." }
      : { calls: [{ name: "figure_classes", given: TODAY }] };
  });
  const { answer } = await ask(studio, admin);
  expect(choices).toEqual(["auto", "auto", "auto", "auto", "none"]);
  expect([answer.text, answer.figures.length]).toEqual(["That is all.", 4]);
});

test("what a call cost is counted as the provider says, and a limit is never passed, also by two at once", async () => {
  model.behave(() => ({ text: "Hello.", usage: { prompt_tokens: 1_000_000, completion_tokens: 100_000 } }));
  await ask(studio, admin);
  // 15 cents a million in, 60 a million out.
  expect(await studio.call(getUse, {}, admin)).toMatchObject({ monthCents: 21, dayCents: 21, calls: 1, failed: 0 });

  await SpanModel.deleteMany({});
  await switchOn(studio, admin, { dailyCapCents: 1, inputCentsPerMillion: 0, outputCentsPerMillion: 500 });
  // A call sets aside 1,200 tokens: 0.6 cents. One fits, two do not.
  model.behave(() => ({ text: "Hello." }));
  const other = await studio.signIn("admin");
  const answers = await Promise.all([ask(studio, admin), ask(studio, other)]);
  expect(answers.map(({ answer }) => answer.failure?.text ?? "answered").toSorted()).toEqual([
    "Today's limit for the assistant is used up.",
    "answered",
  ]);
  expect((await studio.call(getUse, {}, admin)).dayCents).toBe(1);

  await switchOn(studio, admin, { monthlyCapCents: 0 });
  expect((await ask(studio, admin)).answer.failure?.text).toBe("This month's limit for the assistant is used up.");
});

test("a limit holds over the end of a day: the new day begins with nothing", async () => {
  await switchOn(studio, admin, { dailyCapCents: 1, inputCentsPerMillion: 0, outputCentsPerMillion: 500 });
  await ask(studio, admin);
  expect((await ask(studio, admin)).answer.state).toBe("failed");
  studio.clock.advance({ days: 1 });
  expect((await ask(studio, admin)).answer.state).toBe("done");
});

test("twenty suggestions begin with what the studio has today", async () => {
  const first = await studio.call(listSuggestions, {}, admin);
  expect(first).toHaveLength(20);
  expect(first[0]?.text).not.toBe("Where are seats still free today?");
  await addClassInstance(studio, { inHours: 2 });
  const [top] = await studio.call(listSuggestions, {}, admin);
  expect(top?.text).toBe("Where are seats still free today?");
});

test("suggestions read the same few documents, however many bookings there are", async () => {
  const startsAt = new Date("2026-01-10T18:00:00Z");
  const bookings = Array.from({ length: 300 }, () => {
    const [_id, attendeeId] = [newId(), newId()];
    return { _id, attendeeId, status: "booked", attendance: "attended", startsAt, deletedAt: null, audiences: [] };
  });
  await BookingModel.collection.insertMany(bookings as never);
  const recorder = recordQueries(studio.database.connection.getClient());
  expect(await studio.call(listSuggestions, {}, admin)).toHaveLength(20);
  recorder.stop();
  let examined = 0;
  for (const query of recorder.takeAll()) examined += await countExamined(query);
  expect(examined).toBeLessThan(100);
});

test("the model receives the studio's day, the language, and every tool with its schema", async () => {
  await ask(studio, admin, { language: "es", text: "¿Cuántas clases hay hoy?" });
  const [prompt = "{}"] = model.prompts;
  const { messages, tools } = JSON.parse(prompt);
  expect(messages[0].content).toContain("Monday, 2026-03-02");
  expect(messages[0].content).toContain("Latin American Spanish");
  expect(lastOf(JSON.parse(prompt)).content).toBe("¿Cuántas clases hay hoy?");
  for (const { function: each } of tools) {
    expect(each.name).toMatch(/^[a-zA-Z0-9_-]{1,64}$/);
    expect(each.parameters).toMatchObject({ type: "object" });
    expect(each.description).not.toBe("");
  }
  expect(tools.length).toBeGreaterThan(35);
});
