import { expect as check, test } from "../../support/app-fixtures.ts";

/** A machine that does much else at once takes its time. */
const expect = check.configure({ timeout: 20_000 });

// The worker is what opens the app without a network.
test.use({ serviceWorkers: "allow" });

test("the library is searched, and a move opens with what comes before it", async ({ page, enterAs }) => {
  await enterAs(page, "student");
  await page.goto("/moves");
  await page.getByLabel("Search moves").fill("bat hang");
  const results = page.getByRole("main").getByRole("listitem");
  await expect(results).toHaveCount(1);
  await expect(results).toContainText("also Bat hang");
  await results.getByRole("link", { name: "Hocks hang" }).click();
  const move = page.getByRole("dialog", { name: "Hocks hang" });
  await expect(move).toContainText("Stay safe");
  await move.getByRole("link", { name: "Hoop hang" }).click();
  await expect(page.getByRole("dialog", { name: "Hoop hang" })).toBeVisible();
  await page.goBack();
  await expect(move).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(move).toBeHidden();
  await expect(page).toHaveURL(/\/moves\?q=bat/);
});

test("state and note of a move, set without a network, are on the other device afterwards", async ({
  page,
  browser,
  app,
  enterAs,
}) => {
  const other = await (await browser.newContext({ baseURL: app.origin })).newPage();
  for (const device of [page, other]) {
    await enterAs(device, "teacher");
    await device.goto("/moves");
    await expect(device.getByText("Live").first()).toBeVisible();
  }
  const name = (await page.getByRole("main").getByRole("listitem").last().getByRole("link").textContent()) ?? "";
  await page.getByRole("link", { name, exact: true }).click();
  const move = page.getByRole("dialog", { name });
  await expect(move).toBeVisible();

  await page.context().setOffline(true);
  await move.getByRole("button", { name: "Want" }).click();
  await move.getByLabel("My note").fill("Ask Maya about the grip.");
  await expect(move.getByText("Saved on this device.")).toBeVisible();
  await expect(move.getByRole("button", { name: "Want" })).toHaveAttribute("aria-pressed", "true");

  await page.context().setOffline(false);
  await expect(move.getByText("Only you read it.")).toBeVisible();
  await other.goto("/moves");
  await other.getByRole("link", { name, exact: true }).click();
  const same = other.getByRole("dialog", { name });
  await expect(same.getByRole("button", { name: "Want" })).toHaveAttribute("aria-pressed", "true");
  await expect(same.getByLabel("My note")).toHaveValue("Ask Maya about the grip.");
  await other.context().close();
});
