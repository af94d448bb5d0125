import userEvent from "@testing-library/user-event";
import { expect, test } from "vitest";
import type { GivenMark } from "#shared/features/attendance/attendance.ts";
import { show } from "#tests/support/screen.tsx";
import { RosterHead } from "#web/features/attendance/components/roster/roster-head.tsx";
import type { RosterEntryRow } from "#web/features/attendance/tables.ts";
import { useLastStep } from "#web/features/attendance/use-marking.ts";
import type { ClassInstanceRow } from "#web/features/classes/tables.ts";

const HOUR_MS = 3_600_000;
const at = (hours: number) => new Date(Date.now() + hours * HOUR_MS).toISOString();
const here: GivenMark = { mark: "present", at: at(-1), receivedAt: null, byId: "me", byName: "Maya Torres" };

const person = (id: string, given: Partial<RosterEntryRow> = {}) =>
  ({
    id,
    classInstanceId: "class",
    firstName: id,
    waiverSigned: true,
    attendance: null,
    history: [],
    ...given,
  }) as RosterEntryRow;
const classOf = (hours: number) => ({ id: "class", startsAt: at(hours), endsAt: at(hours + 1) }) as ClassInstanceRow;
const roster = [
  person("Ana"),
  person("Ben", { attendance: here }),
  person("Cleo"),
  person("Dan", { waiverSigned: false }),
];

test("who has no mark is still to come until a class is well begun, and not marked after it", () => {
  const begun = show(<RosterHead instance={classOf(-0.1)} entries={roster} isNear />);
  expect(begun.getByText(/3 to come/)).toBeTruthy();
  begun.unmount();
  const running = show(<RosterHead instance={classOf(-0.5)} entries={roster} isNear />);
  expect(running.getByText(/3 not marked/)).toBeTruthy();
  running.unmount();
  const over = show(<RosterHead instance={classOf(-3)} entries={roster} isNear />);
  expect(over.getByText(/3 not marked/)).toBeTruthy();
  expect(over.queryByText("0 to come")).toBeNull();
});

test("one press marks everyone here whose waiver is signed, and nobody who has a mark", async () => {
  const Done = () => <output>{useLastStep("class")?.what}</output>;
  const screen = show(
    <>
      <RosterHead instance={classOf(0)} entries={roster} isNear />
      <Done />
    </>,
  );
  await userEvent.setup().click(screen.getByRole("button", { name: "All here" }));
  await screen.findByText("2 people: here");
  const sent = await screen.db.outbox.toArray();
  expect(sent.map(({ input }) => input)).toMatchObject([
    { bookingId: "Ana", mark: "present" },
    { bookingId: "Cleo", mark: "present" },
  ]);
});
