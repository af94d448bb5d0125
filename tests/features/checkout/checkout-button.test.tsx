import userEvent from "@testing-library/user-event";
import { expect, test } from "vitest";
import { CheckoutButton } from "#web/features/checkout/index.ts";
import { answerWith, show } from "../../support/screen.tsx";

const press = async (screen: ReturnType<typeof show>) =>
  userEvent.setup().click(screen.getByRole("button", { name: "Checkout" }));

test("an empty cart is not checked out, and says so in the owner's words", async () => {
  const fetch = answerWith();
  const screen = show(<CheckoutButton count={0} />);
  await press(screen);
  expect(screen.toasts()).toEqual([["Cart Empty", "Please add items to your cart before checking out."]]);
  expect(fetch).not.toHaveBeenCalled();
});

test("a checkout that fails says why; without an address it says the owner's sentence", async () => {
  const fetch = answerWith(
    { status: 409, body: { code: "order.busy", message: "Another checkout is open." } },
    { status: 200, body: { url: "" } },
  );
  const screen = show(<CheckoutButton count={1} />);
  await press(screen);
  await expect.poll(screen.toasts).toEqual([["Checkout Error", "409: Another checkout is open."]]);
  await press(screen);
  await expect.poll(screen.toasts).toEqual([["Error", "Unable to redirect to checkout"]]);
  expect(fetch.mock.calls.map(([url, init]) => `${init?.method} ${url}`)).toEqual([
    "POST /api/stripe/create-checkout-session",
    "POST /api/stripe/create-checkout-session",
  ]);
});

test("a server that is busy for a moment is asked once more, for the same payment", async () => {
  const fetch = answerWith(
    { status: 503, body: { code: "service.busy", message: "Lots of people are here right now." } },
    { status: 200, body: { url: "" } },
  );
  const screen = show(<CheckoutButton count={1} />);
  await press(screen);
  await expect.poll(screen.toasts, { timeout: 5_000 }).toEqual([["Error", "Unable to redirect to checkout"]]);
  const keys = fetch.mock.calls.map(([, init]) => new Headers(init?.headers).get("Idempotency-Key"));
  expect(keys).toHaveLength(2);
  expect(keys[0]).toBeTruthy();
  expect(keys[1]).toBe(keys[0]);
});

test("without a network paying is not offered, and the reason stands beside the button", async () => {
  const screen = show(<CheckoutButton count={1} />, { status: { state: "offline" } });
  expect(screen.getByRole("button", { name: "Checkout" })).toHaveProperty("disabled", true);
  expect(screen.getByText(/You need a connection to pay/)).toBeTruthy();
});
