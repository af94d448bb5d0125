import { cleanup, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, expect, test } from "vitest";
import { MERGE_COUNTS, type MergePreview } from "#shared/features/users/merge/merge-preview.ts";
import type { UserDetails } from "#shared/features/users/user-details.ts";
import type { UserLine } from "#shared/features/users/user-line.ts";
import { answerWith, show } from "#tests/support/screen.tsx";
import { sessionStore } from "#web/features/accounts/index.ts";
import { MergeSection } from "#web/features/users/components/person/merge/merge-section.tsx";
import { queryClient } from "#web/shell/query-client.ts";

const ANA = "0198c000-0000-7000-8000-0000000000a1";
const ANNA = "0198c000-0000-7000-8000-0000000000a2";

const ana: UserDetails = {
  ...{
    id: ANA,
    firstName: "Ana",
    lastName: "Ames",
    username: null,
    email: null,
    isEmailProved: false,
    isEmailRefused: false,
    phone: null,
    ...{ emergencyName: null, emergencyPhone: null, language: "en" },
  },
  ...{ birthday: null, isMinor: false, role: "student", isGuardian: false, hasFamily: false, hasWaiver: true },
  ...{ hasSecondFactor: false, memberSince: "2026-01-01T00:00:00Z", disabled: null, archived: null, devices: [] },
  ...{ mergedInto: null, merges: [] },
};
const anna: UserLine = {
  ...{ id: ANNA, firstName: "Anna", lastName: "Ames", email: "anna@example.org", phone: null, role: "student" },
  ...{ isMinor: false, hasLogin: true, hasFamily: false, hasWaiver: true, isDisabled: false, isArchived: false },
  ...{ pass: null, lastSeenAt: null },
};
const preview: MergePreview = {
  counts: {
    ...(Object.fromEntries(MERGE_COUNTS.map((count) => [count, 0])) as MergePreview["counts"]),
    ...{ bookings: 7, creditCents: 1_250 },
  },
  stays: [{ field: "email", kept: "anna@example.org", gone: "ana@example.org" }],
  joinsFamily: false,
  blocks: [],
};
const page = { users: [anna, { ...anna, id: ANA, firstName: "Ana" }], nextCursor: null, near: [] };
const merge = { id: ANA, fromId: ANA, fromName: "Ana Ames", at: "2026-03-02T20:00:00Z", undoUntil: "2026-04-01" };

afterEach(() => {
  cleanup();
  queryClient.clear();
  sessionStore.setState({ user: null });
});
const signIn = () => sessionStore.setState({ user: { id: "me", role: "admin", waiverSigned: true } as never });

async function choose() {
  const screen = show(<MergeSection user={ana} />);
  const user = userEvent.setup();
  await user.click(screen.getByRole("button", { name: "Merge into another account" }));
  await user.click(await screen.findByRole("button", { name: /Anna Ames/ }));
  return { screen, user };
}

test("finds the other account, shows what goes and stays, and merges", async () => {
  signIn();
  const kept = { ...ana, id: ANNA, firstName: "Anna", merges: [merge] };
  const fetch = answerWith({ status: 200, body: page }, { status: 200, body: preview }, { status: 200, body: kept });
  const { screen, user } = await choose();
  // Found by the name; the account itself is no choice.
  expect(fetch.mock.calls[0]?.[0]).toContain("search=Ana%20Ames");
  expect(await screen.findByText("Bookings")).toBeTruthy();
  expect(screen.getByText("$12.50")).toBeTruthy();
  expect(screen.queryByText("Invoices")).toBeNull();
  expect(screen.getByText("ana@example.org")).toBeTruthy();
  await user.click(screen.getByRole("button", { name: "Merge" }));
  await waitFor(() => expect(fetch.mock.calls.some(([, init]) => init?.method === "POST")).toBe(true));
  const [url, init] = fetch.mock.calls.find(([, each]) => each?.method === "POST") ?? [];
  expect(url).toBe(`/api/admin/users/${ANA}/merge`);
  expect(JSON.parse(String(init?.body))).toEqual({ intoId: ANNA, mergeId: expect.stringMatching(/^[0-9a-f-]{36}$/) });
});

test("says what has to be done first, and merges nothing until then", async () => {
  signIn();
  const message = "Ana Ames is paying just now. Try again in half an hour.";
  const body = { ...preview, blocks: [{ code: "paying", message }] };
  answerWith({ status: 200, body: page }, { status: 200, body });
  const { screen } = await choose();
  expect(await screen.findByText(message)).toBeTruthy();
  expect(screen.getByRole("button", { name: "Merge" }).hasAttribute("disabled")).toBe(true);
  expect(screen.queryByText("Bookings")).toBeNull();
});

test("offers to undo a merge until its last day", async () => {
  signIn();
  const fetch = answerWith({ status: 200, body: ana });
  const screen = show(<MergeSection user={{ ...ana, id: ANNA, merges: [merge] }} />);
  const user = userEvent.setup();
  expect(screen.getByText(/can be undone until/).textContent).toContain("April 1, 2026");
  await user.click(screen.getByRole("button", { name: "Undo merge" }));
  await user.click((await screen.findAllByRole("button", { name: "Undo merge" })).at(-1) as HTMLElement);
  await waitFor(() => expect(fetch).toHaveBeenCalled());
  const [url, init] = fetch.mock.calls[0] ?? [];
  expect([url, init?.method]).toEqual([`/api/admin/users/${ANNA}/merge/${ANA}`, "DELETE"]);
});
