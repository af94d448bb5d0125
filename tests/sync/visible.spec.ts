import type { BrowserContext, Page } from "@playwright/test";
import { type DemoName, expect, JOURNEY, test } from "../support/app-fixtures.ts";

interface ClassRow {
  id: string;
  name: string;
  startsAt: string;
  seatsLeft: number;
  status: string;
}

const rowsOf = <Row>(page: Page, table: string): Promise<Row[]> =>
  page.evaluate(async (store) => {
    const settle = <T>(request: IDBRequest<T>) =>
      new Promise<T>((resolve, reject) => {
        request.onsuccess = () => resolve(request.result);
        request.onerror = () => reject(request.error);
      });
    const { id } = JSON.parse(localStorage.getItem("userData") ?? "{}");
    const db = await settle(indexedDB.open(`silks-${id}`));
    const rows = await settle(db.transaction(store).objectStore(store).getAll());
    db.close();
    return rows;
  }, table) as Promise<Row[]>;

/** A class that can be booked, and in which this person has no place. */
async function findFreeClass(page: Page): Promise<ClassRow> {
  const mine = new Set((await rowsOf<{ classInstanceId: string }>(page, "bookings")).map((row) => row.classInstanceId));
  const now = new Date().toISOString();
  const free = (await rowsOf<ClassRow>(page, "classInstances"))
    .filter(
      ({ id, startsAt, seatsLeft, status }) =>
        startsAt > now && seatsLeft > 2 && status === "scheduled" && !mine.has(id),
    )
    .sort((left, right) => left.startsAt.localeCompare(right.startsAt))[0];
  if (!free) throw new Error("The demo studio has no class to book.");
  return free;
}

type Enter = (page: Page, name: DemoName) => Promise<void>;

async function openAtHome(page: Page, enterAs: Enter, name: DemoName) {
  await enterAs(page, name);
  await page.goto("/dashboard");
  await page.waitForFunction(() => navigator.serviceWorker.controller?.state === "activated");
  await expect(chip(page)).toHaveText("Live");
}

const chip = (page: Page) => page.getByRole("button", { name: /^Sync: / }).first();

async function goOffline(page: Page, context: BrowserContext) {
  await context.setOffline(true);
  await page.goto("/calendar");
}

test("a seat asked for offline is requested, and held once the studio has answered", async ({
  page,
  context,
  enterAs,
}) => {
  await openAtHome(page, enterAs, "student");
  const wanted = await findFreeClass(page);
  await goOffline(page, context);
  await page.goto(`/calendar?class=${wanted.id}`);
  await page.getByRole("button", { name: /^(Add to cart|Pay \$)/ }).click();
  await expect(page.getByText("Requested, not held yet")).toBeVisible();
  await expect(chip(page)).toHaveText("1 saved here");
  await expect(page.getByRole("button", { name: "Checkout" })).toBeDisabled();
  await expect(page.getByText("You need a connection to pay.")).toBeVisible();

  await page.reload();
  await expect(page.getByText("Requested, not held yet")).toBeVisible();
  await context.setOffline(false);
  await expect(page.getByText(/Held for/)).toBeVisible();
  await expect(chip(page)).toHaveText("Live");
  await expect(page.getByRole("button", { name: "Checkout" })).toBeEnabled();
  await page.getByRole("button", { name: "Remove" }).click();
  await expect(page.getByRole("button", { name: /^(Add to cart|Pay \$)/ })).toBeVisible();
});

test("what the studio refuses stays in sight with its reason, until it is tried again or let go", {
  tag: JOURNEY,
}, async ({ page, context, app, enterAs }) => {
  await openAtHome(page, enterAs, "student");
  const wanted = await findFreeClass(page);
  await goOffline(page, context);
  await page.goto(`/calendar?class=${wanted.id}`);
  await page.getByRole("button", { name: /^(Add to cart|Pay \$)/ }).click();
  await expect(chip(page)).toHaveText("1 saved here");

  // Then the studio cancels the class.
  const { token } = await (
    await page.request.post(`${app.origin}/api/login`, { data: { username: "admin", password: "silks-demo" } })
  ).json();
  const cancelled = await page.request.post(`${app.origin}/api/class-instances/${wanted.id}/cancellation`, {
    headers: { Authorization: `Bearer ${token}` },
    data: { reason: "A point is being repaired." },
  });
  expect(cancelled.status()).toBeLessThan(300);

  await context.setOffline(false);
  await expect(chip(page)).toHaveText("1 refused");
  await expect(page.getByText("Requested, not held yet")).toHaveCount(0);
  await chip(page).click();
  const panel = page.getByRole("dialog", { name: "Saved and sent" });
  await expect(panel).toContainText("Ask for a seat");
  await expect(panel).toContainText(wanted.name);
  await expect(panel).toContainText("This class can't be booked right now.");
  const again = page.waitForResponse((response) => response.url().endsWith("/api/sync/push"));
  await panel.getByRole("button", { name: /Try again/ }).click();
  await again;
  await expect(panel).toContainText("This class can't be booked right now.");
  await panel.getByRole("button", { name: /Discard/ }).click();
  await expect(panel).toContainText("The studio has everything you did.");
  await panel.getByRole("button", { name: "Close" }).click();
  await expect(chip(page)).toHaveText("Live");
});

test("five tabs send twenty changes once each", async ({ context, page, enterAs, app }) => {
  await openAtHome(page, enterAs, "student");
  await page.goto("/merch");
  const tabs = [page];
  for (let more = 0; more < 4; more++) {
    const tab = await context.newPage();
    await tab.goto(`${app.origin}/merch`);
    tabs.push(tab);
  }
  await context.setOffline(true);
  // The tea's stock is not counted: there is enough for all.
  const add = page.getByRole("button", { name: "Add Hot tea to the cart" });
  const name = ((await add.textContent()) ?? "").replace(/^Add | to the cart$/g, "").trim();
  await add.click();
  for (let count = 0; count < 19; count++) {
    const tab = tabs[count % tabs.length] as Page;
    await expect(tab.getByRole("group", { name: `How many: ${name}` })).toContainText(String(count + 1));
    // A tab in the background draws nothing, and a real click waits for that.
    await tab.getByRole("button", { name: `One more ${name}` }).dispatchEvent("click");
  }
  await expect(chip(page)).toHaveText("20 saved here");
  await context.setOffline(false);
  await expect(chip(page)).toHaveText("Live");
  const { token } = await page.evaluate(() => ({ token: localStorage.getItem("token") }));
  const answer = await page.request.get(`${app.origin}/api/cart-items`, {
    headers: { Authorization: `Bearer ${token}` },
  });
  const items: { quantity: number; product: { name: string } }[] = await answer.json();
  expect(items.find(({ product }) => product.name === name)?.quantity).toBe(20);
});
