import { v7 as newId } from "uuid";
import { afterAll, beforeEach, describe, expect, test } from "vitest";
import { type LogLine, LogLineModel } from "#api/audit/line.model.ts";
import { SessionModel } from "#api/features/accounts/sessions/session.model.ts";
import { ProposalModel } from "#api/features/assistant/proposals/proposal.model.ts";
import { ClassInstanceModel } from "#api/features/classes/index.ts";
import { FeedbackModel } from "#api/features/feedback/feedback.model.ts";
import { confirmProposal, declineProposal, getConversation } from "#shared/features/assistant/chat/endpoints.ts";
import type { Proposal } from "#shared/features/assistant/chat/proposal.ts";
import { cancelClassInstance } from "#shared/features/classes/admin/endpoints.ts";
import { UNDO_SECONDS } from "#shared/features/classes/closing/closure.ts";
import { sendFeedback } from "#shared/features/feedback/endpoints.ts";
import { readLandingForm } from "#shared/features/landing/endpoints.ts";
import { createPlan } from "#shared/features/memberships/endpoints.ts";
import type { SignedIn } from "#tests/support/people.ts";
import { addClassInstance } from "#tests/support/shop.ts";
import { setUpStudio } from "#tests/support/studio.ts";
import { startTimetable } from "#tests/support/timetable.ts";
import { ask, switchOn } from "./ask.ts";
import { callThenSay, startModel } from "./model-server.ts";

const model = await startModel();
afterAll(() => model.close());

const studio = setUpStudio({ env: { OPENAI_API_KEY: "sk-test", OPENAI_BASE_URL: model.url, PROOF_SECONDS: "300" } });
let admin: SignedIn;
let classId: string;
beforeEach(async () => {
  await studio.reset();
  admin = await studio.signIn("admin");
  await switchOn(studio, admin);
  classId = await addClassInstance(studio);
});

async function propose(name: string, given: object, conversationId = newId()): Promise<Proposal> {
  model.behave(callThenSay(name, given));
  const { answer } = await ask(studio, admin, { id: conversationId });
  const [card] = answer.proposals;
  if (!card) throw new Error(`No card: ${answer.text}`);
  return card;
}

const cancelIt = () => propose("propose_class_cancellation", { id: classId, reason: "A storm" });
const confirm = ({ id, hash }: Pick<Proposal, "id" | "hash">, as = admin, key?: string) =>
  studio.call(confirmProposal, { id, hash }, as, key);
const minuteToUndo = () => {
  studio.clock.advance({ seconds: UNDO_SECONDS });
  return studio.runJob("service.followUp");
};
const statusOfClass = async () => (await ClassInstanceModel.findById(classId).orFail()).status;

test("a card says what will change; nothing changes before the yes, and once after it", async () => {
  const card = await cancelIt();
  expect(card).toMatchObject({
    state: "waiting",
    title: { text: "Cancel a class" },
    endpoint: "classes.cancelClassInstance",
  });
  expect(card.lines.map(({ label }) => label.text)).toContain("Reason, as members read it");
  expect(await statusOfClass()).toBe("scheduled");
  expect((await confirm(card)).state).toBe("done");
  await minuteToUndo();
  expect(await statusOfClass()).toBe("cancelled");
});

test("the log names the assistant and the admin who confirmed", async () => {
  await confirm(await cancelIt());
  const line = await LogLineModel.findOne({ what: "classes.cancelClassInstance" }).lean<LogLine>();
  expect(line).toMatchObject({ by: "assistant", actorId: admin.id, outcome: "done" });
  expect(await LogLineModel.countDocuments({ what: "assistant.confirmProposal", actorId: admin.id })).toBe(1);
});

describe("refused:", () => {
  const refusal = async (work: Promise<unknown>) =>
    work.then(
      () => "done",
      (error) => error.code,
    );

  test("a card whose hash is another one", async () => {
    const card = await cancelIt();
    expect(await refusal(confirm({ id: card.id, hash: "x".repeat(43) }))).toBe("card.altered");
    expect(await statusOfClass()).toBe("scheduled");
  });

  test("a card whose input was altered where it is stored", async () => {
    const card = await cancelIt();
    const other = await addClassInstance(studio);
    await ProposalModel.updateOne({ _id: card.id }, { "input.id": other });
    expect(await refusal(confirm(card))).toBe("card.altered");
    expect(await ClassInstanceModel.countDocuments({ status: "cancelled" })).toBe(0);
  });

  test("a card that is older than a quarter of an hour", async () => {
    const card = await cancelIt();
    studio.clock.advance({ minutes: 16 });
    await SessionModel.updateMany({}, { provedAt: new Date(studio.clock.now().epochMilliseconds) });
    expect(await refusal(confirm(card))).toBe("card.expired");
    expect(await statusOfClass()).toBe("scheduled");
  });

  test("a card that was confirmed already, by another press", async () => {
    const card = await cancelIt();
    await confirm(card);
    expect(await refusal(confirm(card))).toBe("card.used");
  });

  test("a card that was declined", async () => {
    const card = await cancelIt();
    expect((await studio.call(declineProposal, { id: card.id }, admin)).state).toBe("declined");
    expect(await refusal(confirm(card))).toBe("card.used");
    expect(await statusOfClass()).toBe("scheduled");
  });

  test("a card of another admin", async () => {
    const card = await cancelIt();
    const other = await studio.signIn("admin");
    expect(await refusal(confirm(card, other))).toBe("not-found");
    expect(await refusal(studio.call(declineProposal, { id: card.id }, other))).toBe("not-found");
    expect(await statusOfClass()).toBe("scheduled");
  });

  test("an admin who is none any more", async () => {
    const card = await cancelIt();
    const { UserModel } = await import("#api/features/accounts/index.ts");
    await UserModel.updateOne({ _id: admin.id }, { role: "student" });
    expect(await refusal(confirm(card))).toBe("access.denied");
  });
});

