import { expect, test } from "vitest";
import type { Profile } from "#shared/features/profile/profile.ts";
import { FIRST_VERSION } from "#shared/features/waivers/first-version.data.ts";
import { WaiverLoader } from "#web/features/waivers/components/waiver-loader.tsx";
import { answerWith, show } from "../../support/screen.tsx";

const PROFILE: Profile = {
  id: "me",
  firstName: "Sam",
  lastName: "Rivera",
  username: "sam",
  email: "sam@example.com",
  role: "student",
  birthday: "1990-01-01",
  waiverSigned: false,
  phone: null,
  isGuardian: false,
  hasLogin: true,
  isEmailProved: true,
  isEmailRefused: false,
  photoConsent: null,
  care: null,
  familyMembers: [],
};
const SECOND = { ...FIRST_VERSION, id: `${FIRST_VERSION.waiverId}:2`, version: 2, publishedAt: "2026-03-01T00:00:00Z" };

test("before the first sync no text is shown to agree to; then the one that is signed now", async () => {
  localStorage.setItem("token", "a-token");
  answerWith({ status: 200, body: PROFILE });
  const screen = show(<WaiverLoader>{(_, [current]) => <p>{`Version ${current?.version}`}</p>}</WaiverLoader>, {
    status: { state: "syncing" },
  });
  await expect.poll(() => screen.queryByRole("status")).not.toBeNull();
  await screen.db.rows("waiverVersions").put(SECOND);
  expect(screen.queryByText(/^Version/)).toBeNull();
  await screen.db.meta.put({ key: "asOf", value: "2026-03-02T20:00:00Z" });
  await expect.poll(() => screen.queryByText("Version 2")).not.toBeNull();
});

test("a session that ends while the page is open leads to sign-in", async () => {
  answerWith({ status: 401, body: { code: "unauthenticated", message: "Not authenticated" } });
  const screen = show(<WaiverLoader>{() => <p>The waiver</p>}</WaiverLoader>);
  expect(await screen.findByText("Authentication Required")).toBeTruthy();
  expect(screen.getByRole("link", { name: "Go to Login" }).getAttribute("href")).toBe("/login");
  expect(screen.queryByText("The waiver")).toBeNull();
});
