import type { APIRequestContext, Page } from "@playwright/test";
import type { ChangePage } from "#shared/core/change.ts";
import type { LanguagePreference } from "#shared/features/language/language.ts";
import { ROUTES } from "#web/shell/route-table.ts";
import { DEMO_PASSWORD, type DemoName, expect, INSTALLED, JOURNEY, test } from "../../support/app-fixtures.ts";
import { visit } from "../../support/visit.ts";
import { todaysOf } from "../../support/volume.ts";

/** Nothing more is asked for when none came for so long: the queue pauses a tenth of that between five. */
test.describe.configure({ mode: "parallel" });

const QUIET_MS = 1_000;
const fill = (path: string) => path.replace(":id", "0198c000-0000-7000-8000-000000000001");

/** What a page could not find in its book, and so asks the server for. */
async function listenForMisses(page: Page): Promise<{ missed: Set<string>; settle(): Promise<void> }> {
  const missed = new Set<string>();
  let lastAt = Date.now();
  await page.route("**/api/translate", async (route) => {
    const { text } = route.request().postDataJSON() as { text: string };
    missed.add(text);
    lastAt = Date.now();
    await route.fulfill({ json: { translatedText: text } });
  });
  const settle = async () => {
    await expect.poll(() => Date.now() - lastAt, { timeout: 60_000 }).toBeGreaterThan(QUIET_MS);
  };
  return { missed, settle };
}

/** Every row that the studio has for this person, or for a guest. */
async function rowsOf(request: APIRequestContext, headers = {}): Promise<Record<string, unknown>[]> {
  const rows: Record<string, unknown>[] = [];
  for (let cursor = ""; ; ) {
    const answer = await request.get(`/api/sync?cursor=${encodeURIComponent(cursor)}`, { headers });
    const page = (await answer.json()) as ChangePage;
    rows.push(...page.changes.map(({ row }) => row).filter((row) => row !== null));
    cursor = page.cursor;
    if (!page.more) return rows;
  }
}

interface Content {
  /** Every text of the studio's own that this person may see: it is translated by a model, or stays as it is. */
  all: string;
  /** Those that the studio wrote in Spanish too. */
  withSpanish: Set<string>;
}

async function contentOf(request: APIRequestContext, who: DemoName): Promise<Content> {
  const login = await request.post("/api/login", { data: { username: who, password: DEMO_PASSWORD } });
  const headers = { Authorization: `Bearer ${(await login.json()).token}` };
  const rows = await rowsOf(request, headers);
  const texts = [JSON.stringify(rows)];
  for (const path of ["/api/products", "/api/landing-page-config"]) texts.push(await (await request.get(path)).text());
  return { all: texts.join("\n").replaceAll(/\\n|\s+/g, " "), withSpanish: new Set(rows.flatMap(findEnglish)) };
}

/** The English of each text in there that has another Spanish beside it. */
function findEnglish(value: unknown): string[] {
  if (typeof value !== "object" || value === null) return [];
  const of = value as Record<string, unknown>;
  const spanish = (name: string) => of[`${name}Es`] ?? (of.spanish as Record<string, unknown> | undefined)?.[name];
  const own = Object.entries(of).flatMap(([name, text]) =>
    typeof text === "string" && text && spanish(name) && spanish(name) !== text ? [text, ...text.split("\n")] : [],
  );
  return [...own.filter(Boolean), ...Object.values(of).flatMap(findEnglish)];
}

/** What stands on the page and is not marked as content, in its texts and attributes. */
const unmarkedTexts = (page: Page) =>
  page.evaluate(() => {
    const said: string[] = [];
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_ELEMENT | NodeFilter.SHOW_TEXT);
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
      const element = node instanceof Element ? node : node.parentElement;
      if (element?.closest("[data-content], script, style")) continue;
      if (node instanceof Text) said.push(node.data);
      else if (node instanceof Element)
        for (const name of ["placeholder", "title", "alt", "aria-label"]) said.push(node.getAttribute(name) ?? "");
    }
    return said.map((text) => text.trim());
  });

/** With the person, whom the next test meets again. */
async function waitUntilKept(page: Page, preference: Partial<LanguagePreference>): Promise<void> {
  const token = await page.evaluate(() => localStorage.getItem("token"));
  const headers = { Authorization: `Bearer ${token}` };
  const kept = async () => (await page.request.get("/api/user/language-preference", { headers })).json();
  await expect.poll(kept).toMatchObject(preference);
}

