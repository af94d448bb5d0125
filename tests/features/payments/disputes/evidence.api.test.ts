import { beforeEach, describe, expect, test } from "vitest";
import { LogLineModel } from "#api/audit/line.model.ts";
import { drawCase } from "#api/features/payments/disputes/draw-case.ts";
import { markAttendance } from "#shared/features/attendance/endpoints.ts";
import { getNeeds } from "#shared/features/dashboard/endpoints.ts";
import { getBooks, reconcileNow } from "#shared/features/ledger/endpoints.ts";
import {
  acceptDispute,
  answerDispute,
  getDispute,
  getDisputePaper,
} from "#shared/features/payments/dispute-endpoints.ts";
import { signWaiver } from "#shared/features/waivers/endpoints.ts";
import { createAdminActions } from "#tests/support/money/admin-actions.ts";
import type { SignedIn } from "#tests/support/people.ts";
import { readPdf } from "#tests/support/read-pdf.ts";
import { addClassInstance } from "#tests/support/shop.ts";
import { setUpStudio } from "#tests/support/studio.ts";
import { buyClassDisputed, buyDisputed, buyShirtDisputed, onlyDispute } from "./disputed.ts";

const studio = setUpStudio();
let admin: SignedIn;
let mary: SignedIn;
const actions = createAdminActions(studio, () => admin);
beforeEach(async () => {
  await studio.reset();
  admin = await studio.signIn("admin");
  mary = await studio.signIn("student", { firstName: "Mary", lastName: "Reed", email: EMAIL, waiverSigned: false });
});

const stripe = () => studio.services.payments.stripe;
const settled = () => studio.services.payments.settled?.();
const EMAIL = "mary@example.com";
const statement = "Mary booked, signed the waiver and came to the class.";

async function comeToClass() {
  await studio.call(signWaiver, { userIds: [mary.id] }, mary);
  const classInstanceId = await addClassInstance(studio, { inHours: 2 });
  const { bookingId } = await buyClassDisputed(studio, mary, classInstanceId);
  studio.clock.advance({ hours: 2 });
  await studio.call(markAttendance, { bookingId, mark: "present", at: studio.clock.now().toString() }, admin);
  return { ...(await onlyDispute(studio, admin)), bookingId, classInstanceId };
}

