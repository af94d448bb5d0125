import { act, renderHook } from "@testing-library/react";
import { beforeEach, expect, test, vi } from "vitest";
import { useRepeatedRequest } from "../../web/shell/pwa/use-repeated-request.ts";

beforeEach(() => {
  vi.useFakeTimers();
  return () => vi.useRealTimers();
});

test("a browser that leaves a request unanswered is asked again, until the person changes their mind", () => {
  const request = vi.fn();
  const { result } = renderHook(() => useRepeatedRequest(request));
  const setOn = (isOn: boolean) => act(() => result.current[1](isOn));
  act(() => vi.advanceTimersByTime(6_000));
  expect([result.current[0], request.mock.calls.length]).toEqual([false, 0]);
  setOn(true);
  expect([result.current[0], request.mock.calls.length]).toEqual([true, 1]);
  act(() => vi.advanceTimersByTime(6_000));
  expect(request).toHaveBeenCalledTimes(4);
  setOn(false);
  act(() => vi.advanceTimersByTime(6_000));
  expect([result.current[0], request.mock.calls.length]).toEqual([false, 4]);
});
