import { expect, test } from "vitest";
import { show } from "#tests/support/screen.tsx";
import { MerchScreen } from "#web/features/merch/screens/merch.tsx";

const [SHIRT, M] = ["01980000-0000-7000-8000-000000000001", "01980000-0000-7000-8000-00000000000a"];
const shirtWith = (stock: number, more: object) => ({
  ...{ id: SHIRT, name: "Tour shirt", description: "", priceCents: 3_100, category: "other", shelf: "apparel" },
  ...{ picture: "t-shirt", pictureIds: [], plan: null },
  variants: [{ id: M, name: "", priceCents: null, stock, isArchived: false }],
  ...more,
});

async function open(stock: number, more: object, inCart = 0) {
  const screen = show(<MerchScreen />);
  await screen.db.meta.put({ key: "asOf", value: "2026-03-10T10:00:00Z" });
  if (inCart > 0) {
    const line = { productId: SHIRT, variantId: M, forId: null, addedAt: "2026-03-10T10:00:00Z" };
    await screen.db.table("cartItems").put({ id: "line", quantity: inCart, ...line });
  }
  await screen.db.table("products").put(shirtWith(stock, more));
  await screen.findByRole("heading", { name: "Tour shirt" });
  return screen;
}

test("pieces that only the person's own unpaid order holds are not sold out, and can be added", async () => {
  const screen = await open(0, { ownPieces: { [M]: 2 } });
  expect(screen.queryByText("Sold out")).toBeNull();
  expect(screen.getByText("Only 2 left")).toBeDefined();
  expect(screen.getByRole("button", { name: /Add.*to the cart/ })).toBeDefined();
});

test("with one of two in the cart the other one can be added, and no third", async () => {
  const screen = await open(0, { ownPieces: { [M]: 2 } }, 1);
  const more = screen.getByRole("button", { name: /more/i });
  expect(more).toHaveProperty("disabled", false);
  await screen.db.table("cartItems").update("line", { quantity: 2 });
  await expect.poll(() => screen.getByRole("button", { name: /more/i })).toHaveProperty("disabled", true);
});

test("pieces that other people's orders hold are sold out", async () => {
  const screen = await open(0, {});
  expect(screen.getByText("Sold out")).toBeDefined();
  expect(screen.queryByRole("button", { name: /Add.*to the cart/ })).toBeNull();
});
