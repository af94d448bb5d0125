import { v7 as newId } from "uuid";
import { beforeEach, expect, test, vi } from "vitest";
import { ClassBlueprintModel } from "#api/features/classes/catalogue/class-blueprint.model.ts";
import { notifyRenewed } from "#api/features/memberships/billing/notifications.ts";
import type { MembershipPaymentDocument } from "#api/features/memberships/billing/payment.model.ts";
import { type PassDocument, PassModel } from "#api/features/memberships/pass.model.ts";
import { StudioModel } from "#api/features/studio/index.ts";
import { saveLanguagePreference } from "#shared/features/language/endpoints.ts";
import { createPlan } from "#shared/features/memberships/endpoints.ts";
import { createProduct } from "#shared/features/merch/endpoints.ts";
import { userCentre } from "#shared/features/notifications/endpoints.ts";
import { mailReceipt, recordSale } from "#shared/features/pos/endpoints.ts";
import { STUDIO_ID } from "#shared/features/studio/studio.ts";
import type { SignedIn } from "#tests/support/people.ts";
import { setUpStudio } from "#tests/support/studio.ts";
import { UNLIMITED } from "../../memberships/membership.ts";
import { aProduct, aVariant } from "../../merch/fixtures.ts";
import { addClass } from "../../notifications/fixtures.ts";
import { lineOf, saleOf } from "../../pos/fixtures.ts";

const studio = setUpStudio();
let [admin, lucia, mary] = [] as unknown as [SignedIn, SignedIn, SignedIn];
beforeEach(async () => {
  await studio.reset();
  studio.clock.set("2026-03-01T18:00:00Z");
  admin = await studio.signIn("admin");
  lucia = await studio.signIn("student", { firstName: "April" });
  mary = await studio.signIn("student", { firstName: "Mary" });
  await studio.call(saveLanguagePreference, { language: "es", collapsed: false }, lucia);
});

const writeBring = (bring: { en: string; es: string }) =>
  StudioModel.create({ _id: STUDIO_ID, audiences: ["public"], version: 1, settings: { bring } });

const nameInSpanish = (name: string, nameEs: string) =>
  ClassBlueprintModel.create({
    _id: newId(),
    name,
    nameEs,
    apparatusId: newId(),
    level: "all",
    durationMinutes: 60,
    capacity: 8,
    priceCents: 2_500,
    cancelUntilHours: 12,
    archivedAt: null,
  });

/** The words are read once a second: what is written after that has them. */
const untilNamed = (name: string, nameEs: string) =>
  vi.waitFor(async () => expect((await studio.services.translators.forLanguage("es")).named(name)).toBe(nameEs), {
    timeout: 5_000,
    interval: 100,
  });

/** Reminds both of a class, a day before. @returns the letter of each */
async function remindBoth(name: string) {
  await addClass({
    name,
    startsAt: "2026-03-07T18:00:00Z",
    attendees: [lucia, mary],
    bookedAt: "2026-02-28T18:00:00Z",
  });
  studio.clock.set("2026-03-06T18:00:30Z");
  await studio.runJob("notifications.planReminders");
  await studio.runJob("notifications.deliver");
  const mails = await studio.mails();
  const letterTo = ({ email }: SignedIn) => mails.find(({ to }) => to === email)?.text ?? "";
  return { hers: letterTo(lucia), marys: letterTo(mary) };
}

test("a reminder says what to bring in the language of each recipient, and names the class as the studio does", async () => {
  await writeBring({ en: "Leggings and water.", es: "Mallas y agua." });
  await nameInSpanish("Silks Basics", "Telas: primeros pasos");
  await untilNamed("Silks Basics", "Telas: primeros pasos");
  const { hers, marys } = await remindBoth("Silks Basics");
  expect(hers).toContain("Telas: primeros pasos, sábado 7 de marzo, 10:00 a.m. en Main hall");
  expect(hers).toContain("Trae: Mallas y agua.");
  expect(hers).not.toMatch(/Leggings|Silks Basics/);
  expect(marys).toContain("Silks Basics, Saturday, March 7 at 10:00 AM at Main hall");
  expect(marys).toContain("Bring: Leggings and water.");
  // The row in the app is worded where it is read: it carries both.
  const [row] = await studio.call(userCentre.list, {}, lucia);
  expect(row?.message).toContain("Bring: Leggings and water.");
  expect(JSON.stringify(row)).toContain('{"en":"Leggings and water","es":"Mallas y agua"}');
});

test.each([
  [{ en: "Leggings.", es: "" }, "Trae: Leggings.", "Bring: Leggings."],
  [{ en: "", es: "Mallas." }, "Trae: Mallas.", "Bring: Mallas."],
])("what to bring that was written in one language only, %o, is read by all", async (bring, spanish, english) => {
  await writeBring(bring);
  const { hers, marys } = await remindBoth("Lyra Basics");
  expect(hers).toContain(spanish);
  expect(marys).toContain(english);
});

test("a letter about a plan names it in Spanish, and a till's receipt the thing with its variant", async () => {
  await studio.call(createPlan, { ...UNLIMITED, nameEs: "Un mes en el aire" }, admin);
  const variant = aVariant("M", 3);
  const shirt = aProduct([variant], { nameEs: "Camiseta del estudio" });
  const stocked = await studio.call(createProduct, shirt, admin);
  await untilNamed("Studio T-shirt, M", "Camiseta del estudio, M");
  const pass = { _id: newId(), planName: UNLIMITED.name, ownerId: lucia.id, payerId: lucia.id, endsAt: new Date(0) };
  const payment = { _id: "in_1", cents: 18_900 } as MembershipPaymentDocument;
  await notifyRenewed({ ...new PassModel(pass).toObject(), ...pass } as PassDocument, payment, studio.services);
  await studio.runJob("notifications.deliver");
  const line = lineOf(stocked, 1, { title: "Studio T-shirt, M" });
  const sale = await studio.call(recordSale, saleOf([line], studio.clock.now().toString()), admin);
  await studio.call(mailReceipt, { id: sale.id, language: "es", email: "g@example.com" }, admin);
  await studio.call(mailReceipt, { id: sale.id, language: "en", email: "h@example.com" }, admin);
  const [letter, receipt, english] = await studio.mails();
  expect(letter?.text).toContain("Un mes en el aire:");
  expect(letter?.text).not.toContain(UNLIMITED.name);
  expect(receipt?.text).toContain("1 × Camiseta del estudio, M   $28.00");
  expect(english?.text).toContain("1 × Studio T-shirt, M   $28.00");
});
