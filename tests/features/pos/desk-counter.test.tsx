import userEvent from "@testing-library/user-event";
import { v7 as newId } from "uuid";
import { expect, test } from "vitest";
import { DEFAULT_STUDIO, STUDIO_ID } from "#shared/features/studio/studio.ts";
import { sessionStore } from "#web/features/accounts/index.ts";
import { PayOther } from "#web/features/pos/components/pay/pay-other.tsx";
import { CounterPanel } from "#web/features/pos/components/sell/counter-panel.tsx";
import type { Counter } from "#web/features/pos/till-cart.ts";
import { show } from "../../support/screen.tsx";

const counterWith = (percent: number): Counter => ({
  lines: [
    {
      ...{ id: newId(), kind: "product", productId: newId(), variantId: newId(), classInstanceId: null },
      ...{ title: "Studio T-shirt", quantity: 1, discount: null, unitCents: 2_800 },
    },
  ],
  customer: null,
  discount: { kind: "percent", value: percent },
  discountReason: "Small damage",
  giftCards: [],
  tip: null,
});
const signInAs = (role: "admin" | "front-desk") =>
  sessionStore.setState({ user: { id: "me", role, firstName: "Dee", lastName: "Park" } as never });
const panel = (percent: number) => (
  <CounterPanel counter={counterWith(percent)} onChange={() => {}} onSold={() => {}} />
);

test("the front desk reads why a discount is too large, and takes no money for it; an admin does", () => {
  signInAs("front-desk");
  const screen = show(panel(21));
  expect(screen.getByRole("alert").textContent).toBe("More than 20% off. Ask an admin.");
  for (const name of [/^Cash/, "Card", "Other payment"])
    expect(screen.getByRole("button", { name })).toHaveProperty("disabled", true);
  screen.show(panel(20));
  expect(screen.queryByRole("alert")).toBeNull();
  expect(screen.getByRole("button", { name: /^Cash/ })).toHaveProperty("disabled", false);
  screen.unmount();
  signInAs("admin");
  const ofAdmin = show(panel(100));
  expect(ofAdmin.queryByRole("alert")).toBeNull();
  expect(ofAdmin.getByRole("button", { name: /^Cash/ })).toHaveProperty("disabled", false);
});

const sum = { lines: [], grossCents: 2_800, discountCents: 0, totalCents: 2_800 };
const payOther = (
  <PayOther counter={counterWith(0)} sum={sum} leftCents={2_800} tipCents={0} onSold={() => {}} onClose={() => {}} />
);

test("another way of paying wants a note from the front desk, and is not offered where the studio takes none", async () => {
  signInAs("front-desk");
  const screen = show(payOther);
  const user = userEvent.setup();
  await user.click(screen.getByRole("radio", { name: /Another way/ }));
  await user.click(screen.getByRole("button", { name: "Write it down" }));
  expect(await screen.findByText("Write down how it was paid.")).toBeTruthy();
  await screen.db.table("studio").put({ ...DEFAULT_STUDIO, id: STUDIO_ID, deskTakesOther: false });
  await expect.poll(() => screen.queryByRole("radio", { name: /Another way/ })).toBeNull();
  expect(screen.getByRole("radio", { name: /Paper voucher/ })).toBeTruthy();
});
