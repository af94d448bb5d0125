import userEvent from "@testing-library/user-event";
import { expect, test, vi } from "vitest";
import { show } from "#tests/support/screen.tsx";
import { WalkInSheet } from "#web/features/attendance/components/walk-in/walk-in-sheet.tsx";
import type { ClassInstanceRow } from "#web/features/classes/tables.ts";

const [LYRA, SILKS, ANA] = [
  "01980000-0000-7000-8000-000000000001",
  "01980000-0000-7000-8000-000000000002",
  "01980000-0000-7000-8000-00000000000a",
];
const classOf = (id: string, name: string, from: string, to: string) =>
  ({
    ...{
      id,
      name,
      status: "scheduled",
      place: "",
      capacity: 8,
      seatsLeft: 3,
      requiredLevel: null,
      requiredMoveIds: [],
    },
    startsAt: `2026-03-02T${from}:00Z`,
    endsAt: `2026-03-02T${to}:00Z`,
    date: "2026-03-02",
  }) as unknown as ClassInstanceRow;

/** Ana is on the roster of Silks; she is let in to Lyra, without a network. */
async function open(silksFrom: string, silksTo: string) {
  vi.stubGlobal(
    "fetch",
    vi.fn(() => Promise.reject(new TypeError("no network"))),
  );
  const lyra = classOf(LYRA, "Lyra", "18:00", "19:00");
  const onClose = vi.fn();
  const screen = show(<p />);
  const { db } = screen;
  await db.table("classInstances").bulkPut([lyra, classOf(SILKS, "Silks Basics", silksFrom, silksTo)]);
  await db.table("members").put({ id: ANA, firstName: "Ana", lastName: "Ames", isMinor: false, waiverSigned: true });
  await db.table("rosterEntries").put({ id: "e", classInstanceId: SILKS, attendeeId: ANA, firstName: "Ana" });
  screen.show(<WalkInSheet instance={lyra} entries={[]} onClose={onClose} />);
  const user = userEvent.setup();
  await user.type(await screen.findByRole("searchbox"), "Ana");
  await user.click(await screen.findByRole("button", { name: "Ana Ames" }));
  const walkIns = () => db.table("outbox").toArray();
  return { screen, user, onClose, walkIns };
}

test("who is on another roster at that time is asked about, and let in with a yes", async () => {
  const { screen, user, walkIns } = await open("18:30", "19:30");
  const dialog = await screen.findByRole("alertdialog", { name: "Book both?" });
  expect(dialog.textContent).toContain("Ana Ames is in Silks Basics then. Book both?");
  expect(await walkIns()).toHaveLength(0);
  await user.click(screen.getByRole("button", { name: "Book both" }));
  await expect.poll(walkIns).toMatchObject([{ input: { classInstanceId: LYRA, attendeeId: ANA } }]);
});

test("a no lets no person in", async () => {
  const { screen, user, walkIns, onClose } = await open("18:30", "19:30");
  await screen.findByRole("alertdialog");
  await user.click(screen.getByRole("button", { name: "Cancel" }));
  await expect.poll(() => screen.queryByRole("alertdialog")).toBeNull();
  expect(await walkIns()).toHaveLength(0);
  expect(onClose).not.toHaveBeenCalled();
});

test("a class right after it asks nothing", async () => {
  const { screen, walkIns } = await open("19:00", "20:00");
  await expect.poll(walkIns).toMatchObject([{ input: { classInstanceId: LYRA, attendeeId: ANA } }]);
  expect(screen.queryByRole("alertdialog")).toBeNull();
});
