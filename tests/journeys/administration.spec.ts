import type { Page } from "@playwright/test";
import { ROUTES } from "../../web/shell/route-table.ts";
import { expect, JOURNEY, test } from "../support/app-fixtures.ts";
import { SIZES, stand, visit } from "../support/visit.ts";
import { audit } from "./axe-audit.ts";

const built = ROUTES.filter(({ guard, frame }) => guard === "admin" && frame === "app");

async function openAsAdmin(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await page.locator("h1").first().waitFor();
  await stand(page);
}

/** Where the parts of each page's head stand, over all pages on which they stand there. */
async function headsOf(page: Page): Promise<{ titles: Set<number>; actions: Set<number>; ways: Set<string> }> {
  const heads = { titles: new Set<number>(), actions: new Set<number>(), ways: new Set<string>() };
  for (const { path, name } of built) {
    await visit(page, path);
    const title = await page.locator("main #page-title").boundingBox();
    heads.titles.add(Math.round(title?.x ?? -1));
    const action = page.locator("[data-primary-action]");
    const box = (await action.isVisible()) ? await action.boundingBox() : null;
    if (box) heads.actions.add(Math.round(box.x + box.width));
    const way = page.getByRole("navigation", { name: "Breadcrumb" });
    if (name !== "adminDashboard") heads.ways.add(`${await way.getByRole("link").allTextContents()}`);
    else await expect(way).toHaveCount(0);
  }
  return heads;
}

test.describe("on a desktop", () => {
  test.use({ ...SIZES.desktop, contextOptions: { reducedMotion: "reduce" } });

  test("the keyboard alone goes anywhere", { tag: JOURNEY }, async ({ page, enterAs }) => {
    await enterAs(page, "admin");
    await openAsAdmin(page, "/admin/dashboard");
    const side = page.getByRole("navigation", { name: "Administration" });
    const field = page.getByRole("combobox", { name: "Search or go to a page" });

    await page.keyboard.press("/");
    await expect(field).toBeFocused();
    expect(await audit(page, "the palette", { isPhone: false })).toEqual([]);
    await page.keyboard.type("membresia");
    await page.keyboard.press("Enter");
    await expect(page).toHaveURL(/\/admin\/memberships$/);
    await expect(page.getByRole("heading", { level: 1 })).toBeFocused();
    await expect(field).toBeHidden();
    await expect(side.locator("[aria-current=page]")).toHaveText("Membership plans");

    const opener = side.getByRole("button", { name: "Search or go to a page" });
    await opener.focus();
    await page.keyboard.press("Enter");
    await expect(field).toBeFocused();
    await page.keyboard.press("Escape");
    await expect(opener).toBeFocused();

    await page.keyboard.press("Control+k");
    await page.keyboard.type("till");
    await page.keyboard.press("Enter");
    const search = page.getByRole("searchbox", { name: "Search what to sell" });
    await search.click();
    await page.keyboard.type("1/2");
    await expect(search).toHaveValue("1/2");
    await expect(field).toBeHidden();
    await page.keyboard.press("Control+k");
    await expect(field).toBeFocused();
    await page.keyboard.press("Escape");
    await expect(search).toBeFocused();

    await side.getByRole("link", { name: "Rosters" }).focus();
    await page.keyboard.press("Enter");
    await expect(page).toHaveURL(/\/class-instances$/);
    await expect(side.locator("[aria-current=page]")).toHaveText("Rosters");
  });

  test("a part of a page leads back to it", async ({ page, enterAs }) => {
    await enterAs(page, "admin");
    await openAsAdmin(page, "/admin/waivers?tab=versions");
    await page.locator("[data-primary-action]").getByRole("link", { name: "New version" }).click();
    const way = page.getByRole("navigation", { name: "Breadcrumb" });
    await expect(way.locator("[aria-current=page]")).toHaveText("New version");
    await expect(page.getByLabel("English text")).toBeVisible();
    await way.getByRole("link", { name: "Waivers" }).click();
    await expect(way.locator("[aria-current=page]")).toHaveText("Waivers");
    await expect(page.getByLabel("English text")).toBeHidden();
    await page.emulateMedia({ media: "print" });
    await expect(way).toBeHidden();
    await expect(page.getByRole("navigation", { name: "Administration" })).toBeHidden();
    await expect(page.getByRole("heading", { level: 1, name: "Waivers" })).toBeVisible();
    await page.emulateMedia({ media: null });
    // On the narrowest screen with all links in the bar, none of them lies under the cart or the bell.
    await page.setViewportSize({ width: 768, height: 1024 });
    const bar = page.getByRole("navigation", { name: "Main" });
    await expect(bar.getByRole("link").last()).toBeVisible();
    const edges = await bar.evaluate((nav) => {
      const boxes = (within: string) => [...nav.querySelectorAll(within)].map((part) => part.getBoundingClientRect());
      const tools = boxes(":scope > div button").filter(({ width }) => width > 0);
      return {
        links: Math.max(...boxes("ul a").map(({ right }) => right)),
        tools: Math.min(...tools.map(({ left }) => left)),
        last: Math.max(...tools.map(({ right }) => right)),
      };
    });
    expect(edges.links).toBeLessThanOrEqual(edges.tools);
    expect(edges.last).toBeLessThanOrEqual(768);
  });

  test("every page begins at one edge, folded or not, and the last place can be reached", async ({ page, enterAs }) => {
    await enterAs(page, "admin");
    await openAsAdmin(page, "/admin/dashboard");
    const side = page.getByRole("navigation", { name: "Administration" });
    const { titles, actions, ways } = await headsOf(page);
    expect([...titles]).toEqual([304]);
    expect([...actions]).toEqual([1248]);
    expect([...ways]).toEqual(["Administration"]);
    const last = side.getByRole("link").last();
    await last.focus();
    await expect(last).toBeInViewport({ ratio: 1 });
    expect(await page.evaluate(() => window.scrollY)).toBe(0);

    await side.getByRole("button", { name: "Collapse the side menu" }).click();
    await visit(page, "/admin/dashboard");
    const folded = (await page.locator("main #page-title").boundingBox())?.x;
    expect(folded).toBe(140);
    await page.reload();
    await stand(page);
    await expect(side.getByRole("link", { name: "Waivers", exact: true })).toBeVisible();
    expect((await page.locator("main #page-title").boundingBox())?.x).toBe(folded);
    expect(await audit(page, "folded", { isPhone: false })).toEqual([]);
  });
});

