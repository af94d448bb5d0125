import AxeBuilder from "@axe-core/playwright";
import type { Page } from "@playwright/test";
import { expect, INSTALLED, JOURNEY, test } from "../../support/app-fixtures.ts";
import { goOffline, waitForWorker } from "../../support/offline.ts";
import {
  COLD,
  choose,
  letInSomebodyNew,
  markable,
  marksByName,
  nameAt,
  openTodaysRoster,
  rowOf,
  serverRoster,
  unmarked,
} from "./roster-page.ts";

const PHONE = { width: 390, height: 844 };
/** The rows whose last change is only on this device. */
const waiting = (page: Page) => page.getByRole("main").getByRole("listitem").filter({ hasText: "Saved here" });

/** Whether a finger in its middle meets it, and nothing that lies over it. */
const isOnTop = (element: Element): boolean => {
  const { left, right, top, bottom } = element.getBoundingClientRect();
  return element.contains(document.elementFromPoint((left + right) / 2, (top + bottom) / 2));
};

test.beforeEach(() => test.slow());

test("an instructor marks a class with one hand: a tap, a choice, undo, a walk-in", { tag: JOURNEY }, async ({
  page,
  app,
  enterAs,
  faults,
}) => {
  await page.setViewportSize(PHONE);
  await enterAs(page, "instructor");
  const classId = await openTodaysRoster(page);
  const [first, second, third] = [
    await nameAt(page, 0, markable),
    await nameAt(page, 1, markable),
    await nameAt(page, 2, markable),
  ];

  await page.getByRole("button", { name: `Mark ${first} present` }).click();
  await expect(page.getByRole("button", { name: `${first} marked present, change` })).toBeVisible();
  // A second tap shows the choices and changes nothing.
  await page.getByRole("button", { name: `${first} marked present, change` }).click();
  await expect(rowOf(page, first).getByRole("button", { name: "Here", exact: true })).toHaveAttribute(
    "aria-pressed",
    "true",
  );
  await choose(page, second, "Late");
  await choose(page, third, "Absent");
  await page.getByRole("button", { name: /^Undo/ }).click();
  await expect(page.getByRole("button", { name: `Mark ${third} present` })).toBeVisible();

  await letInSomebodyNew(page, "Sol", "Vega");
  const walkIn = rowOf(page, "Sol Vega");
  await expect(walkIn.getByText("Walk-in")).toBeVisible();
  await expect(walkIn.getByText("Unpaid")).toBeVisible();
  await expect(walkIn.getByText("No waiver")).toBeVisible();
  await expect(page.getByText(/^To settle: .*waiver missing/)).toBeVisible();

  await expect(waiting(page)).toHaveCount(0);
  const roster = await serverRoster(page, app.origin, "instructor", classId);
  expect(marksByName(roster)).toMatchObject({
    [first]: "present",
    [second]: "late",
    [third]: null,
    "Sol Vega": "present",
  });

  await page.getByRole("button", { name: "More about Sol Vega" }).click();
  await walkIn.getByRole("button", { name: "Details" }).click();
  await page.getByRole("button", { name: "Remove this walk-in" }).click();
  await expect(walkIn).toBeHidden();
  await expect
    .poll(async () => marksByName(await serverRoster(page, app.origin, "instructor", classId)))
    .not.toHaveProperty("Sol Vega");
  expect(faults).toEqual([]);
});

test("a swipe to the right is late, to the left absent; a scroll is neither", async ({ browser, app, enterAs }) => {
  const context = await browser.newContext({ viewport: PHONE, hasTouch: true, isMobile: true, baseURL: app.origin });
  const page = await context.newPage();
  await enterAs(page, "teacher");
  await openTodaysRoster(page);
  const [right, left] = [await nameAt(page, 0, markable), await nameAt(page, 1, markable)];
  const touch = await context.newCDPSession(page);
  const swipe = async (name: string, dx: number, dy: number) => {
    const box = await rowOf(page, name).boundingBox();
    const from = { x: (box?.x ?? 0) + 170, y: (box?.y ?? 0) + 30 };
    await touch.send("Input.dispatchTouchEvent", { type: "touchStart", touchPoints: [from] });
    for (let step = 1; step <= 6; step++) {
      const at = { x: from.x + (dx * step) / 6, y: from.y + (dy * step) / 6 };
      await touch.send("Input.dispatchTouchEvent", { type: "touchMove", touchPoints: [at] });
    }
    await touch.send("Input.dispatchTouchEvent", { type: "touchEnd", touchPoints: [] });
  };
  await swipe(right, 4, -60);
  await expect(page.getByRole("button", { name: `Mark ${right} present` })).toBeVisible();
  await swipe(right, 110, 6);
  await expect(page.getByRole("button", { name: `${right} marked late, change` })).toBeVisible();
  await swipe(left, -110, 6);
  await expect(page.getByRole("button", { name: `${left} marked absent, change` })).toBeVisible();
  await context.close();
});

