import userEvent from "@testing-library/user-event";
import { expect, test, vi } from "vitest";
import { ApiError, OfflineError } from "../../web/data/api-error.ts";
import { type Query, QueryState } from "../../web/shell/staff/lists/query-state.tsx";
import { show } from "../support/screen.tsx";

const coming: Query<string[]> = { data: undefined, error: null, refetch: vi.fn() };
const stateOf = (query: Query<string[]>, words: { what?: string; offline?: string } = {}) => (
  <QueryState query={query} {...words}>
    {(rows) => <p>{`rows: ${rows.join()}`}</p>}
  </QueryState>
);

test("a list of the server is on its way, then here, and stays while it is fetched again in vain", () => {
  const screen = show(stateOf(coming, { what: "the series" }));
  expect(screen.getByText("Loading the series")).toBeTruthy();
  screen.show(stateOf({ ...coming, data: ["a", "b"] }));
  expect(screen.getByText("rows: a,b")).toBeTruthy();
  screen.show(stateOf({ ...coming, data: ["a"], error: new OfflineError() }));
  expect(screen.getByText("rows: a")).toBeTruthy();
  screen.show(stateOf({ ...coming, data: [] }));
  expect(screen.getByText("rows:")).toBeTruthy();
});

test("without a network the user reads why, and tries again", async () => {
  const refetch = vi.fn(async () => {});
  const offline = { ...coming, error: new OfflineError(), refetch };
  const screen = show(stateOf(offline, { offline: "Planning happens on the server." }));
  expect(screen.getByText("This needs a connection")).toBeTruthy();
  expect(screen.getByText("Planning happens on the server.")).toBeTruthy();
  await userEvent.setup().click(screen.getByRole("button"));
  expect(refetch).toHaveBeenCalledTimes(1);
  screen.show(stateOf(offline));
  expect(screen.getByText("This is kept on the studio's server.")).toBeTruthy();
});

test("a refusal is shown in the server's words, under what could not be loaded", () => {
  const error = new ApiError(403, "This is for admins.", null, null);
  const screen = show(stateOf({ ...coming, error }, { what: "the series" }));
  expect(screen.getByText("Couldn't load the series")).toBeTruthy();
  expect(screen.getByText("This is for admins.")).toBeTruthy();
  screen.show(stateOf({ ...coming, error }));
  expect(screen.getByText("Couldn't load this")).toBeTruthy();
});
