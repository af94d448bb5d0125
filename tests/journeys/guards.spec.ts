import type { Page } from "@playwright/test";
import { ROUTES, type RouteInfo } from "../../web/shell/route-table.ts";
import { type DemoName, expect, INSTALLED, JOURNEY, test } from "../support/app-fixtures.ts";
import { isThisWaysTurn } from "../support/volume.ts";

test.describe.configure({ mode: "parallel" });

/** Every page of the owner's list, for every role: the table below is the specification, not the code's own opinion. */
const STAFF_AND_PARENTS = ["/staff-chat", "/class-instances"];
const PUBLIC = [
  "/",
  "/login",
  "/register",
  "/forgot-password",
  "/reset-password",
  "/calendar",
  "/check-in",
  "/video/:id",
  // Beside the owner's: what is said of accessibility is for visitors too.
  "/accessibility",
];

function expectedPath(path: string, who: DemoName | "guest"): string {
  if (who === "newcomer") return "/waiver";
  if (PUBLIC.includes(path)) return path;
  if (who === "guest") return "/login";
  if (STAFF_AND_PARENTS.includes(path)) return who === "student" ? "/dashboard" : path;
  // Beside the owner's: pay is for who leads classes.
  if (path === "/pay") return who === "student" || who === "parent" ? "/dashboard" : path;
  if (path.startsWith("/admin/")) return who === "admin" ? path : "/dashboard";
  return path;
}

const fill = (path: string) => path.replace(":id", "0198c000-0000-7000-8000-000000000001");

/** Goes to an address without reloading the app, as a link does. @returns where the visitor ends up */
async function visit(page: Page, path: string, expected: string): Promise<string> {
  await page.evaluate((to) => {
    history.pushState(null, "", to);
    dispatchEvent(new PopStateEvent("popstate", { state: null }));
  }, path);
  await page.waitForFunction((to) => location.pathname === to, expected, { timeout: 4_000 }).catch(() => undefined);
  // A late redirect would come now: the page's heading is drawn only after the guard has decided.
  await page.locator("h1").first().waitFor({ timeout: 20_000 });
  return page.evaluate(() => location.pathname);
}

async function walk(page: Page, who: DemoName | "guest", routes: readonly RouteInfo[]) {
  const wrong: string[] = [];
  for (const { path } of routes) {
    const expected = fill(expectedPath(path, who));
    const arrived = await visit(page, fill(path), expected);
    if (arrived !== expected) wrong.push(`${path}: ${arrived} instead of ${expected}`);
  }
  return wrong;
}

test("the table names every page of the owner's list", () => {
  const listed = ROUTES.map(({ path }) => path);
  expect(new Set(listed).size).toBe(listed.length);
  for (const path of [
    ...PUBLIC,
    ...STAFF_AND_PARENTS,
    "/waiver",
    "/videos/:id",
    "/admin/chat",
    "/admin/landing-page-customization",
  ])
    expect(listed).toContain(path);
});

/** One page of each guard in each frame: that the table decides rightly for all others is proved without a browser. */
const ONE_OF_EACH = ROUTES.filter(
  ({ guard, frame }, at) => ROUTES.findIndex((route) => route.guard === guard && route.frame === frame) === at,
);

// Half of the visitors each day: the table itself is proved for all of them, see tests/shell/guard.test.ts.
const VISITORS = ["guest", "newcomer", "student", "parent", "instructor", "admin"] as const;
for (const who of VISITORS.filter((_, at) => isThisWaysTurn(at, 0)))
  test(`a page of each kind guards as told for: ${who}`, async ({ page, enterAs }) => {
    if (who !== "guest") await enterAs(page, who);
    await page.goto(who === "guest" ? "/" : "/profile");
    expect(await walk(page, who, ONE_OF_EACH)).toEqual([]);
  });

for (const who of ["guest", "student", "admin"] as const)
  test(`an unknown address is a 404 page for: ${who}`, async ({ page, enterAs }) => {
    if (who !== "guest") await enterAs(page, who);
    await page.goto("/there/is/nothing-here");
    await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
    await expect(page.locator("body")).toContainText("404");
    expect(new URL(page.url()).pathname).toBe("/there/is/nothing-here");
  });

test("signing out in another tab ends this one too", { tag: JOURNEY }, async ({ page, context, enterAs }) => {
  await enterAs(page, "student");
  await page.goto("/profile");
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  const other = await context.newPage();
  await other.goto("/calendar");
  await other.evaluate(() => localStorage.removeItem("token"));
  await page.waitForURL("**/login");
  await expect.poll(() => page.evaluate(() => localStorage.getItem("token")).catch(() => "leaving")).toBeNull();
});

test("a token the server refuses is removed and leads to the sign-in", async ({ page }) => {
  await page.addInitScript(() => {
    if (sessionStorage.getItem("planted")) return;
    sessionStorage.setItem("planted", "yes");
    localStorage.setItem("token", "0198c000-0000-7000-8000-000000000001.aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa");
    localStorage.setItem(
      "userData",
      JSON.stringify({
        id: "0198c000-0000-7000-8000-000000000001",
        firstName: "Old",
        lastName: "Session",
        role: "student",
        waiverSigned: true,
      }),
    );
  });
  await page.goto("/classes");
  await page.waitForURL("**/login");
  await expect.poll(() => page.evaluate(() => localStorage.getItem("token")).catch(() => "leaving")).toBeNull();
});

test.describe("without a network", { tag: INSTALLED }, () => {
  test("no network is not a failed verification: the person stays signed in", { tag: JOURNEY }, async ({
    page,
    context,
    enterAs,
  }) => {
    await enterAs(page, "student");
    await page.goto("/dashboard");
    await page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined));
    await page.reload();
    await page.waitForFunction(() => navigator.serviceWorker.controller !== null);
    await context.setOffline(true);
    await page.reload();
    await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
    expect(new URL(page.url()).pathname).toBe("/dashboard");
    expect(await page.evaluate(() => localStorage.getItem("token"))).not.toBeNull();
  });
});
