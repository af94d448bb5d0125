import userEvent from "@testing-library/user-event";
import { v7 as newId } from "uuid";
import { expect, test, vi } from "vitest";
import { SeatGate } from "#web/features/pos/components/sell/seat-gate.tsx";
import type { Counter } from "#web/features/pos/till-cart.ts";
import { answerWith, show } from "../../support/screen.tsx";

const [MARY, CLASS] = [newId(), newId()];
const counter: Counter = {
  lines: [
    {
      id: newId(),
      kind: "class",
      productId: null,
      variantId: null,
      classInstanceId: CLASS,
      title: "Silks Basics, 6:00 PM",
      quantity: 1,
      discount: null,
      unitCents: 2_500,
    },
  ],
  customer: { id: MARY, name: "Mary Reed" },
  discount: null,
  discountReason: "",
  giftCards: [],
  tip: null,
};
const waiver = { gate: "waiver", message: "The waiver of Mary Reed must be signed first." };
const open = (of: Counter = counter) => {
  const onPass = vi.fn((_: Counter) => {});
  return { onPass, screen: show(<SeatGate counter={of} onPass={onPass} onClose={() => {}} />) };
};
const next = { name: "Continue to payment" };

test("an open gate is passed without a word", async () => {
  const fetch = answerWith({ status: 200, body: { place: "none", closed: [], clash: null } });
  const { onPass } = open();
  await expect.poll(() => onPass.mock.calls).toEqual([[counter]]);
  expect(fetch.mock.calls[0]?.[0]).toBe(`/api/admin/till/seat-check?customerId=${MARY}&classInstanceId=${CLASS}`);
});

test("a closed gate wants a reason before money is taken, and the line carries it", async () => {
  answerWith({ status: 200, body: { place: "none", closed: [waiver], clash: null } });
  const { onPass, screen } = open();
  const user = userEvent.setup();
  await user.click(await screen.findByRole("button", next));
  expect(screen.getByText("Say why.")).toBeTruthy();
  expect(onPass).not.toHaveBeenCalled();
  await user.type(screen.getByLabelText(/Let in without a waiver/), "Signs after the class");
  await user.click(screen.getByRole("button", next));
  expect(onPass.mock.calls[0]?.[0].lines).toMatchObject([{ withoutWaiver: "Signs after the class" }]);
});

test("a customer who is in another class then is asked about before money is taken", async () => {
  const clash = { message: "Mary Reed is in Lyra, Monday at 6 PM then. Book both?" };
  answerWith({ status: 200, body: { place: "none", closed: [], clash } });
  const { onPass, screen } = open();
  expect(await screen.findByText(clash.message)).toBeTruthy();
  expect(onPass).not.toHaveBeenCalled();
  await userEvent.click(screen.getByRole("button", next));
  expect(onPass.mock.calls).toEqual([[counter]]);
});

test("somebody with a paid place is not charged twice", async () => {
  answerWith({ status: 200, body: { place: "paid", closed: [], clash: null } });
  const { onPass, screen } = open();
  expect(await screen.findByText(/They have a paid place/)).toBeTruthy();
  expect(screen.queryByRole("button", next)).toBeNull();
  expect(onPass).not.toHaveBeenCalled();
});

test("one person is not charged for two places in a class, in one line or in two", async () => {
  const [line] = counter.lines;
  if (!line) throw new Error("A seat lies on the counter.");
  for (const lines of [[{ ...line, quantity: 2 }], [line, { ...line, id: newId() }]]) {
    answerWith({ status: 200, body: { place: "none", closed: [], clash: null } });
    const { onPass, screen } = open({ ...counter, lines });
    expect(await screen.findByText(/One person takes one place/)).toBeTruthy();
    expect(onPass).not.toHaveBeenCalled();
    screen.unmount();
  }
});

test("without a network the device warns by what it knows, and the sale may go on", async () => {
  vi.stubGlobal(
    "fetch",
    vi.fn(() => Promise.reject(new TypeError("no network"))),
  );
  const db = show(<p />).db;
  await db.table("members").put({ id: MARY, firstName: "Mary", lastName: "Reed", isMinor: false, waiverSigned: false });
  const { onPass, screen } = open();
  expect(await screen.findByText("Couldn't reach the studio")).toBeTruthy();
  expect(screen.getByText(waiver.message)).toBeTruthy();
  await userEvent.setup().click(screen.getByRole("button", next));
  expect(onPass.mock.calls).toHaveLength(1);
});
