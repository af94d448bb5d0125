import { beforeEach, describe, expect, test } from "vitest";
import { openTranslators } from "#api/features/language/translators.ts";
import * as news from "#api/features/memberships/billing/notifications.ts";
import type { MembershipPaymentDocument } from "#api/features/memberships/billing/payment.model.ts";
import { type PassDocument, PassModel } from "#api/features/memberships/pass.model.ts";
import { DeliveryModel } from "#api/features/notifications/delivery.model.ts";
import { declineWords } from "#api/payments/decline.ts";
import type { Message } from "#shared/core/messages/message.ts";
import { cancelPass, freezePass, resumePass, undoCancelPass } from "#shared/features/memberships/endpoints.ts";
import { changePreferences } from "#shared/features/notifications/endpoints.ts";
import type { SignedIn } from "#tests/support/people.ts";
import { setUpStudio } from "#tests/support/studio.ts";
import { buyMembership, deliver, mailsAbout, offerPlan, startOver, storedPass, wait } from "../membership.ts";

const studio = setUpStudio();
let admin: SignedIn;
let mary: SignedIn;
let familyId: string;
beforeEach(async () => {
  ({ admin, mary, familyId } = await startOver(studio));
});

const notifyAhead = async () => {
  await studio.runJob("memberships.notifyAhead");
  await deliver(studio);
};
const renewals = () => mailsAbout(studio, "Your membership renews soon");

describe("before a month is charged", () => {
  const NOTICE = "2026-02-25T17:00:00Z";

  test("the payer hears when and how much, once a month", async () => {
    await buyMembership(studio, await offerPlan(studio, admin), mary);
    studio.clock.set("2026-02-25T16:59:00Z");
    await notifyAhead();
    expect(await renewals()).toEqual([]);
    studio.clock.set(NOTICE);
    await notifyAhead();
    await notifyAhead();
    const [mail, ...others] = await renewals();
    expect(mail?.text).toContain(
      "A month in the air renews on Saturday, February 28 for $189.00 with your saved card. You can cancel or freeze it until then.",
    );
    expect(others).toEqual([]);
    studio.clock.set("2026-02-28T15:00:00Z");
    await wait(studio, {});
    studio.clock.set("2026-03-28T17:00:00Z");
    await notifyAhead();
    expect(await renewals()).toHaveLength(2);
  });

  test("a crash after the letter and before the mark tells nothing twice; two processes neither", async () => {
    const { id } = await buyMembership(studio, await offerPlan(studio, admin), mary);
    studio.clock.set(NOTICE);
    await Promise.all([studio.runJob("memberships.notifyAhead"), studio.runJob("memberships.notifyAhead")]);
    await PassModel.updateOne({ _id: id }, { toldEnd: null });
    await notifyAhead();
    expect(await renewals()).toHaveLength(1);
    expect(await storedPass(id)).toMatchObject({ toldEnd: new Date("2026-02-28T08:00:00Z") });
  });

  test("a parent who pays for a child hears it, with whom it is for", async () => {
    const mia = await studio.addPerson({ familyId, firstName: "Mia", lastName: "Hart", birthday: "2015-01-01" });
    await buyMembership(studio, await offerPlan(studio, admin), mary, { forId: mia.id });
    studio.clock.set(NOTICE);
    await notifyAhead();
    const mails = await renewals();
    expect(mails.map(({ to }) => to)).toEqual([mary.email]);
    expect(mails[0]?.text).toContain("A month in the air (Mia Hart) renews on");
  });

  test("not what was canceled or is frozen; gone on with, it is told of its new day", async () => {
    const { id } = await buyMembership(studio, await offerPlan(studio, admin), mary);
    await studio.call(cancelPass, { id }, mary);
    studio.clock.set(NOTICE);
    await notifyAhead();
    expect(await renewals()).toEqual([]);
    await studio.call(undoCancelPass, { id }, mary);
    await studio.call(freezePass, { id, until: "2026-04-01" }, mary);
    await notifyAhead();
    expect(await renewals()).toEqual([]);
    studio.clock.set("2026-03-10T17:00:00Z");
    expect(await studio.call(resumePass, { id }, mary)).toMatchObject({ paidUntil: "2026-03-12" });
    await notifyAhead();
    expect((await renewals())[0]?.text).toContain("renews on Thursday, March 12 for $189.00");
  });

  test("as they want to be told: no letter, not in quiet hours, and not what was canceled in them", async () => {
    const planId = await offerPlan(studio, admin);
    const { id } = await buyMembership(studio, planId, mary);
    const robin = await studio.signIn("student");
    await buyMembership(studio, planId, robin);
    await studio.call(changePreferences, { payments: { push: true, email: "never" } }, robin);
    await studio.call(changePreferences, { quiet: { from: "08:00", to: "12:00" } }, mary);
    studio.clock.set(NOTICE);
    await notifyAhead();
    expect(await renewals()).toEqual([]);
    await studio.call(cancelPass, { id }, mary);
    studio.clock.set("2026-02-25T21:00:00Z");
    await studio.runJob("notifications.deliver");
    expect(await renewals()).toEqual([]);
  });
});

