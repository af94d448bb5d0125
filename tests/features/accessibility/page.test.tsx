import { expect, test } from "vitest";
import results from "#web/features/accessibility/results.json" with { type: "json" };
import { AccessibilityScreen } from "#web/features/accessibility/screens/accessibility.tsx";
import { show } from "../../support/screen.tsx";

test("the statement says what was looked at, and what does not hold", () => {
  const screen = show(<AccessibilityScreen />);
  const { phone, desktop } = results.screens;
  expect(screen.getByText(new RegExp(`${phone} screens on a phone and ${desktop} on a desktop`))).toBeTruthy();
  expect(screen.getByRole("heading", { name: "What is known not to hold" })).toBeTruthy();
  expect(screen.getByText(/no captions/)).toBeTruthy();
});
