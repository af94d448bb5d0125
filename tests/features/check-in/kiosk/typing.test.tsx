import type { ReactElement } from "react";
import { createRoot } from "react-dom/client";
import { expect, onTestFinished, test, vi } from "vitest";
import { Answer } from "#web/features/check-in/kiosk/answer.tsx";
import { CodeEntry } from "#web/features/check-in/kiosk/code-entry.tsx";
import type { Kiosk } from "#web/features/check-in/kiosk/use-kiosk.ts";

const makeKiosk = () =>
  ({ said: null, isAsking: false, savedCount: 0, submit: vi.fn(), reset: vi.fn() }) satisfies Kiosk;

/** Types a digit as soon as the element stands in the page, as a scanner does: before React has run its late effects. */
async function typeAtOnce(element: ReactElement, digit: string): Promise<HTMLElement> {
  const container = document.body.appendChild(document.createElement("div"));
  const isThere = new Promise<void>((resolve) => {
    new MutationObserver(() => resolve()).observe(container, { childList: true });
  });
  const root = createRoot(container);
  onTestFinished(() => root.unmount());
  root.render(element);
  await isThere;
  document.body.dispatchEvent(new KeyboardEvent("keydown", { key: digit, bubbles: true }));
  return container;
}

test("a digit typed the moment an answer is shown makes room for the next code", async () => {
  const kiosk = makeKiosk();
  await typeAtOnce(<Answer said={{ kind: "saved" }} kiosk={kiosk} />, "4");
  expect(kiosk.reset).toHaveBeenCalledOnce();
});

test("a digit typed the moment the field is there goes into it", async () => {
  const container = await typeAtOnce(<CodeEntry kiosk={makeKiosk()} onScan={() => {}} />, "4");
  expect(document.activeElement).toBe(container.querySelector("input"));
});
