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
const order = {
  number: 7,
  paidAt: null,
  lines: [line],
  discounts: [],
  values: [],
  refunds: [],
  refundedCents: 0,
  totalCents: 2800,
};
const details = {
  address: "12 Mill Lane\nSanta Fe",
  mapUrl: "https://maps.example.com/mill-lane",
  arriveMinutes: 15,
  bring: { en: "Leggings and a top", es: "Mallas y una blusa" },
};
const PAPER = { id: "0199c5a0-0000-7000-8000-000000000001", number: 3, at: "2026-03-02T20:00:00Z", source: "order" };

const open = async (lines: OrderLine[], more: object = {}) => {
  answerWith({ status: 200, body: [{ ...PAPER, cents: 2800 }] });
  const screen = show(<Receipt order={{ ...order, lines, ...more } as unknown as Order} />);
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

test.each([
  [{ cardCents: 2800, creditCents: 0 }, "Refunded to your card"],
  [{ cardCents: 0, creditCents: 2800 }, "Refunded as credit"],
  [{ cardCents: 800, creditCents: 2000 }, "Refunded to your card and as credit"],
])("a refunded line says where its money went, and the paper is a tap away: %o", async (money, words) => {
  const refunds = [{ id: "refund", refId: "booking", ...money }];
  const lines = [
    { ...line, outcome: "refunded" as const },
    { ...line, refId: "another" },
  ];
  const screen = await open(lines, { refunds, refundedCents: 2800 });
  expect(await screen.findByText(words)).toBeTruthy();
  expect(await screen.findByRole("button", { name: /Refund 3/ })).toBeTruthy();
});
