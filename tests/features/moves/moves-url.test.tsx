import { act, renderHook } from "@testing-library/react";
import { BrowserRouter } from "react-router-dom";
import { afterEach, expect, test, vi } from "vitest";
import { useMovesUrl } from "#web/features/moves/use-moves-url.ts";

afterEach(() => {
  vi.useRealTimers();
});

test("what was typed a moment before does not lead back from the move that was opened since", () => {
  vi.useFakeTimers();
  window.history.replaceState(null, "", "/moves?move=first");
  const { result } = renderHook(() => useMovesUrl(), { wrapper: BrowserRouter });
  act(() => result.current.setText("bat"));
  // Gone to, and not drawn yet.
  window.history.pushState({ usr: { opened: 2 } }, "", "/moves?move=second");
  act(() => void vi.advanceTimersByTime(1_000));
  expect(Object.fromEntries(new URLSearchParams(window.location.search))).toEqual({ move: "second", q: "bat" });
  expect(window.history.state).toMatchObject({ usr: { opened: 2 } });
});

test("what was typed a moment before does not lead back from another page", () => {
  vi.useFakeTimers();
  window.history.replaceState(null, "", "/moves");
  const { result } = renderHook(() => useMovesUrl(), { wrapper: BrowserRouter });
  act(() => result.current.setText("bat"));
  window.history.pushState(null, "", "/calendar?day=2026-03-02");
  act(() => void vi.advanceTimersByTime(1_000));
  expect(window.location.pathname + window.location.search).toBe("/calendar?day=2026-03-02");
});
