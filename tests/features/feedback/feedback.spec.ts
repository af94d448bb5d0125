import type { Locator, Page } from "@playwright/test";
import { FeedbackModel } from "#api/features/feedback/feedback.model.ts";
import { test as base, expect, INSTALLED, JOURNEY, UNLIMITED } from "../../support/app-fixtures.ts";
import { goOffline, seesItIsOffline } from "../../support/offline.ts";
import type { RunningServer } from "../../support/server.ts";
import { openTestServer } from "../../support/test-server.ts";
import { SIZES, stand, visit } from "../../support/visit.ts";

/** The same server, with its database open to the test: only the studio can read what was sent. */
const test = base.extend<object, { app: RunningServer }>({
  app: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the names of the fixtures a fixture needs from this pattern
    async ({}, use) => {
      await using testServer = await openTestServer({ demoStudio: "auto", env: UNLIMITED });
      await use(testServer.server);
    },
    { scope: "worker" },
  ],
});

test("feedback given without a network arrives once, worded as the owner wants it", {
  tag: [INSTALLED, JOURNEY],
}, async ({ page, enterAs }) => {
  await enterAs(page, "student");
  await page.goto("/moves");
  await expect(page.getByText("Live").first()).toBeVisible();
  await page.getByRole("button", { name: "Feedback" }).click();
  const dialog = page.getByRole("dialog", { name: "Send feedback" });
  const send = dialog.getByRole("button", { name: "Send" });
  await expect(dialog.getByLabel("What is it about?")).toHaveValue("general");
  await expect(send).toBeDisabled();
  await dialog.getByLabel("Your message").fill("   ");
  await expect(send).toBeDisabled();

  await goOffline(page);
  await seesItIsOffline(page);
  await dialog.getByLabel("Your message").fill(" More lyra on Saturdays, please. ");
  await send.click();
  // For a second the toast's words stand twice: once to be seen, once to be read aloud. Before the worker has stored the
  // toast's own code they stand in one plain paragraph.
  // One look at both: the toast goes by itself.
  await expect(page.getByText(/Feedback Submitted[\s\S]*saved here/).first()).toBeVisible();
  expect(await FeedbackModel.countDocuments()).toBe(0);

  await page.context().setOffline(false);
  await expect.poll(() => FeedbackModel.countDocuments()).toBe(1);
  await page.reload();
  await expect(page.getByText("Live").first()).toBeVisible();
  expect(await FeedbackModel.find().lean()).toMatchObject([
    { message: "More lyra on Saturdays, please.", category: "general" },
  ]);
});

const PAGES = [
  "/dashboard",
  "/moves",
  "/notifications",
  "/classes",
  "/settings",
  "/profile",
  "/memberships",
  "/calendar",
];
/** Pages without a frame: the landing page, those around signing in, and an address that is none. */
const BARE_PAGES = ["/", "/login", "/register", "/forgot-password", "/reset-password", "/nothing-here"];

type Box = NonNullable<Awaited<ReturnType<Locator["boundingBox"]>>>;

/** What a finger on a float that is shown would have pressed without it. */
const coveredBy = (name: RegExp) => (page: Page) =>
  page.getByRole("button", { name }).evaluateAll((floats) =>
    floats
      .filter((float) => float.checkVisibility({ visibilityProperty: true }))
      .flatMap((float) => {
        const { left, top, width, height } = float.getBoundingClientRect();
        const parts = [0.05, 0.2, 0.35, 0.5, 0.65, 0.8, 0.95];
        const points = parts.flatMap((x) => parts.map((y) => [x, y] as const));
        return points.flatMap(([x, y]) => document.elementsFromPoint(left + width * x, top + height * y));
      })
      .filter((element) => !element.closest("[data-floats]"))
      .map((element) => element.closest("a, button, input, label")?.textContent)
      .filter((text) => text !== undefined),
  );

test("on a phone the floats lie over nothing to tap, and are at hand at the end of every page", async ({
  page,
  enterAs,
}) => {
  await page.setViewportSize(SIZES.phone.viewport);
  await enterAs(page, "student");
  await page.goto("/dashboard");
  const floats = [page.getByRole("button", { name: "Feedback" }), page.getByRole("button", { name: "Español" })];
  await expect(page.getByRole("button", { name: "Español" })).toBeAttached();
  const covered = coveredBy(/^(Feedback|Español|Hide the language button)$/);
  for (const path of PAGES) {
    await visit(page, path);
    for (const part of [0, 0.4, 0.2]) {
      await page.evaluate((to) => window.scrollTo(0, document.body.scrollHeight * to), part);
      await expect.poll(() => covered(page), path).toEqual([]);
    }
    // A part that comes late makes the page longer: scroll on to its end.
    await expect(async () => {
      await page.evaluate(() => window.scrollTo(0, document.body.scrollHeight));
      for (const float of floats) await expect(float, path).toBeVisible({ timeout: 1_000 });
    }).toPass({ timeout: 20_000 });
    expect(await covered(page), path).toEqual([]);
  }
  for (const path of BARE_PAGES) {
    await visit(page, path);
    await page.evaluate(() => window.scrollTo(0, document.body.scrollHeight));
    await expect(floats[0] as Locator, path).toBeVisible();
    await expect.poll(() => covered(page), path).toEqual([]);
  }
});

/** A float on a phone, on a page that draws nothing more by itself. */
async function standingFloat(page: Page): Promise<{ float: Locator; place: Box }> {
  await page.setViewportSize(SIZES.phone.viewport);
  await page.goto("/nothing-here");
  const float = page.getByRole("button", { name: "Español" });
  await expect(float).toBeVisible();
  await stand(page);
  return { float, place: (await float.boundingBox()) as Box };
}

test("a float folds away from what was drawn under it while the page moved to another", async ({ page, enterAs }) => {
  await enterAs(page, "student");
  const { float, place } = await standingFloat(page);
  await page.evaluate(async ({ x, y }) => {
    const moved = document.startViewTransition(() => undefined);
    await moved.ready;
    const late = document.createElement("button");
    late.textContent = "Drawn late";
    late.style.cssText = `position: fixed; left: ${x}px; top: ${y}px; width: 50px; height: 30px`;
    document.body.append(late);
    await moved.finished;
  }, place);
  await expect(page.getByRole("button", { name: "Drawn late" })).toBeVisible();
  await expect(float).toBeHidden();
});

test("a float folds away from a control much smaller than itself", async ({ page, enterAs }) => {
  await enterAs(page, "student");
  const { float, place } = await standingFloat(page);
  await page.evaluate(({ x, y, width, height }) => {
    const small = document.createElement("button");
    small.textContent = "Small";
    small.style.cssText = `position: fixed; left: ${x + width * 0.3}px; top: ${y + height * 0.3}px; width: 8px; height: 4px`;
    document.body.append(small);
  }, place);
  await expect(float).toBeHidden();
  await page.evaluate(() => document.body.lastElementChild?.remove());
  await expect(float).toBeVisible();
});

test("an admin has no feedback button", async ({ page, enterAs }) => {
  await enterAs(page, "admin");
  await page.goto("/settings");
  await expect(page.getByRole("heading", { name: "Settings" })).toBeVisible();
  await expect(page.getByRole("button", { name: "Feedback" })).toHaveCount(0);
});
