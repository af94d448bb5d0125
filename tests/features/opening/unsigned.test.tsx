import { expect, test } from "vitest";
import { OpeningStep } from "#shared/features/opening/opening.ts";
import { sessionStore } from "#web/features/accounts/index.ts";
import { AdminOpeningScreen } from "#web/features/opening/screens/admin-opening.tsx";
import { answerWith, show } from "../../support/screen.tsx";

function openSetup(waiverSigned: boolean) {
  sessionStore.setState({ user: { id: "me", role: "admin", firstName: "Olivia", waiverSigned } as never });
  const steps = OpeningStep.options.map((step) => ({ step, state: step === "mail" ? "done" : "open" }));
  answerWith({ status: 200, body: { steps, mail: { isSetUp: true, waiting: 0, lastError: null } } });
  return show(<AdminOpeningScreen />);
}

test("before signing, steps whose pages lead to the waiver say so and have no link there", async () => {
  const screen = openSetup(false);
  await screen.findByText("You haven't signed the waiver yet");
  expect(screen.getByRole("link", { name: "Sign the waiver" }).getAttribute("href")).toBe("/waiver");
  expect(screen.getByRole("link", { name: "Set up the studio" })).toBeTruthy();
  expect(screen.getByRole("button", { name: "Start with our library" })).toBeTruthy();
  expect(screen.queryByRole("link", { name: "Add apparatus" })).toBeNull();
  expect(screen.getAllByText("Opens once you've signed the waiver.")).toHaveLength(7);
});

test("after signing, each step leads to its page", async () => {
  const screen = openSetup(true);
  const step = await screen.findByRole("link", { name: "Add apparatus" });
  expect(step.getAttribute("href")).toBe("/admin/classes?tab=apparatus");
  expect(screen.queryByText("Opens once you've signed the waiver.")).toBeNull();
  expect(screen.queryByText("You haven't signed the waiver yet")).toBeNull();
});
