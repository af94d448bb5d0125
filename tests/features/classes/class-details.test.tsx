import { expect, test, vi } from "vitest";
import { ClassDetails } from "../../../web/features/classes/components/details/class-details.tsx";
import { answerWith, show } from "../../support/screen.tsx";

const instance = {
  id: "class",
  blueprintId: "silks",
  name: "Silks Basics",
  description: "",
  apparatus: "Silks",
  level: "beginner",
  requiredLevel: null,
  requiredMoveIds: [],
  place: "Main hall",
  instructorId: "maya",
  instructorName: "Maya Torres",
  substituteFor: null,
  startsAt: "2026-03-11T18:00:00Z",
  endsAt: "2026-03-11T19:15:00Z",
  startTime: "18:00",
  endTime: "19:15",
  date: "2026-03-11",
  seatsLeft: 5,
  capacity: 8,
  priceCents: 2800,
  status: "scheduled",
  cancelReason: null,
  cancelUntil: "2026-03-10T18:00:00Z",
};

test("who opens a class by keyboard is at its title, also when the device finds it late", async () => {
  answerWith();
  // As newer browsers do.
  vi.stubGlobal("scrollTo", async () => {});
  const screen = show(<ClassDetails id="class" backTo="/calendar" />);
  await screen.db.meta.put({ key: "asOf", value: "2026-03-10T10:00:00Z" });
  expect(document.activeElement).toBe(document.body);
  await screen.db.table("classInstances").put(instance);
  const title = await screen.findByRole("heading", { level: 1, name: "Silks Basics" });
  await expect.poll(() => document.activeElement).toBe(title);
  // Leaving the page breaks nothing.
  screen.show(<p>Somewhere else</p>);
  expect(screen.getByText("Somewhere else")).toBeTruthy();
});
