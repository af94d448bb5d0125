import { v7 as newId } from "uuid";
import { beforeEach, expect, test } from "vitest";
import { FeedbackModel } from "#api/features/feedback/feedback.model.ts";
import { listFeedback, sendFeedback, settleFeedback } from "#shared/features/feedback/endpoints.ts";
import { setUpStudio } from "../../support/studio.ts";

const studio = setUpStudio();
beforeEach(() => studio.reset());

test("feedback is kept trimmed, with who sent it, and as general unless told", async () => {
  const mary = await studio.signIn("student");
  await studio.call(sendFeedback, { message: "  More lyra, please. " }, mary);
  expect(await FeedbackModel.find().lean()).toMatchObject([
    { userId: mary.id, message: "More lyra, please.", category: "general" },
  ]);
});

test("sent twice by a device it is one; the same operation id of somebody else is theirs", async () => {
  const [mary, robin] = [await studio.signIn("student"), await studio.signIn("student")];
  const key = newId();
  for (const as of [mary, mary, robin]) await studio.call(sendFeedback, { message: "Hello", category: "bug" }, as, key);
  expect((await FeedbackModel.find().lean()).map(({ userId }) => userId).toSorted()).toEqual(
    [mary.id, robin.id].toSorted(),
  );
});

test("nothing but blanks is no feedback", async () => {
  const mary = await studio.signIn("student");
  const reply = await studio.request("POST", "/api/feedback", { as: mary, body: { message: " \n " } });
  expect([reply.status, reply.body.fields[0].path]).toEqual([400, "message"]);
});

test("admins read it newest first with who said it, and mark it as dealt with; nobody else does", async () => {
  const [mary, admin] = [await studio.signIn("student"), await studio.signIn("admin")];
  await studio.call(sendFeedback, { message: "First", category: "bug" }, mary);
  studio.clock.advance({ minutes: 1 });
  await studio.call(sendFeedback, { message: "Second" }, mary);
  const read = () => studio.call(listFeedback, {}, admin);
  const [second, first] = await read();
  expect([second?.message, first?.message, first?.category, first?.isDone]).toEqual(["Second", "First", "bug", false]);
  expect(first?.name).toBe(`${mary.firstName} ${mary.lastName}`);
  await studio.call(settleFeedback, { id: first?.id ?? "", isDone: true }, admin);
  expect((await read()).map(({ isDone }) => isDone)).toEqual([false, true]);
  const path = `/api/admin/feedback/${encodeURIComponent(first?.id ?? "")}`;
  expect((await studio.request("PATCH", path, { as: mary, body: { isDone: false } })).status).toBe(403);
  expect((await studio.request("GET", "/api/admin/feedback", { as: mary })).status).toBe(403);
  expect((await read()).map(({ isDone }) => isDone)).toEqual([false, true]);
});
