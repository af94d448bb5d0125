import { expect, test } from "vitest";
import { show } from "#tests/support/screen.tsx";
import { sessionStore } from "#web/features/accounts/index.ts";
import { ClassRow } from "#web/features/attendance/components/agenda/class-row.tsx";
import type { RosterEntryRow } from "#web/features/attendance/tables.ts";
import type { ClassInstanceRow } from "#web/features/classes/tables.ts";

const HOUR_MS = 3_600_000;
const at = (hours: number) => new Date(Date.now() + hours * HOUR_MS).toISOString();
const person = (id: string, mark: string | null) =>
  ({
    id,
    classInstanceId: "class",
    waiverSigned: true,
    attendance: mark && { mark, at: at(-1), byId: "me", byName: "Maya Torres" },
  }) as RosterEntryRow;

function open(endsInHours: number, entries: RosterEntryRow[]) {
  sessionStore.setState({ user: { id: "me", role: "instructor", waiverSigned: true } as never });
  const instance = {
    id: "class",
    name: "Silks Basics",
    status: "scheduled",
    instructorId: "me",
    startTime: "12:00",
    endTime: "13:00",
    startsAt: at(endsInHours - 1),
    endsAt: at(endsInHours),
  } as ClassInstanceRow;
  return show(<ClassRow led={{ instance, entries }} />).container.textContent ?? "";
}

test("a class that is over says how many nobody marked, before its roster is opened", () => {
  const half = [person("Ana", "present"), person("Ben", null), person("Cleo", null)];
  expect(open(-1, half)).toMatch(/1 of 3 here.*2 not marked/);
  expect(open(0.5, half)).toMatch(/1 of 3 here$/);
  expect(open(-1, [person("Ana", "present"), person("Ben", "absent")])).toMatch(/1 of 2 here$/);
});
