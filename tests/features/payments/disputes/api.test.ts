import { beforeEach, describe, expect, test, vi } from "vitest";
import { NotificationModel } from "#api/features/notifications/notification.model.ts";
import { handleProviderEvent } from "#api/features/payments/events.ts";
import { getNeeds } from "#shared/features/dashboard/endpoints.ts";
import { getBooks, reconcileNow } from "#shared/features/ledger/endpoints.ts";
import { getDispute, listDisputes } from "#shared/features/payments/dispute-endpoints.ts";
import type { SignedIn } from "#tests/support/people.ts";
import { setUpStudio } from "#tests/support/studio.ts";
import { buyShirtDisputed, onlyDispute } from "./disputed.ts";

const studio = setUpStudio();
let admin: SignedIn;
let mary: SignedIn;
beforeEach(async () => {
  await studio.reset();
  admin = await studio.signIn("admin");
  mary = await studio.signIn("student", { firstName: "Mary", lastName: "Reed" });
});

const stripe = () => studio.services.payments.stripe;
const settled = () => studio.services.payments.settled?.();
const noticesOf = (person: SignedIn, title: string) => NotificationModel.countDocuments({ userId: person.id, title });
const openNeeds = async () =>
  (await studio.call(getNeeds, {}, admin)).needs.find(({ kind }) => kind === "disputes")?.count ?? 0;
const balanceOf = async (account: string) =>
  (await studio.call(getBooks, {}, admin)).balances.find((each) => each.account === account)?.cents ?? 0;

/** Answers with Stripe's own words for tests, which decide at once. */
async function decide(id: string, words: "winning_evidence" | "losing_evidence") {
  await stripe().disputes.update(id, { evidence: { uncategorized_text: words }, submit: true });
  await settled();
}

async function expectBooks(expected: Record<string, number>) {
  await studio.runJob("payments.readMoves");
  expect(await studio.call(reconcileNow, {}, admin)).toMatchObject({ faults: [] });
  for (const [account, cents] of Object.entries(expected))
    expect([account, await balanceOf(account)]).toEqual([account, cents]);
}

describe("a disputed payment", () => {
  test("is listed with payer, sale, reason and deadline, waits on the dashboard, and the admins are notified", async () => {
    await buyShirtDisputed(studio, mary);
    const dispute = await onlyDispute(studio, admin);
    expect(dispute).toMatchObject({
      ...{ cents: 5_000, reason: "fraudulent", status: "needs_response", isAnswered: false },
      payer: { id: mary.id, name: "Mary Reed" },
      sold: [{ title: "Studio T-shirt", quantity: 1, cents: 5_000 }],
      answerBy: studio.clock
        .now()
        .add({ hours: 7 * 24 })
        .toString()
        .replace("Z", ".000Z"),
    });
    expect(await openNeeds()).toBe(1);
    const notice = await NotificationModel.findOne({ userId: admin.id, title: "A payment is disputed" }).lean();
    expect(notice).toMatchObject({
      link: `/admin/stripe?tab=disputes&dispute=${dispute.id}`,
      message: expect.stringMatching(
        /^Mary Reed: Studio T-shirt\. \$50\.00: Fraud\. The bank took the money back\. Answer by Monday, March 9/,
      ),
    });
    expect(await noticesOf(mary, "A payment is disputed")).toBe(0);
  });

  test("that is won has the money back, and costs the fee", async () => {
    await buyShirtDisputed(studio, mary);
    const { id } = await onlyDispute(studio, admin);
    await expectBooks({ disputes: 5_000, "provider-fees": 175 + 1_500, card: 5_000 - 175 - 5_000 - 1_500 });
    await decide(id, "winning_evidence");
    await expectBooks({ disputes: 0, "provider-fees": 175 + 1_500, card: 5_000 - 175 - 1_500 });
    expect(await studio.call(getDispute, { id }, admin)).toMatchObject({
      dispute: { status: "won", isAnswered: true },
      moves: [
        { cents: -5_000, feeCents: 1_500, isEntered: true },
        { cents: 5_000, feeCents: 0, isEntered: true },
      ],
    });
    expect(await openNeeds()).toBe(0);
    expect(await noticesOf(admin, "A disputed payment was decided")).toBe(1);
  });

  test("that is lost costs the money and the fee", async () => {
    await buyShirtDisputed(studio, mary);
    const { id } = await onlyDispute(studio, admin);
    await decide(id, "losing_evidence");
    await expectBooks({ disputes: 5_000, "provider-fees": 175 + 1_500, card: 5_000 - 175 - 5_000 - 1_500 });
    expect((await studio.call(getDispute, { id }, admin)).dispute.status).toBe("lost");
    expect(await openNeeds()).toBe(0);
  });

  test("counts once, whatever its events do: twice, late, in wrong order, beside the job", async () => {
    await buyShirtDisputed(studio, mary);
    const { id } = await onlyDispute(studio, admin);
    await decide(id, "winning_evidence");
    const { data: events } = await stripe().events.list({ limit: 100 });
    const ours = events.filter(({ type }) => type.startsWith("charge.dispute."));
    expect(ours.map(({ type }) => type).toSorted()).toEqual([
      "charge.dispute.closed",
      "charge.dispute.created",
      "charge.dispute.funds_reinstated",
      "charge.dispute.updated",
    ]);
    await Promise.all([...ours, ...ours].map((event) => handleProviderEvent(event, studio.services)));
    await studio.runJob("payments.findNews");
    expect(await onlyDispute(studio, admin)).toMatchObject({ id, status: "won" });
    expect([
      await noticesOf(admin, "A payment is disputed"),
      await noticesOf(admin, "A disputed payment was decided"),
    ]).toEqual([1, 1]);
    await expectBooks({ disputes: 0, "provider-fees": 175 + 1_500 });
  });

  test("is not put back by an answer of the provider that is older than the one that is kept", async () => {
    await buyShirtDisputed(studio, mary);
    const { id } = await onlyDispute(studio, admin);
    const { data: events } = await stripe().events.list({ limit: 100 });
    const event = events.find(({ type }) => type === "charge.dispute.created");
    if (!event) throw new Error("No event names the dispute.");
    const older = await stripe().disputes.retrieve(id);
    const asking = vi.spyOn(stripe().disputes, "retrieve");
    asking.mockImplementationOnce(async () => {
      studio.clock.advance({ minutes: 1 });
      asking.mockRestore();
      await decide(id, "losing_evidence");
      return older;
    });
    await handleProviderEvent(event, studio.services);
    expect(await onlyDispute(studio, admin)).toMatchObject({ status: "lost" });
  });

  test("is for admins alone", async () => {
    await buyShirtDisputed(studio, mary);
    const { id } = await onlyDispute(studio, admin);
    const instructor = await studio.signIn("instructor");
    for (const person of [mary, instructor]) {
      await expect(studio.call(listDisputes, {}, person)).rejects.toMatchObject({ status: 403 });
      await expect(studio.call(getDispute, { id }, person)).rejects.toMatchObject({ status: 403 });
    }
    await expect(studio.call(getDispute, { id: "dp_unknown" }, admin)).rejects.toMatchObject({ status: 404 });
  });
});
