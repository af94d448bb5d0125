import { expect, test, vi } from "vitest";
import { inBothForms } from "#shared/core/messages/answer.ts";
import { putInForce } from "#shared/core/settings/in-force.ts";
import { overrideWords } from "#shared/features/bookings/override-words.ts";
import { language as es } from "#shared/features/language/messages/es.ts";
import { eventually } from "#tests/support/eventually.ts";
import { show } from "#tests/support/screen.tsx";
import { RosterPaper } from "#web/features/attendance/components/roster/roster-paper.tsx";
import type { RosterEntryRow } from "#web/features/attendance/tables.ts";
import type { ClassInstanceRow } from "#web/features/classes/tables.ts";
import { wordIn } from "#web/words/t.ts";

const instance = {
  id: "class",
  name: "Silks Basics",
  date: "2026-03-04",
  startTime: "12:00",
  endTime: "13:00",
  startsAt: "2026-03-04T20:00:00Z",
  instructorName: "Maya Torres",
} as ClassInstanceRow;
const person = (id: string, given: Partial<RosterEntryRow> = {}) =>
  ({
    id,
    attendeeId: id,
    firstName: id,
    lastName: "Reed",
    waiverSigned: true,
    attendance: null,
    age: null,
    ...given,
  }) as RosterEntryRow;
const ENTRIES = [
  person("Ana", {
    attendance: { mark: "late", at: "2026-03-04T20:05:00Z", receivedAt: null, byId: "me", byName: "Maya Torres" },
  }),
  person("Ben", { waiverSigned: false, ...inBothForms("note", overrideWords("Trained elsewhere")), isWalkIn: true }),
];

test.each([
  [
    null,
    ["Late 12:05 PM", "☐"],
    ["Signed", "MISSING"],
    "Walk-in, Let in without what the class requires: Trained elsewhere",
  ],
  [
    es,
    ["Tarde 12:05 p.m.", "☐"],
    ["Firmada", "FALTA"],
    "Sin reserva, Entró sin lo que pide la clase: Trained elsewhere",
  ],
])("a printed roster says who has which mark, whose waiver is missing, and why (%#)", async (...expected) => {
  const [language, marks, waivers, notes] = expected;
  const print = vi.fn();
  vi.stubGlobal("print", print);
  putInForce({ timeZone: "America/Los_Angeles" });
  wordIn(language);
  show(<RosterPaper instance={instance} entries={ENTRIES} onDone={() => {}} />);
  await eventually(() => expect(print).toHaveBeenCalledOnce());
  const cells = [...document.querySelectorAll("[data-print-sheet] tbody tr")].map((row) =>
    [...row.querySelectorAll("td")].map((cell) => cell.textContent?.replaceAll(/[\u202f\u00a0]/g, " ")),
  );
  expect(cells.map(([mark]) => mark)).toEqual(marks);
  expect(cells.map(([, , waiver]) => waiver)).toEqual(waivers);
  expect(cells.map((row) => row[5])).toEqual(["", notes]);
});