test("with no network: the roster opens, is marked, survives a reload, and the server has it all afterwards", {
  tag: [INSTALLED, JOURNEY],
}, async ({ page, app, context, enterAs, faults }) => {
  await page.setViewportSize(PHONE);
  await enterAs(page, "teacher");
  const classId = await openTodaysRoster(page);
  await waitForWorker(page);
  await context.setOffline(true);
  await page.reload();
  await expect(page.getByText(/^You're offline\. Here's how things were at/)).toBeVisible();
  await expect(page.getByRole("button", { name: "Sync: Offline", exact: true })).toBeVisible();

  const [first, second] = [await nameAt(page, 0, markable), await nameAt(page, 1, markable)];
  await page.getByRole("button", { name: `Mark ${first} present` }).click();
  await choose(page, second, "Excused");
  await letInSomebodyNew(page, "Nia", "Okoro");
  await expect(rowOf(page, first).getByText("Saved here")).toBeVisible();
  await page.getByRole("button", { name: `More about ${first}` }).click();
  await rowOf(page, first).getByRole("button", { name: "Details" }).click();
  const sheet = page.getByRole("dialog", { name: first });
  await expect(sheet.getByText("Emergency contact")).toBeVisible();
  await expect(sheet.getByText("saved here, not received yet")).toBeVisible();
  await sheet.getByLabel("Note to self").fill("Strong today.");
  await sheet.getByRole("button", { name: "Save note" }).click();
  await expect(sheet.getByRole("button", { name: "Saved" })).toBeVisible();

  await page.reload();
  await expect(rowOf(page, first).getByText("Strong today.")).toBeVisible();
  await expect(waiting(page)).toHaveCount(3);

  await context.setOffline(false);
  await expect(waiting(page)).toHaveCount(0, COLD);
  const roster = await serverRoster(page, app.origin, "teacher", classId);
  expect(marksByName(roster)).toMatchObject({ [first]: "present", [second]: "excused", "Nia Okoro": "present" });
  expect(roster.find(({ ownNote }) => ownNote === "Strong today.")?.history).toHaveLength(1);
  expect(faults).toEqual([]);
});

/** Top and height of each row. */
const layoutOf = (page: Page) =>
  page
    .getByRole("main")
    .getByRole("listitem")
    .evaluateAll((all) => all.map((row) => [(row as HTMLElement).offsetTop, (row as HTMLElement).offsetHeight]));

/** How many rows a finger meets, in their middle and on their dots. */
const countReached = (page: Page) =>
  page
    .getByRole("main")
    .getByRole("listitem")
    .evaluateAll((all) => {
      const meets = (row: Element, x: number) => {
        const { left, right, top, bottom } = row.getBoundingClientRect();
        const hit = document.elementFromPoint(x < 0 ? right + x : left + x, (top + bottom) / 2);
        return hit !== null && row.contains(hit);
      };
      return all.filter((row) => meets(row, 40) && meets(row, -30)).length;
    });

