import { act, cleanup, renderHook } from "@testing-library/react";
import { startTransition } from "react";
import { BrowserRouter, useNavigate, useSearchParams } from "react-router-dom";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { changedParams, useTypedParam } from "#web/ui/address.ts";

beforeEach(() => {
  vi.useFakeTimers();
  window.history.replaceState(null, "", "/videos?shelf=kept");
});
afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

const pause = () => act(() => vi.advanceTimersByTimeAsync(2_000));
const address = () => window.location.pathname + window.location.search;

function useField() {
  const [params, setParams] = useSearchParams();
  const navigate = useNavigate();
  const { draft, setDraft, flush } = useTypedParam("q", (q) => setParams(changedParams({ q }), { replace: true }));
  return { text: draft, setText: setDraft, flush, navigate, inAddress: params.get("q") };
}
const open = () => renderHook(useField, { wrapper: BrowserRouter }).result;

test("every letter stands in the field at once, and the text in the address after a pause", async () => {
  const field = open();
  for (const text of ["s", "sp", "spl", "split"]) {
    act(() => field.current.setText(text));
    expect([field.current.text, address()]).toEqual([text, "/videos?shelf=kept"]);
  }
  await pause();
  expect(address()).toBe("/videos?shelf=kept&q=split");
  expect([field.current.text, field.current.inAddress]).toEqual(["split", "split"]);
});

test("letters typed while the address is being drawn stay", async () => {
  const field = open();
  act(() => field.current.setText("spl"));
  await pause();
  act(() => field.current.setText("split"));
  expect([field.current.text, field.current.inAddress]).toEqual(["split", "spl"]);
  await pause();
  expect([field.current.text, field.current.inAddress]).toEqual(["split", "split"]);
});

test("a link to another text fills the field, and is not led back from", async () => {
  const field = open();
  act(() => field.current.setText("split"));
  await pause();
  act(() => startTransition(() => void field.current.navigate("/videos?q=bat")));
  expect(field.current.text).toBe("bat");
  await pause();
  expect(address()).toBe("/videos?q=bat");
  act(() => void field.current.navigate("/videos"));
  await pause();
  expect([field.current.text, address()]).toEqual(["", "/videos"]);
});

test("who leaves the field for a link at once, and comes back, finds the text", async () => {
  const field = open();
  act(() => field.current.setText("split"));
  // A press on a link takes the focus away before it leads on.
  act(() => {
    field.current.flush();
    void field.current.navigate("/videos?video=7");
  });
  await pause();
  expect(address()).toBe("/videos?video=7");
  await act(async () => {
    const arrived = new Promise((resolve) => window.addEventListener("popstate", resolve, { once: true }));
    window.history.back();
    await vi.advanceTimersByTimeAsync(100);
    await arrived;
  });
  await pause();
  expect([field.current.text, address()]).toEqual(["split", "/videos?shelf=kept&q=split"]);
});