describe("the case of a class that a person came to", () => {
  test("has the sale, the check-in, the rule, the waiver, the messages and the log", async () => {
    const { id, bookingId, classInstanceId } = await comeToClass();
    const found = await studio.call(getDispute, { id }, admin);
    expect(found).toMatchObject({
      sale: { number: 1, cardCents: 2_500, refundedCents: 0 },
      email: EMAIL,
      places: [
        {
          ...{ bookingId, classInstanceId, className: "Silks Basics", personName: "Mary Reed" },
          ...{ status: "booked", attendance: "attended", cancelHours: 12 },
        },
      ],
      signatures: [{ userId: mary.id, personName: "Mary Reed", signerName: "Mary Reed", version: 1 }],
      messages: [{ toName: "Mary Reed", title: "Payment received" }],
      log: [{ what: "attendance.markAttendance", actorName: expect.any(String) }],
      deskUrl: null,
    });
  });

  test("is one paper for the provider, the same bytes each time", async () => {
    const { id } = await comeToClass();
    const path = getDisputePaper.path.replace(":id", id);
    const { headers } = await studio.request("GET", path, { as: admin });
    expect([headers.get("content-type"), headers.get("content-disposition")]).toEqual([
      "application/pdf",
      `attachment; filename="dispute-${id}.pdf"`,
    ]);
    const paper = await drawCase(id, admin.id, studio.services);
    const text = readPdf(paper).replaceAll(/\s+/g, " ");
    for (const words of [
      id,
      "Fraud",
      "$25.00",
      "Mary Reed",
      "Silks Basics",
      "Checked in March 2, 2026, 2:00 PM",
      "12 hours before",
      "signed by Mary Reed",
      "Payment received",
    ])
      expect(text).toContain(words);
    expect(await drawCase(id, admin.id, studio.services)).toEqual(paper);
    expect((await studio.request("GET", path, { as: mary })).status).toBe(403);
  });

  test("goes to the bank as text with the studio's own words, once", async () => {
    const { id } = await comeToClass();
    const answered = await studio.call(answerDispute, { id, statement }, admin, "an-answer-once");
    expect(answered.dispute).toMatchObject({ status: "under_review", isAnswered: true });
    await settled();
    const { evidence } = await stripe().disputes.retrieve(id);
    expect(evidence).toMatchObject({
      uncategorized_text: statement,
      customer_name: "Mary Reed",
      customer_email_address: EMAIL,
      product_description: "Silks Basics: $25.00",
      cancellation_policy_disclosure: "Silks Basics: Free to cancel until 12 hours before",
      access_activity_log: expect.stringContaining("signed by Mary Reed"),
    });
    expect((await studio.call(getNeeds, {}, admin)).needs.some(({ kind }) => kind === "disputes")).toBe(false);
    const again = studio.call(answerDispute, { id, statement: "Something else." }, admin);
    await expect(again).rejects.toMatchObject({ status: 409, code: "dispute.closed" });
    expect((await stripe().disputes.retrieve(id)).evidence.uncategorized_text).toBe(statement);
    expect(await LogLineModel.find({ what: "payments.answerDispute", outcome: "done" }).lean()).toMatchObject([
      { actorId: admin.id, aboutIds: expect.arrayContaining([mary.id]) },
    ]);
  });

  test.each([
    ["won", 0],
    ["lost", 2_500],
  ] as const)("is %s when the bank has decided, and the ledger knows the money", async (outcome, lostCents) => {
    const { id } = await comeToClass();
    await studio.call(answerDispute, { id, statement }, admin);
    studio.clock.advance({ days: 40 });
    await studio.services.payments.controls?.decideDisputes(outcome);
    await settled();
    await studio.runJob("payments.readMoves");
    expect((await studio.call(getDispute, { id }, admin)).dispute.status).toBe(outcome);
    expect(await studio.call(reconcileNow, {}, admin)).toMatchObject({ faults: [] });
    const { balances } = await studio.call(getBooks, {}, admin);
    expect(balances.find(({ account }) => account === "disputes")?.cents ?? 0).toBe(lostCents);
  });
});

test("classes of a pass that was bought with the payment are evidence too", async () => {
  await studio.call(signWaiver, { userIds: [mary.id] }, mary);
  await buyDisputed(studio, mary, await actions.offerPlan());
  const { id } = await onlyDispute(studio, admin);
  expect(await studio.call(getDispute, { id }, admin)).toMatchObject({
    dispute: { sold: [{ title: "Three classes" }] },
    places: [],
    signatures: [{ userId: mary.id }],
  });
});

describe("giving in", () => {
  test("loses the dispute at once and is not taken back", async () => {
    await buyShirtDisputed(studio, mary);
    const { id } = await onlyDispute(studio, admin);
    expect((await studio.call(acceptDispute, { id }, admin)).dispute.status).toBe("lost");
    await settled();
    await expect(studio.call(acceptDispute, { id }, admin)).rejects.toMatchObject({ code: "dispute.closed" });
    await expect(studio.call(answerDispute, { id, statement }, admin)).rejects.toMatchObject({
      code: "dispute.closed",
    });
    expect((await stripe().disputes.retrieve(id)).status).toBe("lost");
  });

  test("to a dispute that was answered at Stripe meanwhile is refused, and the case shows how it stands", async () => {
    await buyShirtDisputed(studio, mary);
    const { id } = await onlyDispute(studio, admin);
    await stripe().disputes.update(id, { evidence: { uncategorized_text: "x" }, submit: true });
    await expect(studio.call(acceptDispute, { id }, admin)).rejects.toMatchObject({ code: "dispute.closed" });
    expect((await studio.call(getDispute, { id }, admin)).dispute.status).toBe("under_review");
  });

  test("and answering is for admins alone", async () => {
    await buyShirtDisputed(studio, mary);
    const { id } = await onlyDispute(studio, admin);
    const desk = await studio.signIn("front-desk");
    for (const person of [mary, desk]) {
      await expect(studio.call(acceptDispute, { id }, person)).rejects.toMatchObject({ status: 403 });
      await expect(studio.call(answerDispute, { id, statement }, person)).rejects.toMatchObject({ status: 403 });
    }
    expect((await stripe().disputes.retrieve(id)).status).toBe("needs_response");
  });
});
