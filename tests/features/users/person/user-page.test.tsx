import { cleanup } from "@testing-library/react";
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
});
