import { screen, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { BrowserRouter } from "react-router-dom";
import { expect, test, vi } from "vitest";
import { StudentList, type StudentRow } from "#shared/features/students/student-row.ts";
import { ourAnswer } from "#tests/support/answers.ts";
import { show, widenWindow } from "#tests/support/screen.tsx";
import { sessionStore } from "#web/features/accounts/index.ts";
import { letterTo } from "#web/features/campaigns/index.ts";
import { AdminStudentsScreen } from "#web/features/students/screens/admin-students.tsx";

const AT = "2026-03-02T20:00:00Z";
const student = (changes: Partial<StudentRow> = {}): StudentRow => ({
  ...{ id: "0198c000-0000-7000-8000-0000000000a1", firstName: "Amara", lastName: "Okafor", isMinor: false },
  ...{ language: "en", lists: ["all"], levels: [], ready: [], lastVisitAt: null, usualGapDays: null },
  ...{ nextClass: null, pass: null, hasWaiver: true, agreedToPhotos: null, guardians: [] },
  ...changes,
});
/** The page also asks for the whole list, to keep it on the device: it may come last, and late on a busy machine. */
const PATIENT = { timeout: 15_000 };
const COUNTS = { ...Object.fromEntries(StudentList.options.map((list) => [list, 0])), all: 2, ready: 1 };

function open(address: string, students: StudentRow[], asOf: string | null = AT) {
  widenWindow();
  window.history.replaceState(null, "", address);
  sessionStore.setState({ user: { id: "me", role: "admin", waiverSigned: true } as never });
  const asked: string[] = [];
  const fetch = vi.fn(async (url: string) => {
    const { pathname, search } = new URL(url, "http://studio.test");
    if (pathname === "/api/admin/students/counts") return ourAnswer(200, { counts: COUNTS, asOf });
    if (pathname !== "/api/admin/students") return ourAnswer(503, { message: "Not asked here." });
    asked.push(search);
    return ourAnswer(200, { students, nextCursor: null });
  });
  vi.stubGlobal("fetch", fetch);
  const { db } = show(<AdminStudentsScreen />, { Router: BrowserRouter });
  return { user: userEvent.setup(), asked, db };
}

test("a row says levels, what is missing for the next, classes and pass in words", async () => {
  open("/admin/students", [
    student({
      levels: [{ apparatus: "silks", level: "beginner" }],
      ready: [{ apparatus: "silks", level: "intermediate", toGo: 1 }],
      lastVisitAt: AT,
      pass: { creditsLeft: 1, endsAt: AT },
      hasWaiver: false,
    }),
  ]);
  const row = within(await screen.findByRole("row", { name: /Amara Okafor/ }));
  expect(row.getByText("Silks: Beginner")).toBeTruthy();
  expect(row.getByText("Silks: 1 sign-off to Intermediate")).toBeTruthy();
  expect(row.getByText("1 class left")).toBeTruthy();
  expect(row.getByText("No waiver")).toBeTruthy();
  expect(row.getByText("Nothing booked")).toBeTruthy();
  expect(screen.getByRole("table").getAttribute("aria-rowcount")).toBe("2");
});

test("the list and the order stand in the address, and the server is asked for them", async () => {
  const { user, asked } = open("/admin/students", [student()]);
  await user.click(await screen.findByRole("tab", { name: /At risk/ }));
  await user.click(await screen.findByRole("button", { name: "Last class" }));
  await vi.waitFor(() => expect(asked).toContain("?list=at-risk&sort=last-visit&order=down"), PATIENT);
  expect(window.location.search).toBe("?list=at-risk&sort=last-visit&order=down");
  await user.click(screen.getByRole("button", { name: "Last class" }));
  await vi.waitFor(() => expect(asked).toContain("?list=at-risk&sort=last-visit"), PATIENT);
  expect(window.location.search).toBe("?list=at-risk&sort=last-visit");
});

test("an empty list says so in its own words", async () => {
  open("/admin/students?list=unsigned", []);
  expect(await screen.findByText("Everyone has signed")).toBeTruthy();
});

test("narrowed to no one, the whole list is one press away", async () => {
  const { user, asked } = open("/admin/students?age=minors&search=zoe", []);
  await user.click(await screen.findByRole("button", { name: "Show the whole list" }));
  await vi.waitFor(() => expect(asked.at(-1)).toBe(""));
});

test("before the lists are made, none is empty", async () => {
  open("/admin/students?list=at-risk", [], null);
  expect(await screen.findByText("We're building the lists")).toBeTruthy();
});

const ZOE = student({ id: "0198c000-0000-7000-8000-0000000000a2", firstName: "Zoe", lists: ["all", "at-risk"] });

test("who is chosen of a list is written to, and no one else", async () => {
  const { user } = open("/admin/students?list=unsigned", [student(), ZOE]);
  await user.click(await screen.findByRole("checkbox", { name: "Choose Zoe Okafor" }));
  expect(screen.getByText("1 person chosen")).toBeTruthy();
  await user.click(screen.getByRole("button", { name: "Write to 1 person" }));
  await vi.waitFor(() => expect(window.location.pathname).toBe("/admin/email"));
  expect(window.history.state.usr).toEqual(letterTo([ZOE.id], "needed"));
});

test("with no person chosen, the whole list as it is narrowed is written to", async () => {
  const { user, asked } = open("/admin/students?list=at-risk&age=adults", [student(), ZOE]);
  await user.click(await screen.findByRole("button", { name: "Write to them" }));
  await vi.waitFor(() => expect(window.location.pathname).toBe("/admin/email"));
  expect(window.history.state.usr).toEqual(letterTo([student().id, ZOE.id], "news"));
  // For the page, and again when the letter begins: more may have come since.
  expect(asked.filter((search) => search === "?age=adults&list=at-risk")).toHaveLength(2);
});

test("without a network the list is shown as it was, to be looked at only", async () => {
  const { user, db } = open("/admin/students", [student(), ZOE]);
  await screen.findByRole("row", { name: /Amara Okafor/ });
  await vi.waitFor(async () => expect(await db.meta.get("students")).toBeTruthy());
  // Nothing of them is readable on the disk.
  expect(JSON.stringify(await db.meta.get("students"))).not.toContain("Okafor");
  vi.stubGlobal("fetch", vi.fn().mockRejectedValue(new TypeError("Failed to fetch")));
  await user.click(screen.getByRole("tab", { name: /At risk/ }));
  expect(await screen.findByText(/^You're offline\. Here's how it was on/)).toBeTruthy();
  const table = within(screen.getByRole("table", { name: "At risk" }));
  expect(table.getByRole("row", { name: /Zoe Okafor/ })).toBeTruthy();
  expect(table.queryByRole("row", { name: /Amara Okafor/ })).toBeNull();
  expect(screen.queryByRole("button", { name: /Write to|Give a pass|Export/ })).toBeNull();
  expect(screen.queryByRole("checkbox")).toBeNull();
});
