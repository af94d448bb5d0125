import { screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { expect, test, vi } from "vitest";
import type { StudioDatabase } from "#web/data/db.ts";
import type { OutboxRow } from "#web/data/outbox/row.ts";
import { Quote } from "#web/features/checkout/components/quote.tsx";
import { ourAnswer } from "../../support/answers.ts";
import { show } from "../../support/screen.tsx";

const credit = { leftCents: 0, usedCents: 0, isUsed: false };
const PRICE = {
  totalCents: 2_600,
  cardCents: 2_600,
  discounts: [],
  taxes: [],
  promo: null,
  giftCards: [],
  credit,
  tip: null,
};

const unsent: OutboxRow = {
  id: "01980000-0000-7000-8000-000000000001",
  userId: "me",
  endpoint: "cart.addClass",
  input: {},
  entity: "cart",
  at: "",
  state: "waiting",
  attempts: 0,
  retryAt: 0,
  refusal: null,
} as OutboxRow;

/** What the server was asked, and when what waited was sent, in order. */
function listen() {
  const log: string[] = [];
  const fetch = vi.fn(async (url: string, init?: RequestInit) => {
    log.push(`${init?.method ?? "GET"} ${url}`);
    return ourAnswer(200, PRICE);
  });
  vi.stubGlobal("fetch", fetch);
  const sync = async (db: StudioDatabase) => {
    log.push("sent");
    await db.outbox.clear();
  };
  return { log, sync };
}

const useCode = async (code: string) => {
  const user = userEvent.setup();
  await user.click(await screen.findByRole("button", { name: "Promo code or gift card" }));
  await user.type(screen.getByLabelText("Promo code or gift card"), code);
  await user.click(screen.getByRole("button", { name: "Use" }));
};

test("what was put in the cart a moment ago is sent before its price is asked, and before a code is used", async () => {
  localStorage.setItem("token", "a-token");
  const { log, sync } = listen();
  const shown = show(null, { sync });
  await shown.db.outbox.add({ ...unsent });
  shown.show(<Quote cartKey="one" />);
  await expect.poll(() => log).toEqual(["sent", "GET /api/checkout/quote"]);
  await shown.db.outbox.add({ ...unsent });
  await useCode("WELCOME10");
  await expect.poll(() => log.slice(2)).toEqual(["sent", "POST /api/checkout/codes"]);
});

test("a code for a cart that cannot be sent says why, and asks nothing", async () => {
  localStorage.setItem("token", "a-token");
  const { log } = listen();
  const shown = show(<Quote cartKey="one" />);
  await expect.poll(() => log).toEqual(["GET /api/checkout/quote"]);
  await shown.db.outbox.add({ ...unsent });
  await useCode("WELCOME10");
  expect(await screen.findByText(/can't reach the studio right now/)).toBeTruthy();
  expect(log).toHaveLength(1);
});