test("a pack with classes left is told of a week before its last day, once; an empty one is not", async () => {
  const pack = { kind: "pack" as const, name: "Ten classes", credits: 10, validWeeks: 8 };
  const planId = await offerPlan(studio, admin, pack);
  await buyMembership(studio, planId, mary);
  const robin = await studio.signIn("student");
  const empty = await buyMembership(studio, planId, robin);
  await PassModel.updateOne({ _id: empty.id }, { creditsLeft: 0 });
  studio.clock.set("2026-03-21T15:59:00Z");
  await notifyAhead();
  expect(await mailsAbout(studio, "Your pass ends soon")).toEqual([]);
  studio.clock.set("2026-03-21T16:00:00Z");
  await notifyAhead();
  await notifyAhead();
  const mails = await mailsAbout(studio, "Your pass ends soon");
  expect(mails.map(({ to }) => to)).toEqual([mary.email]);
  expect(mails[0]?.text).toContain("Ten classes has 10 classes left. Book before it ends on Saturday, March 28.");
});

test("every letter about a pass is Spanish for who reads Spanish, but for its name and its reason", async () => {
  const { id } = await buyMembership(studio, await offerPlan(studio, admin), mary);
  const pass = await PassModel.findById(id).lean<PassDocument>();
  if (!pass) throw new Error("no pass");
  const { services } = studio;
  const payment = { _id: "in_1", cents: 18_900 } as MembershipPaymentDocument;
  const failed = { invoiceId: "in_2", attempt: 1, nextTryAt: new Date("2026-03-03T12:00:00Z"), why: declineWords({}) };
  const byStudio = { operation: "1", reason: "Because of the flood.", what: "frozen" as const };
  await news.notifyRenewal(pass, { chargedOn: "2026-02-28", cents: 18_900 }, services);
  await news.notifyLastDays(pass, { lastDay: "2026-02-28", left: 3 }, services);
  await news.notifyRenewed(pass, payment, services);
  await news.notifyCardFailed(pass, failed, services);
  await news.notifyCardFailed(pass, { ...failed, attempt: 2, nextTryAt: null }, services);
  await news.notifyCardWorks(pass, "in_3", services);
  await news.notifyEnded(pass, services);
  await news.notifyUnfrozen(pass, services);
  await news.notifyChangedByStudio(pass, byStudio, services);
  await news.notifyChangedByStudio(pass, { ...byStudio, operation: "2", what: "cancelled" }, services);
  await news.notifyChangedByStudio(pass, { ...byStudio, operation: "3", what: "resumed" }, services);
  for (const change of ["grant", "extend", "add", "take"] as const)
    await news.notifyGivenByStudio(
      pass,
      { changeId: change, change, reason: "Because of the flood.", byName: "Ada Rivera" },
      services,
    );
  const names = { planName: pass.planName, ownerName: pass.ownerName };
  const month = { ...payment, ...names, passId: pass._id, paidAt: new Date("2026-02-28T20:00:00Z") };
  await news.notifyMonthRefunded(month, { key: "rest", cents: 18_900, hasEnded: true }, services);
  await news.notifyMonthReturned(month, { id: "re_1", cents: 18_900, failure: "lost_or_stolen_card" }, services);
  const senders = Object.keys(news).filter((name) => name.startsWith("notify"));
  expect(senders).toHaveLength(11);
  const letters = await DeliveryModel.find({ key: /^(membership|pass|month)-(?!refund-refused)/ }).lean();
  expect(letters).toHaveLength(17);
  const spanish = openTranslators(studio.env).in("es");
  const texts = letters.flatMap(({ titleWords, messageWords, push }) =>
    [titleWords, messageWords, push?.title, push?.body].map((said) => (said ? spanish.t(said as Message) : "")),
  );
  expect(texts.filter((text) => text === "")).toHaveLength(0);
  const english = /\b(the|it|is|was|your|you|until|of|with|Saturday|Tuesday|February|March)\b/;
  const kept = (text: string) => text.replace("A month in the air", "").replace("Because of the flood.", "");
  expect(texts.filter((text) => english.test(kept(text)))).toEqual([]);
  expect(texts).toContain(
    "A month in the air: se renueva el sábado 28 de febrero por $189.00, con tu tarjeta guardada. Puedes cancelarla o congelarla hasta entonces.",
  );
});
