import { fireEvent } from "@testing-library/react";
import { BrowserRouter } from "react-router-dom";
import { expect, test, vi } from "vitest";
import { ourAnswer } from "#tests/support/answers.ts";
import { show } from "#tests/support/screen.tsx";
import { sessionStore } from "#web/features/accounts/index.ts";
import { AdminUsersScreen } from "#web/features/users/screens/admin-users.tsx";

const AMARA = "0198c000-0000-7000-8000-0000000000a1";
const BO = "0198c000-0000-7000-8000-0000000000b1";
const person = (id: string, firstName: string) => ({
  id,
  firstName,
  lastName: "Okafor",
  email: null,
  phone: null,
  role: "student",
  isMinor: false,
  hasLogin: true,
  hasFamily: false,
  hasWaiver: true,
  isDisabled: false,
  isArchived: false,
  pass: null,
  lastSeenAt: null,
});

/** The list as the server has it: what is looked for alone, or both people. */
function answerLists() {
  const lists: string[] = [];
  const fetch = vi.fn(async (url: string) => {
    const { pathname, searchParams } = new URL(url, "http://studio.test");
    if (pathname !== "/api/admin/users") return ourAnswer(503, { message: "Not asked here." });
    const text = searchParams.get("search") ?? "";
    lists.push(text);
    const users = [person(AMARA, "Amara"), person(BO, "Bo")].filter(({ firstName }) => firstName.includes(text));
    return ourAnswer(200, { users, near: [], nextCursor: null });
  });
  vi.stubGlobal("fetch", fetch);
  return lists;
}

const address = () => window.location.pathname + window.location.search;

test("a press on a person right after typing moves no row; the click opens, and the way back has the text", async () => {
  window.history.replaceState(null, "", "/admin/users");
  sessionStore.setState({ user: { id: "me", role: "admin", waiverSigned: true } as never });
  const lists = answerLists();
  const screen = show(<AdminUsersScreen />, { Router: BrowserRouter });
  const row = await screen.findByRole("link", { name: "Bo Okafor" });
  vi.useFakeTimers();

  const field = screen.getByRole("searchbox");
  field.focus();
  fireEvent.change(field, { target: { value: "Bo" } });
  // The press takes the focus; the finger is still down.
  fireEvent.pointerDown(row);
  row.focus();
  await vi.advanceTimersByTimeAsync(100);
  expect([lists, address()]).toEqual([[""], "/admin/users"]);

  fireEvent.click(row);
  await vi.advanceTimersByTimeAsync(1_000);
  expect(address()).toBe(`/admin/users?person=${BO}`);

  const isBack = new Promise((resolve) => window.addEventListener("popstate", resolve, { once: true }));
  vi.useRealTimers();
  window.history.back();
  await isBack;
  expect(address()).toBe("/admin/users?search=Bo");
  expect(((await screen.findByRole("searchbox")) as HTMLInputElement).value).toBe("Bo");
  await vi.waitFor(() => expect(lists.at(-1)).toBe("Bo"));
});
