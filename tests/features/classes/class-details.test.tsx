import { expect, test, vi } from "vitest";
import { ClassDetails } from "#web/features/calendar/components/details/class-details.tsx";
import { answerWith, show } from "../../support/screen.tsx";
import { SILKS_BASICS } from "./silks-basics.ts";

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
