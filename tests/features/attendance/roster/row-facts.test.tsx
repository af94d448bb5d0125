import { expect, test } from "vitest";
import { show } from "#tests/support/screen.tsx";
import { RowFacts } from "#web/features/attendance/components/roster/row-facts.tsx";
import type { RosterEntryRow } from "#web/features/attendance/tables.ts";
import type { ClassInstanceRow } from "#web/features/classes/tables.ts";

const instance = { id: "class", name: "Silks Basics", startTime: "18:30", endTime: "19:45" } as ClassInstanceRow;
const ANA = {
  id: "ana",
  classInstanceId: "class",
  waiverSigned: true,
  isUnpaid: true,
  birthday: "today",
  ownNote: "Borrows a mat.",
  visits: 19,
  levelName: "Beginner",
  age: null,
  attendance: null,
} as RosterEntryRow;

const factsOf = (entry: RosterEntryRow) => show(<RowFacts entry={entry} instance={instance} />).container;

test("the row has the urgent facts first, and all of them for a screen reader", () => {
  expect(factsOf(ANA).textContent).toMatch(/^Unpaid Birthday today Borrows a mat\. Beginner · 19 classes\s*$/);
});

test("a birthday is a sign whose name says which day it is", () => {
  expect(factsOf({ ...ANA, birthday: "this-week" }).querySelector("[title='Birthday week']")).toBeTruthy();
  expect(factsOf(ANA).querySelector("[title='Birthday today'] .sr-only")?.textContent?.trim()).toBe("Birthday today");
});
