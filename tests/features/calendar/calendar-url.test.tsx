import { act, renderHook } from "@testing-library/react";
import { BrowserRouter } from "react-router-dom";
import { expect, test } from "vitest";
import { useCalendarUrl } from "#web/features/calendar/components/schedule/use-calendar-url.ts";

test("who chooses a filter before the next week is drawn gets both", () => {
  window.history.replaceState(null, "", "/calendar");
  const { result } = renderHook(useCalendarUrl, { wrapper: BrowserRouter });
  act(() => {
    result.current.setDay("2026-03-09");
    result.current.setFilter("apparatus", "Floor");
  });
  expect([result.current.day, result.current.filter.apparatus]).toEqual(["2026-03-09", "Floor"]);
  act(() => {
    result.current.setDay("2026-03-10");
    result.current.clearFilters();
  });
  expect(window.location.search).toBe("?day=2026-03-10");
});
