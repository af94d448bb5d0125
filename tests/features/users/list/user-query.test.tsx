import { act, cleanup, renderHook } from "@testing-library/react";
import { BrowserRouter } from "react-router-dom";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { useUserQuery } from "#web/features/users/queries.ts";

beforeEach(() => {
  vi.useFakeTimers();
  window.history.replaceState(null, "", "/admin/users?role=student");
});
afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

const open = () => renderHook(useUserQuery, { wrapper: BrowserRouter });
const pause = () => act(() => vi.advanceTimersByTimeAsync(2_000));
const address = () => window.location.pathname + window.location.search;

test("what is typed stands in the address after a pause, beside the filters", async () => {
  const { result } = open();
  act(() => result.current.setTyped("amara"));
  expect(address()).toBe("/admin/users?role=student");
  await pause();
  expect(address()).toBe("/admin/users?role=student&search=amara");
  expect(result.current.query).toEqual({ search: "amara", role: "student" });
});

test.each(["/admin/users?person=1", "/admin/classes"])(
  "who opens %s right after typing stays there",
  async (opened) => {
    const { result } = open();
    act(() => result.current.setTyped("amara"));
    // The router has changed the address; React draws the new page a moment later.
    window.history.pushState(null, "", opened);
    await pause();
    expect(address()).toBe(opened);
  },
);