test.describe("on a phone", () => {
  test.use({ ...SIZES.phone, contextOptions: { reducedMotion: "reduce" } });

  test("the hub has the groups and the palette, and every page begins at one edge", async ({ page, enterAs }) => {
    await enterAs(page, "admin");
    await openAsAdmin(page, "/admin/dashboard");
    await expect(page.getByRole("navigation", { name: "Administration" })).toBeHidden();
    const groups = await page.locator("main").getByRole("heading", { level: 2 }).allTextContents();
    expect(groups.slice(0, 3)).toEqual(["Needs you", "Classes today", "How the studio is doing"]);
    expect(groups.slice(3)).toEqual(["Today", "People", "Schedule", "Money", "Shop", "Messages", "Studio"]);
    await page.locator("main").getByRole("button", { name: "Search or go to a page" }).click();
    await page.getByRole("combobox").fill("waiv");
    expect(await audit(page, "the palette on a phone", { isPhone: true })).toEqual([]);
    await page.getByRole("option", { name: "Waivers" }).click();
    await expect(page.getByRole("heading", { level: 1, name: "Waivers" })).toBeVisible();
    const { titles, actions, ways } = await headsOf(page);
    expect([...titles]).toEqual([16]);
    expect([...actions]).toEqual([374]);
    expect([...ways]).toEqual(["Administration"]);
    await page.getByRole("link", { name: "Administration" }).click();
    await expect(page.getByRole("heading", { level: 1, name: "Admin dashboard" })).toBeFocused();
  });
});
