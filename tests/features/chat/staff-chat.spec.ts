import type { Browser, Page } from "@playwright/test";
import { type DemoName, expect, INSTALLED, JOURNEY, test } from "../../support/app-fixtures.ts";
import { goOffline, seesItIsOffline } from "../../support/offline.ts";

/** A machine that does much else at once takes its time. */
const PHONE = { viewport: { width: 390, height: 844 }, isMobile: true, hasTouch: true };
const DESKTOP = { viewport: { width: 1280, height: 800 } };

type Enter = (page: Page, name: DemoName) => Promise<void>;

async function openChat(browser: Browser, origin: string, enterAs: Enter, name: DemoName, look: object) {
  const page = await (await browser.newContext({ ...look, baseURL: origin })).newPage();
  page.setDefaultTimeout(30_000);
  await enterAs(page, name);
  await page.goto("/staff-chat");
  await expect(page.getByRole("heading", { name: "Staff chat" })).toBeVisible();
  await expect(page.getByText("Live").first()).toBeVisible();
  return page;
}

const openRoom = async (page: Page, name: RegExp) => {
  await page.getByRole("link", { name }).click();
  await expect(page.getByRole("log")).toBeVisible();
};
const write = async (page: Page, text: string) => {
  await page.getByLabel("Message", { exact: true }).fill(text);
  await page.getByRole("button", { name: "Send" }).click();
  await expect(page.getByRole("log").getByText(text)).toBeVisible();
};
/** The words of this test in the room, in the order they stand. */
const wordsOf = async (page: Page, pattern: RegExp) =>
  (await page.getByRole("log").innerText()).match(new RegExp(pattern.source, "g")) ?? [];

test("two in airplane mode write in one room; online both see all of it in the same order, and others hear at once", {
  tag: [INSTALLED, JOURNEY],
}, async ({ browser, app, enterAs }) => {
  const maya = await openChat(browser, app.origin, enterAs, "instructor", PHONE);
  const noor = await openChat(browser, app.origin, enterAs, "teacher", PHONE);
  const rosa = await openChat(browser, app.origin, enterAs, "admin", DESKTOP);
  for (const page of [maya, noor]) {
    await openRoom(page, /All staff/);
    await goOffline(page);
    await seesItIsOffline(page);
  }
  for (const n of [1, 2, 3]) await write(maya, `basement-maya-${n}`);
  for (const n of [1, 2]) await write(noor, `basement-noor-${n}`);
  await expect(maya.getByRole("log").getByText("Saved here")).toHaveCount(3);

  await noor.context().setOffline(false);
  await expect(noor.getByRole("log").getByText("Saved here")).toHaveCount(0);
  await maya.context().setOffline(false);
  await expect(maya.getByRole("log").getByText("Saved here")).toHaveCount(0);
  const pattern = /basement-\w+-\d/;
  for (const page of [maya, noor]) await expect.poll(async () => (await wordsOf(page, pattern)).length).toBe(5);
  const order = await wordsOf(maya, pattern);
  expect(await wordsOf(noor, pattern)).toEqual(order);
  for (const [name, count] of [
    ["maya", 3],
    ["noor", 2],
  ] as const)
    expect(order.filter((word) => word.includes(name))).toEqual(
      Array.from({ length: count }, (_, n) => `basement-${name}-${n + 1}`),
    );

  // Who looks at another page counts five unread; looking at the room counts them away.
  await expect(rosa.getByRole("link", { name: /All staff.*5 unread/ })).toBeVisible();
  await rosa.getByRole("button", { name: /^Account of/ }).click();
  await expect(rosa.getByRole("menuitem", { name: /Staff Chat.*\d+ unread/ })).toBeVisible();
  await rosa.keyboard.press("Escape");
  await openRoom(rosa, /All staff/);
  expect(await wordsOf(rosa, pattern)).toEqual(order);
  await expect(rosa.getByRole("link", { name: /All staff.*unread/ })).toHaveCount(0);
});

test("by keyboard alone: a room, a message, a line break, and taking it back", async ({ browser, app, enterAs }) => {
  const page = await openChat(browser, app.origin, enterAs, "teacher", DESKTOP);
  await page.getByRole("link", { name: /All staff/ }).focus();
  await page.keyboard.press("Enter");
  const field = page.getByLabel("Message", { exact: true });
  await field.focus();
  await page.keyboard.type("first line");
  await page.keyboard.press("Shift+Enter");
  await page.keyboard.type("see https://example.com/keys and javascript:alert(1)");
  await page.keyboard.press("Enter");
  await expect(field).toHaveValue("");
  await expect(field).toBeFocused();
  const mine = page.getByRole("log").getByRole("listitem").filter({ hasText: "first line" });
  await expect(mine.getByRole("link")).toHaveCount(1);
  await expect(mine.getByRole("link")).toHaveAttribute("rel", /noopener/);
  await expect(mine.getByRole("button", { name: /Delete/ })).toHaveCount(0);
  await mine.getByRole("button", { name: "More about this message" }).focus();
  await page.keyboard.press("Enter");
  await expect(page.getByRole("menuitem", { name: "Delete this message" })).toBeFocused();
  await page.keyboard.press("Enter");
  await page.getByRole("alertdialog").waitFor();
  await page.keyboard.press("Tab");
  await page.keyboard.press("Enter");
  await expect(page.getByRole("log").getByText("first line")).toHaveCount(0);
  await expect(page.getByText("Message deleted").last()).toBeVisible();
});

test("a parent sees the rooms they are in and nothing of the team's", async ({ browser, app, enterAs }) => {
  const hannah = await openChat(browser, app.origin, enterAs, "parent", PHONE);
  await expect(hannah.getByRole("link", { name: /Maya Torres/ })).toBeVisible();
  await expect(hannah.getByRole("link", { name: /All staff/ })).toHaveCount(0);
  await expect(hannah.getByRole("button", { name: "New conversation" })).toHaveCount(0);
  await openRoom(hannah, /Maya Torres/);
  await write(hannah, "Thank you, see you on Saturday.");
  const maya = await openChat(browser, app.origin, enterAs, "instructor", DESKTOP);
  await openRoom(maya, /Hannah Brooks/);
  await expect(maya.getByRole("log").getByText("Thank you, see you on Saturday.")).toBeVisible();
});

test("half a message is there again after looking something up, and after a reload, until it is sent", async ({
  browser,
  app,
  enterAs,
}) => {
  const page = await openChat(browser, app.origin, enterAs, "teacher", PHONE);
  await openRoom(page, /All staff/);
  const field = page.getByLabel("Message", { exact: true });
  await field.fill("Can somebody take my");
  await page.getByRole("link", { name: "Home" }).click();
  await expect(page.getByRole("heading", { name: /^Hello/ })).toBeVisible();
  await page.getByRole("link", { name: /Chat/ }).click();
  await openRoom(page, /All staff/);
  await expect(field).toHaveValue("Can somebody take my");
  await page.reload();
  await expect(field).toHaveValue("Can somebody take my");
  await write(page, "Can somebody take my six o'clock?");
  await page.reload();
  await expect(page.getByRole("log").getByText("Can somebody take my six o'clock?")).toBeVisible();
  await expect(field).toHaveValue("");
  await page.context().close();
});
