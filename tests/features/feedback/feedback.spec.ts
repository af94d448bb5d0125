import { FeedbackModel } from "#api/features/feedback/feedback.model.ts";
import { test as base, expect, INSTALLED, JOURNEY, UNLIMITED } from "../../support/app-fixtures.ts";
import { goOffline, seesItIsOffline } from "../../support/offline.ts";
import type { RunningServer } from "../../support/server.ts";
import { openTestServer } from "../../support/test-server.ts";

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

test("an admin has no feedback button", async ({ page, enterAs }) => {
  await enterAs(page, "admin");
  await page.goto("/settings");
  await expect(page.getByRole("heading", { name: "Settings" })).toBeVisible();
  await expect(page.getByRole("button", { name: "Feedback" })).toHaveCount(0);
});
