import userEvent from "@testing-library/user-event";
import { expect, test, vi } from "vitest";
import { ourAnswer } from "#tests/support/answers.ts";
import { show } from "#tests/support/screen.tsx";
import { OwnDataSection } from "#web/features/settings/components/own-data-section.tsx";

test("a member's whole data leave an open screen only with the password, and then they do", async () => {
  const asked: string[] = [];
  let isProved = false;
  vi.stubGlobal("fetch", async (path: string) => {
    asked.push(path);
    if (path === "/api/second-factor") return ourAnswer(200, { isOn: false, recoveryCodesLeft: 0, isExpected: false });
    if (path === "/api/proof") {
      isProved = true;
      return ourAnswer(204, null);
    }
    if (!isProved) return ourAnswer(422, { code: "proof.needed", message: "Please confirm it's you." });
    return ourAnswer(429, { code: "rate.limited", message: "Too many at once." });
  });
  const screen = show(<OwnDataSection />);
  const user = userEvent.setup();
  await user.click(screen.getByRole("button", { name: "Download my data" }));
  await user.type(await screen.findByLabelText("Current password", {}, { timeout: 10_000 }), "a fine long password");
  await user.click(screen.getByRole("button", { name: "Confirm" }));
  // What the studio answers to the proved call reaches the user.
  await expect.poll(screen.toasts).toEqual([["Couldn't get your data", "Too many at once."]]);
  expect(asked.filter((path) => path === "/api/own-data")).toHaveLength(2);
});