test("pressed twice at once it is done once; the same press repeated has the same answer", async () => {
  const card = await cancelIt();
  const key = newId();
  const both = await Promise.allSettled([confirm(card, admin, key), confirm(card, admin, newId())]);
  expect(both.filter(({ status }) => status === "fulfilled")).toHaveLength(1);
  const lines = await LogLineModel.countDocuments({ what: "classes.cancelClassInstance" });
  expect(lines).toBe(1);
});

test("after a crash in the middle the same press goes on, and the change is made once", async () => {
  const card = await cancelIt();
  const key = newId();
  await ProposalModel.updateOne({ _id: card.id }, { state: "running", confirmedBy: key });
  expect((await confirm(card, admin, key)).state).toBe("done");
  await minuteToUndo();
  expect(await statusOfClass()).toBe("cancelled");
});

test("what the rules of the change refuse is said on the card", async () => {
  const card = await propose("propose_class_change", { id: classId, capacity: 9 });
  await studio.call(cancelClassInstance, { id: classId, reason: "By hand" }, admin);
  const answered = await confirm(card);
  expect([answered.state, typeof answered.reason?.text]).toEqual(["refused", "string"]);
});

test("a card that gives something asks for the password as the change does by hand", async () => {
  const plan = {
    ...{ name: "Five classes", description: "", kind: "pack" as const, priceCents: 9_000, credits: 5, validWeeks: 8 },
    ...{ blueprintIds: [], isIntro: false, isForFamily: false, lateFeeCents: null, noShowFeeCents: null },
  };
  const { id: planId } = await studio.call(createPlan, plan, admin);
  const mary = await studio.addPerson({ firstName: "Mary" });
  const card = await propose("propose_pass", { userId: mary.id, planId, reason: "A prize" });
  const atSixMinutes = new Date(studio.clock.now().epochMilliseconds - 360_000);
  await SessionModel.updateMany({}, { provedAt: atSixMinutes });
  const key = newId();
  await expect(confirm(card, admin, key)).rejects.toMatchObject({ status: 422, code: "proof.needed" });
  await SessionModel.updateMany({}, { provedAt: new Date(studio.clock.now().epochMilliseconds) });
  expect((await confirm(card, admin, key)).state).toBe("done");
});

test("feedback is marked as handled, and an announcement stands on the first page", async () => {
  const mary = await studio.signIn("student", { firstName: "Mary" });
  await studio.call(sendFeedback, { message: "More lyra, please" }, mary);
  const given = await FeedbackModel.findOne().orFail();
  expect((await confirm(await propose("propose_feedback_handled", { id: given._id }))).state).toBe("done");
  expect((await FeedbackModel.findOne().orFail()).isDone).toBe(true);

  const words = { english: "Closed on Friday", spanish: "Cerrado el viernes", until: "2026-03-06" };
  expect((await confirm(await propose("propose_announcement", words))).state).toBe("done");
  const { config } = await studio.call(readLandingForm, {}, admin);
  expect([config.announcementEnabled, config.announcementText, config.spanish?.announcementText]).toEqual([
    true,
    "Closed on Friday",
    "Cerrado el viernes",
  ]);
});

test("a class is added, and its price and seats are changed", async () => {
  const timetable = await startTimetable(studio);
  admin = timetable.admin;
  const added = await propose("propose_class", {
    ...{ blueprintId: timetable.blueprint.id, instructorId: timetable.instructor.id },
    ...{ date: "2026-03-05", startTime: "18:00", capacity: 7 },
  });
  expect((await confirm(added)).state).toBe("done");
  const made = await ClassInstanceModel.findOne({ date: "2026-03-05" }).orFail();
  expect([made.capacity, made.startTime]).toEqual([7, "18:00"]);
  const changed = await propose("propose_class_change", { id: made._id, capacity: 9, priceCents: 2_000 });
  expect(changed.lines.at(-1)?.value.text).toBe("{before} → {after}");
  expect((await confirm(changed)).state).toBe("done");
  expect(await ClassInstanceModel.findById(made._id).lean()).toMatchObject({ capacity: 9, priceCents: 2_000 });
});

test("a conversation shows its cards as they are now", async () => {
  const id = newId();
  const card = await propose("propose_class_cancellation", { id: classId, reason: "A storm" }, id);
  await confirm(card);
  const kept = await studio.call(getConversation, { id }, admin);
  expect(kept.turns[0]?.answer?.proposals.map(({ state }) => state)).toEqual(["done"]);
});