// One visitor each day, all in a long run.
const VISITORS = ["student", "parent", "instructor", "admin"] as const;
for (const who of todaysOf(VISITORS))
  test(`every page of the app is in Spanish for: ${who}`, async ({ page, enterAs }) => {
    const { missed, settle } = await listenForMisses(page);
    await enterAs(page, who);
    await page.goto("/dashboard");
    await expect(page.getByRole("heading", { name: /^Hello, / })).toBeVisible();
    await page.getByRole("button", { name: "Español", exact: true }).click();
    await expect(page.getByRole("heading", { name: /^Hola, / })).toBeVisible();
    expect(await page.evaluate(() => document.documentElement.lang)).toBe("es");
    const content = await contentOf(page.request, who);
    expect(content.withSpanish.size).toBeGreaterThan(50);
    const unmarked: string[] = [];
    for (const { path } of ROUTES) {
      await visit(page, fill(path));
      await settle();
      const said = await unmarkedTexts(page);
      unmarked.push(...said.filter((text) => content.withSpanish.has(text)).map((text) => `${path}: ${text}`));
    }
    expect(unmarked).toEqual([]);
    const inCode = [...missed].filter((text) => !content.all.includes(JSON.stringify(text).slice(1, -1)));
    expect(inCode).toEqual([]);

    await visit(page, "/dashboard");
    await page.getByRole("button", { name: "English", exact: true }).click();
    await expect(page.getByRole("heading", { name: /^Hello, / })).toBeVisible();
    await expect(page.locator("body")).not.toContainText(/Hola|clase|Inicio/);
    await waitUntilKept(page, { language: "en" });
  });

test.describe("without a network", { tag: INSTALLED }, () => {
  test("the language is changed without a network, stays after a reload, and reaches the person's other devices", {
    tag: JOURNEY,
  }, async ({ page, context, browser, app, enterAs }) => {
    test.slow();
    await enterAs(page, "student");
    await page.goto("/dashboard");
    await page.getByRole("button", { name: "Sync: Live" }).waitFor({ timeout: 30_000 });
    await page.waitForFunction(() => navigator.serviceWorker.controller?.state === "activated");
    await context.setOffline(true);
    await page.getByRole("button", { name: "Español", exact: true }).click();
    await expect(page.getByRole("heading", { name: /^Hola, / })).toBeVisible();
    await page.reload();
    await expect(page.getByRole("heading", { name: /^Hola, / })).toBeVisible();
    await context.setOffline(false);

    await using other = await browser.newContext({ baseURL: app.origin });
    const elsewhere = await other.newPage();
    await enterAs(elsewhere, "student");
    await elsewhere.goto("/dashboard");
    await expect(elsewhere.getByRole("heading", { name: /^Hola, / })).toBeVisible();
    await elsewhere.getByRole("button", { name: "English", exact: true }).click();
    await expect(elsewhere.getByRole("heading", { name: /^Hello, / })).toBeVisible();
    await waitUntilKept(elsewhere, { language: "en" });
  });
});

test("guests have the button on one page only; members hide it for good, and get it back in the settings", async ({
  page,
  enterAs,
}) => {
  const toggle = page.getByRole("button", { name: "Español", exact: true });
  await page.goto("/register");
  await expect(toggle).toBeVisible();
  await page.goto("/");
  await page.locator("h1").waitFor();
  await expect(page.getByRole("link", { name: "Sign in" }).first()).toBeVisible();
  await expect(toggle).toBeHidden();

  await enterAs(page, "parent");
  await page.goto("/dashboard");
  await expect(toggle).toBeVisible();
  await toggle.hover();
  await page.getByRole("button", { name: "Hide the language button" }).click();
  await expect(toggle).toBeHidden();
  await page.reload();
  await expect(page.getByRole("heading", { name: /^Hello, / })).toBeVisible();
  await expect(page.getByRole("button", { name: "Feedback" })).toBeVisible();
  await expect(toggle).toBeHidden();
  await page.goto("/settings");
  await page.getByRole("switch", { name: "Language button on every page" }).click();
  await expect(toggle).toBeVisible();
  await waitUntilKept(page, { collapsed: false });
});

test.describe("a guest who chose Spanish", () => {
  test.beforeEach(({ page }) =>
    page.addInitScript(() => localStorage.setItem("language", JSON.stringify({ language: "es" }))),
  );

  test("reads the studio's own Spanish of a class, and asks for no translation", async ({ page }) => {
    const asked = new Set<string>();
    page.on("request", (request) => asked.add(new URL(request.url()).pathname));
    await page.goto("/calendar");
    await expect(page.getByText("En vivo")).toBeVisible();
    await expect(page.getByText("Telas en movimiento").first()).toBeVisible();
    await expect(page.getByText("Silks Flow")).toHaveCount(0);
    // The server translates for members only.
    expect([...asked]).toContain("/api/sync");
    expect([...asked]).not.toContain("/api/translate");
  });

  test("reads it on the landing page", async ({ page, request }) => {
    const spanish = (await rowsOf(request)).map(({ nameEs }) => nameEs);
    await page.goto("/");
    const next = page
      .getByRole("region", { name: "Próximas clases para principiantes" })
      .getByRole("heading", { level: 3 });
    await expect(next).toHaveCount(3);
    for (const name of await next.allTextContents()) expect(spanish).toContain(name);
  });

  test("reads it of a video that all may watch", async ({ page, request }) => {
    const video = (await rowsOf(request)).find(({ titleEs }) => titleEs);
    await page.goto(`/video/${video?.id}`);
    await expect(page.getByRole("heading", { name: String(video?.titleEs) })).toBeVisible();
  });
});
