import { within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { expect, test } from "vitest";
import { NoticeHost } from "#web/shell/staff/notices/notice-host.tsx";
import { NoticePreview } from "#web/shell/staff/notices/notice-preview.tsx";
import { noticeStore, showNotice } from "#web/shell/staff/notices/notice-store.ts";
import { answerByPath, answerWith, show } from "../support/screen.tsx";

const CLASS = "01980000-0000-7000-8000-000000000001";
const idOf = (n: number) => `01980000-0000-7000-8000-${String(n).padStart(12, "0")}`;
const NONE = { push: 0, mail: 0, app: 0, none: 0 };
const person = (n: number, given: object) => ({
  ...{ id: idOf(n), name: `Person ${n}`, way: "push", fault: null, phone: null, guardianName: null },
  ...given,
});
const unreached = (n: number, fault: string, phone: string | null = null) => person(n, { way: "none", fault, phone });

test("before a change: how many hear of it in which way, and whom to call", async () => {
  const people = [
    unreached(1, "unconfirmed", "+1 (503) 555-0100"),
    unreached(2, "refused"),
    person(3, { way: "app", phone: "+1 503 555 0101" }),
    person(4, {}),
  ];
  answerByPath({ "/api/class-notices": { counts: { push: 9, mail: 3, app: 1, none: 2 }, people, next: null } });
  const screen = show(<NoticePreview of="class" id={CLASS} />);
  expect(await screen.findByText("13 people will be notified")).toBeTruthy();
  expect(screen.getByText("Push notification: 9 · Email: 3 · Only in the app: 1")).toBeTruthy();
  expect(screen.getByText("We can't reach 2 people. Please call.")).toBeTruthy();
  const lines = within(screen.getByRole("list", { name: "To call" })).getAllByRole("listitem");
  expect(lines.map(({ textContent }) => textContent)).toEqual([
    "Person 1 The email address isn't confirmed.Call +1 (503) 555-0100",
    "Person 2 Email to this address bounces.No phone number.",
    "Person 3 Only in the appCall +1 503 555 0101",
  ]);
  expect(screen.getByRole("link", { name: /555-0100/ }).getAttribute("href")).toBe("tel:+15035550100");
  await userEvent.click(screen.getByRole("button", { name: "Show everyone" }));
  expect(within(screen.getByRole("list", { name: "Everyone" })).getAllByRole("listitem")).toHaveLength(4);
});

test("of many three are named, then twenty, and the others on demand", async () => {
  const all = Array.from({ length: 23 }, (_, n) => unreached(n + 1, "no-address"));
  const counts = { ...NONE, none: 23 };
  const fetch = answerWith(
    { status: 200, body: { counts, people: all.slice(0, 20), next: 20 } },
    { status: 200, body: { counts, people: all.slice(20), next: null } },
  );
  const screen = show(<NoticePreview of="series" id={CLASS} />);
  expect(await screen.findByText("No one can be notified")).toBeTruthy();
  expect(screen.getAllByRole("listitem")).toHaveLength(3);
  await userEvent.click(screen.getByRole("button", { name: "Show everyone" }));
  expect(screen.getAllByRole("listitem")).toHaveLength(20);
  await userEvent.click(screen.getByRole("button", { name: "Show more" }));
  await expect.poll(() => screen.getAllByRole("listitem")).toHaveLength(23);
  expect(fetch.mock.calls.map(([url]) => url)).toEqual([
    `/api/class-notices/series/${CLASS}?from=0`,
    `/api/class-notices/series/${CLASS}?from=20`,
  ]);
});

test("a change that concerns no person says nothing before and after", async () => {
  const fetch = answerByPath({ "/api/class-notices": { counts: NONE, people: [], next: null } });
  const screen = show(<NoticePreview of="class" id={CLASS} />);
  await expect.poll(() => fetch.mock.calls).toHaveLength(1);
  expect(await showNotice({ of: "change", id: CLASS })).toBeUndefined();
  expect(screen.container.textContent).toBe("");
  expect(noticeStore.getState().subject).toBeNull();
});

test("after a change whom it did not reach stays on the page until it is closed", async () => {
  const people = [unreached(1, "no-mail", "+1 503 555 0100")];
  answerByPath({ "/api/class-notices": { counts: { ...NONE, push: 11, none: 1 }, people, next: null } });
  const screen = show(<NoticeHost />);
  expect(await showNotice({ of: "change", id: CLASS })).toBe("11 people were notified.");
  const dialog = await screen.findByRole("dialog", { name: "Some people weren't reached" });
  expect(within(dialog).getByRole("link", { name: "Call +1 503 555 0100" })).toBeTruthy();
  await userEvent.click(within(dialog).getAllByRole("button", { name: "Close" }).at(-1) as HTMLElement);
  await expect.poll(() => screen.queryByRole("dialog")).toBeNull();
});

test("a change that reached everyone is a sentence and no dialog", async () => {
  answerByPath({ "/api/class-notices": { counts: { ...NONE, push: 1 }, people: [person(1, {})], next: null } });
  show(<NoticeHost />);
  expect(await showNotice({ of: "change", id: CLASS })).toBe("1 person was notified.");
  expect(noticeStore.getState().subject).toBeNull();
});

test("without a network the change is made, and nothing is claimed about its notices", async () => {
  answerWith({ status: 503, body: { message: "Away" } });
  expect(await showNotice({ of: "change", id: CLASS })).toBeUndefined();
});
