import type { Page } from "@playwright/test";
import type { RouteName } from "../../web/routes/pages.ts";
import { mayOpen } from "../../web/shell/guard.ts";
import { findRoute, ROUTES } from "../../web/shell/route-table.ts";
import { expect, test } from "../support/app-fixtures.ts";
import { SIZES, stand, visit } from "../support/visit.ts";
import { isLong, SEED } from "../support/volume.ts";

test.describe.configure({ mode: "parallel" });

const ROLES = ["admin", "front-desk", "instructor", "teacher", "parent", "student"] as const;

/** Where something leads that is done, and not a link: a payment, a signature, a letter. */
const AFTER_SOMETHING = new Set([
  "landing",
  "login",
  "register",
  "forgotPassword",
  "resetPassword",
  "publicVideo",
  "unsubscribe",
  "videoDetails",
  "signWaivers",
  "membershipSuccess",
  "paymentSuccess",
  "invoicePaymentSuccess",
  "invoicePaymentFailure",
]);

/** The pages that the links on this page lead to, by their place in the table. */
const linksOn = (page: Page): Promise<string[]> =>
  page.evaluate(() =>
    [...document.querySelectorAll<HTMLAnchorElement>('a[href^="/"]')]
      .filter((link) => link.checkVisibility())
      .map((link) => new URL(link.href).pathname),
  );

/** The same in every view that the page can be looked at in. */
async function linksInEveryView(page: Page): Promise<string[]> {
  const links = await linksOn(page);
  for (const view of await page.getByRole("group", { name: "View", exact: true }).locator("label").all()) {
    await view.click();
    await stand(page);
    links.push(...(await linksOn(page)));
  }
  return links;
}

/** Opens what holds the links that a page has no room for. */
async function openMenu(page: Page, isPhone: boolean): Promise<void> {
  await page
    .getByRole("button", { name: isPhone ? "Me" : /^Account/ })
    .last()
    .click();
  await page.getByRole(isPhone ? "dialog" : "menu").waitFor();
}

/** Each role in each size on one day of four; all in a long run. */
const WALKS = Object.entries(SIZES).flatMap(([size, use]) => ROLES.map((role) => ({ size, use, role })));
const todays = WALKS.filter((_, at) => isLong || (at + SEED) % 4 === 0);

for (const { size, use, role } of todays)
  test.describe(size, () => {
    test.use(use);
    test(`every page is some taps from home: ${role}`, async ({ page, enterAs }) => {
      await enterAs(page, role);
      await page.goto("/dashboard");
      await page.locator("h1").first().waitFor();
      await openMenu(page, use.isMobile);
      const waiting = ["/dashboard", ...(await linksOn(page))];
      await page.keyboard.press("Escape");
      await page
        .getByRole("button", { name: /^Notifications/ })
        .first()
        .click();
      await page.getByRole("dialog", { name: "Notifications" }).waitFor();
      waiting.push(...(await linksOn(page)));
      await page.keyboard.press("Escape");
      const reached = new Set<RouteName>();
      for (let path = waiting.shift(); path !== undefined; path = waiting.shift()) {
        const name = findRoute(path)?.name;
        // Of many pages of one kind (a class, a video) one shows the way on.
        if (!name || reached.has(name) || AFTER_SOMETHING.has(name)) continue;
        reached.add(name);
        await visit(page, path);
        waiting.push(...(await linksInEveryView(page)));
      }
      const open = ROUTES.filter(({ guard }) => guard === "public" || mayOpen(guard, role)).map(({ name }) => name);
      const wanted = open.filter((name) => !AFTER_SOMETHING.has(name));
      expect(wanted.filter((name) => !reached.has(name))).toEqual([]);
    });
  });
