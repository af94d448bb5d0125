import { act } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { useState } from "react";
import { v7 as newId } from "uuid";
import { beforeEach, expect, test, vi } from "vitest";
import { DEFAULT_STUDIO, STUDIO_ID } from "#shared/features/studio/studio.ts";
import type { TipSettings } from "#shared/features/tips/tip-settings.ts";
import { sessionStore } from "#web/features/accounts/index.ts";
import { SoldCards } from "#web/features/pos/components/gift-cards/sold-cards.tsx";
import { CounterPanel } from "#web/features/pos/components/sell/counter-panel.tsx";
import { type Counter, EMPTY_COUNTER, putOn, type TillThing } from "#web/features/pos/till-cart.ts";
import { answerWith, type Screen, show } from "../../support/screen.tsx";

const CODE = "ABCDEFGHJKMNPQRS";
const nothing = { productId: null, variantId: null, classInstanceId: null, variantName: "", left: null };
const shirt: TillThing = { ...nothing, kind: "product", productId: newId(), title: "T-shirt", unitCents: 2_800 };
const seat: TillThing = { ...nothing, kind: "class", classInstanceId: newId(), title: "Silks", unitCents: 2_500 };
const card: TillThing = { ...nothing, kind: "gift-card", title: "Gift card", unitCents: 5_000 };
const counterOf = (...things: TillThing[]): Counter => things.reduce(putOn, EMPTY_COUNTER);

function Till({ first }: { first: Counter }) {
  const [counter, setCounter] = useState(first);
  return <CounterPanel counter={counter} onChange={setCounter} onSold={() => {}} />;
}
const button = (screen: Screen, name: string | RegExp) => screen.getByRole("button", { name });
const isOff = (screen: Screen, name: string | RegExp) => button(screen, name).hasAttribute("disabled");

beforeEach(() => {
  localStorage.setItem("token", "a-token");
  sessionStore.setState({ user: { id: "me", role: "admin", firstName: "Dee", lastName: "Park" } as never });
});

test("without a network gift cards are refused in words, and everything else is sold", () => {
  const screen = show(<Till first={counterOf(shirt, card)} />, { status: { state: "offline" } });
  expect(screen.getByRole("alert").textContent).toBe(
    "Gift cards need a connection. You can sell everything else offline.",
  );
  expect(isOff(screen, "Cash $78.00")).toBe(true);
  screen.unmount();
  const other = show(<Till first={counterOf(shirt)} />, { status: { state: "offline" } });
  expect(other.queryByRole("alert")).toBeNull();
  expect(isOff(other, "Cash $28.00")).toBe(false);
});

test("two amounts are two lines, and a gift card gets no discount", () => {
  const counter = counterOf(card, card, { ...card, unitCents: 2_000 });
  expect(counter.lines.map(({ quantity, unitCents }) => [quantity, unitCents])).toEqual([
    [2, 5_000],
    [1, 2_000],
  ]);
  const screen = show(<Till first={counterOf(card)} />);
  expect(isOff(screen, "Discount on Gift card")).toBe(true);
});

test("a card's balance shows before it pays its part, and the rest is paid in cash", async () => {
  const user = userEvent.setup();
  const asked = answerWith({ status: 200, body: { lastFour: "PQRS", leftCents: 2_000 } });
  const screen = show(<Till first={counterOf(shirt)} />);
  await user.click(button(screen, "Pay with a gift card"));
  // A scanner types the address of the printed square.
  await user.type(screen.getByLabelText("Code of the gift card"), `https://x.example/memberships#gift-card=${CODE}`);
  await user.click(button(screen, "Check the balance"));
  expect((await screen.findByRole("status")).textContent).toBe("Card balance$20.00");
  expect(JSON.stringify(vi.mocked(fetch).mock.calls)).toContain(CODE);
  expect(asked).toBeDefined();
  await user.click(button(screen, "Use it"));
  expect(screen.getByText("Left to pay").nextElementSibling?.textContent).toBe("$8.00");
  expect(isOff(screen, "Cash $8.00")).toBe(false);
  expect(isOff(screen, "Card")).toBe(true);
  expect(screen.getByText("To pay the rest by card, choose the customer first.")).toBeTruthy();
  await user.click(button(screen, "Don't use Gift card PQRS"));
  expect(isOff(screen, "Cash $28.00")).toBe(false);
});

