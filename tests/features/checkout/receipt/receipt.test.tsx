import { expect, test } from "vitest";
import type { Order, OrderLine } from "#shared/features/checkout/order.ts";
import { DEFAULT_STUDIO, STUDIO_ID } from "#shared/features/studio/studio.ts";
import { answerWith, show } from "#tests/support/screen.tsx";
import { Receipt } from "#web/features/checkout/components/receipt.tsx";

const line = {
  kind: "class",
  refId: "booking",
  title: "Silks Basics",
  detail: "2026-03-11 18:00, Mary Reed",
  quantity: 1,
  totalCents: 2800,
  discountCents: 0,
  outcome: "fulfilled",
} as OrderLine;
const order = { number: 7, paidAt: null, lines: [line], discounts: [], values: [], refundedCents: 0, totalCents: 2800 };
const details = {
  address: "12 Mill Lane\nSanta Fe",
  mapUrl: "https://maps.example.com/mill-lane",
  arriveMinutes: 15,
  bring: { en: "Leggings and a top", es: "Mallas y una blusa" },
};
const open = async (lines: OrderLine[]) => {
  answerWith();
  const screen = show(<Receipt order={{ ...order, lines } as unknown as Order} />);
  await screen.db.table("studio").put({ ...DEFAULT_STUDIO, ...details, id: STUDIO_ID });
  await screen.findAllByText(/Mill Lane/);
  return screen;
};

test("the receipt of a class says where it is, when to be there and what to bring", async () => {
  const screen = await open([line]);
  expect(await screen.findByText("Be there by 5:45 PM")).toBeTruthy();
  expect((await screen.findByText("Leggings and a top")).closest("p")?.textContent).toBe("Bring: Leggings and a top");
  expect(screen.getByRole("link", { name: "Open the map" }).getAttribute("href")).toBe(details.mapUrl);
  expect(screen.getByText("Santa Fe").closest("address")?.textContent).toBe("12 Mill LaneSanta Fe");
});

test("the receipt of a thing says nothing of it", async () => {
  const screen = await open([{ ...line, kind: "product", detail: "Size M" }]);
  expect(screen.queryByText(/Be there by|Leggings/)).toBeNull();
  expect(screen.queryByRole("link", { name: "Open the map" })).toBeNull();
});