test("rows keep their place and height while they are marked, eight are in view, and nothing lies over them", {
  tag: INSTALLED,
}, async ({ page, enterAs }) => {
  await page.setViewportSize(PHONE);
  await enterAs(page, "teacher");
  await openTodaysRoster(page);
  await expect(page.getByRole("button", { name: "Feedback" })).toBeAttached(COLD);
  const rows = page.getByRole("main").getByRole("listitem");
  const before = await layoutOf(page);
  const heights = before.map(([, height]) => height ?? 0);
  // The line between two rows is a pixel of one of them.
  expect(Math.max(...heights) - Math.min(...heights)).toBeLessThanOrEqual(1);
  const inView = Math.min(8, before.length);
  expect(await countReached(page)).toBeGreaterThanOrEqual(inView);
  await markable(page).first().click();
  await expect(page.getByRole("button", { name: /marked present, change/ }).first()).toBeVisible();
  expect(await layoutOf(page)).toEqual(before);

  // The choices of the last row open in view, not under the bars.
  await rows
    .last()
    .getByRole("button", { name: /^More about/ })
    .click();
  const absent = rows.last().getByRole("button", { name: "Absent", exact: true });
  await expect.poll(() => absent.evaluate(isOnTop)).toBe(true);
  await expect.poll(() => page.getByRole("button", { name: "Details" }).evaluate(isOnTop)).toBe(true);

  const open = await unmarked(page).count();
  await page.getByRole("button", { name: "All here" }).click();
  await expect(unmarked(page)).toHaveCount(0);
  await page.getByRole("button", { name: /^Undo/ }).click();
  await expect(unmarked(page)).toHaveCount(open);

  // Without a network the note stands above the rows, and a marked row says that it is saved here.
  await goOffline(page);
  await page.reload();
  await expect(page.getByText(/^You're offline\. Here's how things were at/)).toBeVisible();
  await expect(rows).toHaveCount(before.length);
  const beforeMark = await layoutOf(page);
  expect(beforeMark.map(([, height]) => height)).toEqual(before.map(([, height]) => height));
  expect(await countReached(page)).toBeGreaterThanOrEqual(inView);
  await markable(page).first().click();
  await expect(waiting(page)).toHaveCount(1);
  expect(await layoutOf(page)).toEqual(beforeMark);
  expect(await countReached(page)).toBeGreaterThanOrEqual(inView);
  await page.context().setOffline(false);
  await expect(waiting(page)).toHaveCount(0, COLD);
});

test("two who mark the same class see the same, and the history keeps both", async ({
  browser,
  page,
  app,
  enterAs,
}) => {
  await enterAs(page, "instructor");
  const classId = await openTodaysRoster(page);
  const name = await nameAt(page, 2, markable);
  const other = await (await browser.newContext({ baseURL: app.origin })).newPage();
  await enterAs(other, "admin");
  await other.goto(`/class-instances?class=${classId}`);
  await choose(other, name, "Absent");
  await expect(page.getByRole("button", { name: `${name} marked absent, change` })).toBeVisible(COLD);
  await choose(page, name, "Here");
  await expect(other.getByRole("button", { name: `${name} marked present, change` })).toBeVisible(COLD);
  const roster = await serverRoster(page, app.origin, "admin", classId);
  const entry = roster.find(({ firstName, lastName }) => `${firstName} ${lastName}` === name);
  expect(entry?.history.map(({ mark, byName }) => `${mark} by ${byName}`)).toEqual([
    "absent by Rosa Delgado",
    "present by Maya Torres",
  ]);
  await other.context().close();
});

test("parents see their own children's classes, and no roster", async ({ page, enterAs, faults }) => {
  await enterAs(page, "parent");
  await page.goto("/class-instances");
  await expect(page.getByRole("heading", { name: "My children's classes" })).toBeVisible();
  const names = page.getByRole("main").getByRole("listitem");
  await expect(names.first()).toBeVisible(COLD);
  for (const text of await names.allInnerTexts()) expect(text).toMatch(/Leo|Ivy/);
  expect(faults).toEqual([]);
});

test("list, roster, choices, details and walk-in pass axe in both themes, and fit 320 pixels", async ({
  page,
  enterAs,
}) => {
  await page.setViewportSize({ width: 320, height: 640 });
  await enterAs(page, "instructor");
  const audit = async () => {
    expect((await new AxeBuilder({ page }).analyze()).violations).toEqual([]);
    // A theme changes nothing but colours, which are judged once they have arrived.
    await page.emulateMedia({ colorScheme: "dark" });
    await page.evaluate(() => Promise.all(document.getAnimations().map(({ finished }) => finished.catch(() => {}))));
    const dark = await new AxeBuilder({ page }).withRules(["color-contrast", "link-in-text-block"]).analyze();
    expect(dark.violations).toEqual([]);
    await page.emulateMedia({ colorScheme: "light" });
    const overflow = await page.locator("main").evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth);
    expect(overflow).toBeLessThanOrEqual(0);
  };
  await page.goto("/class-instances");
  await expect(page.getByRole("region", { name: "Today" }).getByRole("link").first()).toBeVisible(COLD);
  await audit();
  await openTodaysRoster(page);
  await audit();
  const name = await nameAt(page, 0, markable);
  await page.getByRole("button", { name: `More about ${name}`, exact: true }).click();
  await audit();
  await rowOf(page, name).getByRole("button", { name: "Details" }).click();
  await expect(page.getByText("Emergency contact")).toBeVisible();
  await audit();
  await page.keyboard.press("Escape");
  await page.getByRole("button", { name: "Walk-in" }).click();
  await page.getByRole("searchbox").fill("a");
  await expect(page.getByRole("dialog").getByRole("listitem").first()).toBeVisible();
  await audit();
});