const waiting = { status: "pending", number: null, refundDueCents: 0 };
const payingByCard = (): Counter => ({
  ...counterOf(shirt),
  customer: { id: newId(), name: "Mary Ames" },
  giftCards: [{ code: CODE, lastFour: "PQRS", leftCents: 2_000 }],
});

test("with a customer the card pays the rest, and what is given up there is free at the studio at once", async () => {
  const user = userEvent.setup();
  const begun = { orderId: newId(), url: "/pay/1", totalCents: 800 };
  const asked = answerWith({ status: 200, body: begun }, { status: 200, body: { ...waiting, status: "expired" } });
  const screen = show(<Till first={payingByCard()} />);
  await user.click(button(screen, "Card"));
  expect(await screen.findByText("Card: $8.00")).toBeTruthy();
  await screen.findByText("Waiting for the payment");
  expect(JSON.parse(String(asked.mock.calls[0]?.[1]?.body))).toMatchObject({
    giftCards: [{ code: CODE, cents: 2_000 }],
  });
  await user.click(button(screen, "Pay another way"));
  await expect.poll(() => screen.queryByText("Card: $8.00")).toBeNull();
  const [url, request] = asked.mock.calls.at(-1) ?? [];
  expect([request?.method, String(url)]).toEqual(["DELETE", expect.stringContaining(begun.orderId)]);
});

test("a payment that arrives as it is given up is kept", async () => {
  const user = userEvent.setup();
  const begun = { orderId: newId(), url: "/pay/1", totalCents: 800 };
  answerWith({ status: 200, body: begun }, { status: 200, body: { ...waiting, status: "paid", number: 7 } });
  const screen = show(<Till first={payingByCard()} />);
  await user.click(button(screen, "Card"));
  await screen.findByText("Waiting for the payment");
  await user.click(button(screen, "Pay another way"));
  expect(await screen.findByText("Paid. Receipt No. 7")).toBeTruthy();
  expect(button(screen, "Next sale")).toBeTruthy();
});

test("the codes of a sale are shown to be printed; on a later day only their ends", async () => {
  const id = newId();
  answerWith({
    status: 200,
    body: [
      { id: "1", lineId: id, code: "ABCD-EFGH-JKMN-PQRS", lastFour: "PQRS", leftCents: 5_000 },
      { id: "2", lineId: id, code: null, lastFour: "7QXZ", leftCents: 300 },
    ],
  });
  const screen = show(<SoldCards saleId={id} isSent />);
  expect(await screen.findByText("ABCD-EFGH-JKMN-PQRS")).toBeTruthy();
  expect(screen.getByText("… 7QXZ")).toBeTruthy();
  const print = vi.spyOn(window, "print").mockImplementation(() => {});
  await userEvent.click(button(screen, "Print the gift card"));
  const sheet = document.querySelector("[data-print-sheet]");
  expect(sheet?.textContent).toContain("$50.00ABCD-EFGH-JKMN-PQRS");
  expect(sheet?.textContent).not.toContain("7QXZ");
  expect(sheet?.querySelectorAll("li")).toHaveLength(1);
  expect(print).toHaveBeenCalledOnce();
  act(() => void window.dispatchEvent(new Event("afterprint")));
});

async function withTips(goTo: TipSettings["goTo"], ...things: TillThing[]) {
  const screen = show(<Till first={counterOf(...things)} />);
  await act(() =>
    screen.db.table("studio").put({ ...DEFAULT_STUDIO, id: STUDIO_ID, tips: { goTo, percents: [10, 20] } }),
  );
  return screen;
}

test("no tip is asked for until the studio takes tips, and then for classes only", async () => {
  const off = await withTips("off", seat);
  expect(off.queryByText("Tip")).toBeNull();
  off.unmount();
  const goods = await withTips("teacher", shirt);
  expect(goods.queryByText("Tip")).toBeNull();
  goods.unmount();
  const screen = await withTips("teacher", seat, shirt);
  await userEvent.click(await screen.findByRole("radio", { name: "20%" }));
  expect(isOff(screen, "Cash $58.00")).toBe(false);
  await userEvent.click(screen.getByRole("radio", { name: "Other" }));
  await userEvent.type(screen.getByLabelText("Amount of the tip"), "3");
  expect(isOff(screen, "Cash $56.00")).toBe(false);
  await userEvent.click(screen.getByRole("radio", { name: "None" }));
  expect(isOff(screen, "Cash $53.00")).toBe(false);
});
