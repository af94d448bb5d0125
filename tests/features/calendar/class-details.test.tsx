import { expect, test, vi } from "vitest";
import { DEFAULT_STUDIO, STUDIO_ID } from "#shared/features/studio/studio.ts";
import { ClassDetails } from "#web/features/calendar/components/details/class-details.tsx";
import { answerWith, show } from "../../support/screen.tsx";
import { SILKS_BASICS } from "../classes/silks-basics.ts";

test("who opens a class by keyboard is at its title, also when the device finds it late", async () => {
  answerWith();
  // As newer browsers do.
  vi.stubGlobal("scrollTo", async () => {});
  const screen = show(<ClassDetails id="class" backTo="/calendar" />);
  await screen.db.meta.put({ key: "asOf", value: "2026-03-10T10:00:00Z" });
  expect(document.activeElement).toBe(document.body);
  await screen.db.table("classInstances").put(SILKS_BASICS);
  const title = await screen.findByRole("heading", { level: 1, name: "Silks Basics" });
  await expect.poll(() => document.activeElement).toBe(title);
  // Leaving the page breaks nothing.
  screen.show(<p>Somewhere else</p>);
  expect(screen.getByText("Somewhere else")).toBeTruthy();
});

test("a class's page says where it is, when to be there and what to bring", async () => {
  answerWith();
  vi.stubGlobal("scrollTo", async () => {});
  const screen = show(<ClassDetails id="class" backTo="/calendar" />);
  await screen.db.meta.put({ key: "asOf", value: "2026-03-10T10:00:00Z" });
  const details = { address: "12 Mill Lane", mapUrl: "https://maps.example.com/mill", arriveMinutes: 15 };
  const bring = { en: "Leggings and a top", es: "" };
  await screen.db.table("studio").put({ ...DEFAULT_STUDIO, ...details, bring, id: STUDIO_ID });
  await screen.db.table("classInstances").put(SILKS_BASICS);
  await screen.findByText("12 Mill Lane");
  await screen.findByText("Leggings and a top");
  const factOf = (label: string) => screen.getByText(label).nextElementSibling?.textContent;
  expect(factOf("Place")).toBe("Main hall12 Mill LaneOpen the map");
  expect(factOf("Be there by")).toBe("5:45 PM");
  expect(factOf("Bring")).toBe("Leggings and a top");
});

test("a class with a late fee says what canceling costs; one without says what is lost", async () => {
  answerWith();
  vi.stubGlobal("scrollTo", async () => {});
  const screen = show(<ClassDetails id="class" backTo="/calendar" />);
  await screen.db.meta.put({ key: "asOf", value: "2026-03-10T10:00:00Z" });
  await screen.db.table("classInstances").put({ ...SILKS_BASICS, lateFeeCents: 1_000 });
  await screen.findByText(/Later, canceling costs \$10\.00, or the fee of your pass\.$/);
  await screen.db.table("classInstances").put({ ...SILKS_BASICS, lateFeeCents: null });
  await screen.findByText(/Later, you lose the class or what you paid\.$/);
});

test("a class's page shows who leads it, with two lines in the language of the page", async () => {
  answerWith();
  vi.stubGlobal("scrollTo", async () => {});
  const screen = show(<ClassDetails id="class" backTo="/calendar" />);
  await screen.db.meta.put({ key: "asOf", value: "2026-03-10T10:00:00Z" });
  const bio = { en: "In the air since 2009.", es: "En el aire desde 2009." };
  await screen.db.table("faces").put({ id: SILKS_BASICS.instructorId, pictureId: "a-picture", bio });
  await screen.db.table("classInstances").put(SILKS_BASICS);
  expect((await screen.findByText(bio.en)).lang).toBe("en");
  expect(screen.queryByText(bio.es)).toBeNull();
  expect(screen.getByText(SILKS_BASICS.instructorName)).toBeTruthy();
  expect(document.querySelector("img")?.getAttribute("src")).toBe("/api/face-pictures/a-picture");
});
