import { screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { expect, test, vi } from "vitest";
import type { RosterEntry } from "#shared/features/attendance/roster-entry.ts";
import { ourAnswer } from "#tests/support/answers.ts";
import { show } from "#tests/support/screen.tsx";
import { LateRoster } from "#web/features/attendance/components/late/late-roster.tsx";

const CLASS = "0195a5f0-0000-7000-8000-000000000001";
const AT = "2026-02-20T20:00:00Z";

const anEntry = (entry: Partial<RosterEntry> & { id: string; firstName: string }): RosterEntry => ({
  ...{ classInstanceId: CLASS, attendeeId: entry.id, startsAt: AT, lastName: "Lopez", level: "New" },
  ...{ isFirstTimer: false, birthday: null, age: null, waiverSigned: true, isUnpaid: false, isWalkIn: false },
  ...{ isOverCapacity: false, note: null, ownNote: null, attendance: null, history: [] },
  ...entry,
});

const MARK = { mark: "absent" as const, at: AT, receivedAt: AT, byId: "maya", byName: "Maya Torres" };
const MIA = anEntry({ id: "0195a5f0-0000-7000-8000-00000000000a", firstName: "Mia" });
const ANA = anEntry({
  ...{ id: "0195a5f0-0000-7000-8000-00000000000b", firstName: "Ana", attendance: MARK, history: [MARK] },
});

function open(entries: RosterEntry[]) {
  localStorage.setItem("token", "a-token");
  const fetch = vi.fn(async (_url: string, init?: RequestInit) =>
    init?.method === "PUT" ? ourAnswer(204, null) : ourAnswer(200, { classInstanceId: CLASS, asOf: AT, entries }),
  );
  vi.stubGlobal("fetch", fetch);
  show(<LateRoster classInstanceId={CLASS} />);
  const sent = () =>
    fetch.mock.calls.flatMap(([url, init]) => (init?.method === "PUT" ? [[url, JSON.parse(String(init.body))]] : []));
  return { user: userEvent.setup(), sent };
}

test("the first mark is made by one press and asks for no reason", async () => {
  const { user, sent } = open([MIA]);
  await user.click(await screen.findByRole("button", { name: "Mark: Mia Lopez" }));
  await user.click(screen.getByRole("button", { name: "Late" }));
  expect(sent()).toMatchObject([[`/api/attendance/${MIA.id}`, { mark: "late" }]]);
});

test("another mark waits for its reason", async () => {
  const { user, sent } = open([ANA]);
  await user.click(await screen.findByRole("button", { name: "Correct: Ana Lopez" }));
  await user.click(screen.getByRole("button", { name: "Here" }));
  await user.click(screen.getByRole("button", { name: "Save the mark" }));
  expect(screen.getByText("Say why.")).toBeTruthy();
  expect(sent()).toEqual([]);
  await user.type(screen.getByRole("textbox", { name: /Why/ }), "Came late");
  await user.click(screen.getByRole("button", { name: "Save the mark" }));
  expect(sent()).toMatchObject([[`/api/attendance/${ANA.id}/correction`, { mark: "present", reason: "Came late" }]]);
});

test("all others are marked present by one press, people without a waiver one by one", async () => {
  const more = anEntry({ id: "0195a5f0-0000-7000-8000-00000000000c", firstName: "Eli" });
  const unsigned = anEntry({ id: "0195a5f0-0000-7000-8000-00000000000d", firstName: "Zoe", waiverSigned: false });
  const { user, sent } = open([MIA, ANA, more, unsigned]);
  await user.click(await screen.findByRole("button", { name: "Mark all 2 others present" }));
  expect(sent().map(([url]) => url)).toEqual([`/api/attendance/${MIA.id}`, `/api/attendance/${more.id}`]);
});
