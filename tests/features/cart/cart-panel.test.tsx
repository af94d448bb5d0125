import { expect, test } from "vitest";
import { CartPanel } from "#web/features/cart/components/cart-panel.tsx";
import { show } from "../../support/screen.tsx";

const EMPTY = { classes: [], things: [], totalCents: 0, count: 0 };

test("an empty cart shows no total", async () => {
  const screen = show(<CartPanel cart={EMPTY} open onOpenChange={() => {}} />);
  await screen.db.meta.put({ key: "asOf", value: new Date().toISOString() });
  expect(await screen.findByText("Your cart is empty")).toBeTruthy();
  expect(screen.getByRole("button", { name: "Checkout" })).toBeTruthy();
  expect(screen.queryByText("Total")).toBeNull();
  expect(document.body.textContent).not.toContain("$");
});
