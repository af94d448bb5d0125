import { expect, test } from "vitest";
import { answerWith, show } from "#tests/support/screen.tsx";
import { OwnAccountPage } from "#web/features/accounts/components/own-account-page.tsx";

const preview = {
  kind: "account",
  invitedByName: "Ana Lopez",
  firstName: "Mia",
  children: 0,
  expiresAt: "2026-12-24T18:00:00Z",
};

test("a letter's link opens the form for whom it is", async () => {
  const fetch = answerWith({ status: 200, body: preview });
  const screen = show(<OwnAccountPage token="from-the-letter" />);
  await screen.findByRole("heading", { name: "Your own account, Mia" });
  expect(screen.getByLabelText(/^Username/)).toBeTruthy();
  expect(fetch.mock.calls[0]?.[1]?.body).toContain("from-the-letter");
});

test("a link that is used up says so, and leads to the sign-in", async () => {
  answerWith({ status: 410, body: { code: "family.invitation-over", message: "This invitation was used already." } });
  const screen = show(<OwnAccountPage token="used" />);
  await screen.findByRole("heading", { name: "This link doesn't work" });
  expect(screen.getByText("This invitation was used already.")).toBeTruthy();
  expect(screen.getByRole("link", { name: "Sign in" }).getAttribute("href")).toBe("/login");
  expect(screen.queryByLabelText(/^Username/)).toBeNull();
});
