import { cleanup } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, expect, test } from "vitest";
import { answerWith, show } from "#tests/support/screen.tsx";
import { sessionStore } from "#web/features/accounts/index.ts";
import { UserPage } from "#web/features/users/components/person/user-page.tsx";

const PAT = "0198c000-0000-7000-8000-0000000000f1";
const pat = {
  id: PAT,
  firstName: "Pat",
  lastName: "Ames",
  username: "pat",
  email: "pat@example.org",
  isEmailProved: true,
  isEmailRefused: false,
  phone: null,
  emergencyName: null,
  emergencyPhone: null,
  language: "en",
  birthday: null,
  isMinor: false,
  role: "student",
  isGuardian: false,
  hasFamily: false,
  hasWaiver: true,
  hasSecondFactor: false,
  memberSince: "2026-01-01T00:00:00Z",
  disabled: null,
  archived: { at: "2026-03-02T20:00:00Z", byName: "Zoe", reason: "" },
  mergedInto: null,
  merges: [],
  devices: [],
};

afterEach(() => {
  cleanup();
  sessionStore.setState({ user: null });
});

test("the front desk's page of a person asks for nothing the front desk may not read", async () => {
  sessionStore.setState({ user: { id: "me", role: "front-desk", waiverSigned: true } as never });
  const fetch = answerWith({ status: 200, body: pat }, { status: 403 }, { status: 403 });
  const screen = show(<UserPage id={PAT} />);
  expect(await screen.findByText("pat@example.org")).toBeTruthy();
  expect(screen.getByText(/Mar 2/).textContent).not.toMatch(/^\s*·/);
  expect(fetch.mock.calls.map(([url]) => url)).toEqual([`/api/admin/users/${PAT}`]);
  // An archived person is not edited.
  expect(screen.queryByRole("button", { name: "Edit contact" })).toBeNull();
});

test("the front desk edits how a member is reached, and sends only what was touched", async () => {
  sessionStore.setState({ user: { id: "me", role: "front-desk", waiverSigned: true } as never });
  const active = { ...pat, archived: null };
  const answers = [{ ...active, phone: "555 010 2030" }].map((body) => ({ status: 200, body }));
  const fetch = answerWith({ status: 200, body: active }, ...answers);
  const screen = show(<UserPage id={PAT} />);
  const user = userEvent.setup();
  await user.click(await screen.findByRole("button", { name: "Edit contact" }));
  await user.type(screen.getByLabelText("Phone"), "555 010 2030");
  await user.click(screen.getByRole("button", { name: "Save" }));
  expect(await screen.findByText("555 010 2030")).toBeTruthy();
  const written = fetch.mock.calls.filter(([, init]) => init?.method === "PATCH");
  expect(written.map(([url, init]) => [url, JSON.parse(String(init?.body))])).toEqual([
    [`/api/admin/users/${PAT}/contact`, { phone: "555 010 2030" }],
  ]);
});

test("the front desk is offered no change to an account of the team", async () => {
  sessionStore.setState({ user: { id: "me", role: "front-desk", waiverSigned: true } as never });
  answerWith({ status: 200, body: { ...pat, archived: null, role: "instructor" } });
  const screen = show(<UserPage id={PAT} />);
  expect(await screen.findByText("pat@example.org")).toBeTruthy();
  expect(screen.queryByRole("button", { name: "Edit contact" })).toBeNull();
});
