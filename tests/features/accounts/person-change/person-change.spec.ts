import type { Page } from "@playwright/test";
import { DEMO_PASSWORD, type DemoName, expect, test } from "#tests/support/app-fixtures.ts";
import { TOKEN_KEY, USER_KEY } from "#tests/support/storage-keys.ts";
import { visit } from "#tests/support/visit.ts";
import { todaysOf } from "#tests/support/volume.ts";
import { ROUTES, type RouteInfo } from "#web/shell/route-table.ts";
import { record } from "./recorder.ts";

// Each way is a walk over every screen, twice.
test.describe.configure({ mode: "parallel" });

/** Words that only the names of the parent and the parent's family contain. */
const THE_PARENTS = /Hannah|Brooks|\bIvy\b|\bLeo\b/;

const screensOf = (...guards: RouteInfo["guard"][]) =>
  ROUTES.filter(({ guard, path }) => guards.includes(guard) && !path.includes(":")).map(({ path }) => path);
const PARENTS_SCREENS = screensOf("signed-in", "staff-and-parents");
const STUDENTS_SCREENS = screensOf("public", "signed-in");

async function logIn(page: Page, name: DemoName) {
  const { token, user } = await (
    await page.request.post("/api/login", { data: { username: name, password: DEMO_PASSWORD } })
  ).json();
  return { token: String(token), user: JSON.stringify(user) };
}

const keep = (page: Page, { token, user }: { token: string; user: string }) =>
  page.evaluate(
    ([tokenKey, userKey, ownToken, ownUser]) => {
      localStorage.setItem(userKey, ownUser);
      localStorage.setItem(tokenKey, ownToken);
    },
    [TOKEN_KEY, USER_KEY, token, user] as const,
  );

/** Another tab of this browser, on a page that keeps nothing itself. It stays open: closing one can hang the browser. */
async function openTab(page: Page): Promise<Page> {
  const tab = await page.context().newPage();
  await tab.goto("/healthz-of-nothing");
  return tab;
}

async function fillIn(page: Page): Promise<void> {
  await page.getByLabel("Username").fill("student");
  await page.getByLabel("Password", { exact: true }).fill(DEMO_PASSWORD);
  await page.getByRole("button", { name: "Sign in", exact: true }).click();
}

async function signInHere(page: Page): Promise<void> {
  await visit(page, "/login");
  await fillIn(page);
}

interface Way {
  /** Until the parent is gone from this page. */
  leave(page: Page): Promise<void>;
  /** Until the student is here. */
  enter(page: Page): Promise<void>;
}

const WAYS: Record<string, Way> = {
  "signing out": {
    leave: async (page) => {
      await page
        .getByRole("button", { name: /^Account of / })
        .last()
        .click();
      await page.getByRole("menuitem", { name: "Sign out" }).click();
      await expect(page).toHaveURL("/");
    },
    enter: signInHere,
  },
  "a session the server ended": {
    leave: async (page) => {
      const token = await page.evaluate((key) => localStorage.getItem(key), TOKEN_KEY);
      await page.request.post("/api/logout", { headers: { Authorization: `Bearer ${token}` } });
      // The next look for news is refused.
      await page.evaluate(() => dispatchEvent(new Event("online")));
      await expect(page).toHaveURL("/login");
    },
    enter: fillIn,
  },
  "signing out in another tab": {
    leave: async (page) => {
      const tab = await openTab(page);
      await tab.evaluate(
        (keys) => {
          for (const key of keys) localStorage.removeItem(key);
        },
        [TOKEN_KEY, USER_KEY],
      );
      await page.bringToFront();
      await expect(page).toHaveURL("/login");
    },
    enter: fillIn,
  },
  "signing in as somebody else in another tab": {
    leave: async (page) => {
      const tab = await openTab(page);
      await keep(tab, await logIn(page, "student"));
      await page.bringToFront();
      await expect(page.getByText("Amara").first()).toBeAttached();
    },
    enter: (page) => visit(page, "/dashboard"),
  },
  "signing in in another tab, over whose user this one wrote its own": {
    leave: async (page) => {
      const tab = await openTab(page);
      const { token } = await logIn(page, "student");
      await tab.evaluate(([key, text]) => localStorage.setItem(key, text), [TOKEN_KEY, token] as const);
      await page.bringToFront();
      await expect(page.getByText("Amara").first()).toBeAttached();
    },
    enter: (page) => visit(page, "/dashboard"),
  },
  "signing in over a session": {
    leave: async (page) => {
      await visit(page, "/login");
      await fillIn(page);
      await expect(page.getByText("Amara").first()).toBeAttached();
    },
    enter: async () => {},
  },
};

// Each day another way; what is forgotten then is proved for all six without a browser, in tests/shell/person-change.
const todays = todaysOf(Object.entries(WAYS));
for (const [way, { leave, enter }] of todays)
  test(`${way}: the next person sees nothing of the one before, on any screen`, async ({ page }) => {
    const camera = await record(page);
    await page.goto("/login");
    await keep(page, await logIn(page, "parent"));
    await page.goto("/dashboard");
    await expect(page.getByText("Hannah").first()).toBeAttached();
    for (const screen of PARENTS_SCREENS) await visit(page, screen);
    await visit(page, "/profile");
    // The camera works: it saw the family, and what is only in a field.
    const birthday = await page.getByLabel("Birthday", { exact: true }).inputValue();
    expect(birthday).toMatch(/^\d{4}-/);
    for (const own of ["Brooks", "Ivy", "Leo", birthday]) expect(await camera.texts()).toContain(own);
    await leave(page);
    await camera.begin();
    await enter(page);
    await expect(page.getByRole("heading", { name: /Amara/ }).first()).toBeVisible();
    for (const screen of STUDENTS_SCREENS) await visit(page, screen);
    await visit(page, "/profile");
    await expect(page.getByLabel("First name", { exact: true })).toHaveValue("Amara");
    const lines = (await camera.texts()).split("\n");
    expect(lines.filter((line) => THE_PARENTS.test(line) || line.includes(birthday))).toEqual([]);
    expect(lines.join("\n")).toContain("Okafor");
  });
