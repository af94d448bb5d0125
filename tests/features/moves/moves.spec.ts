import { expect, INSTALLED, JOURNEY, test } from "../../support/app-fixtures.ts";
import { goOffline } from "../../support/offline.ts";

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

test("state and note of a move, set without a network, are on the other device afterwards", {
  tag: [INSTALLED, JOURNEY],
}, async ({ page, browser, app, enterAs }) => {
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

  await goOffline(page);
  await move.getByRole("button", { name: "Want" }).click();
  await move.getByLabel("My note").fill("Ask Maya about the grip.");
  await expect(move.getByText("Saved on this device.")).toBeVisible();
  await expect(move.getByRole("button", { name: "Want" })).toHaveAttribute("aria-pressed", "true");

  await page.context().setOffline(false);
  await expect(move.getByText("Only you see it.")).toBeVisible();
  await other.goto("/moves");
  await other.getByRole("link", { name, exact: true }).click();
  const same = other.getByRole("dialog", { name });
  await expect(same.getByRole("button", { name: "Want" })).toHaveAttribute("aria-pressed", "true");
  await expect(same.getByLabel("My note")).toHaveValue("Ask Maya about the grip.");
  await other.context().close();
});

test("an admin draws what comes before what and takes it away, by mouse and by keyboard; what cannot be is refused", async ({
  page,
  enterAs,
}) => {
  await enterAs(page, "admin");
  await page.goto("/admin/moves?tab=tree");
  await page.getByLabel("Apparatus").selectOption({ label: "Rope" });
  const tree = page.getByRole("list", { name: "What comes before what" });
  const move = (name: string) => tree.getByRole("button", { name: new RegExp(`^${name} ?(,|$)`) });
  const climb = move("Rope climb");
  await expect(climb).toHaveAccessibleName(/^Rope climb ?, after Rope hang$/);
  await climb.click();
  await expect(page.getByText("Now press what comes before Rope climb")).toBeVisible();
  await move("Rope foot lock").click();
  await expect(climb).toHaveAccessibleName(/^Rope climb ?, after Rope hang, Rope foot lock$/);
  await page.keyboard.press("Escape");
  await expect(page.getByText("Press a move, then what comes before it")).toBeVisible();

  await move("Rope foot lock").click();
  await climb.click();
  await expect(page.getByText("That would be a circle. Nobody could ever start.")).toBeVisible();
  await move("Rope flag").click();
  await expect(page.getByText("That move is harder, so it can't come first.")).toBeVisible();
  await page.reload();
  await page.getByLabel("Apparatus").selectOption({ label: "Rope" });
  await expect(move("Rope foot lock")).toHaveAccessibleName(/^Rope foot lock ?, after Rope hang$/);
  await expect(climb).toHaveAccessibleName(/^Rope climb ?, after Rope hang, Rope foot lock$/);

  // The same with keys alone: the arrows walk, Enter chooses and takes the line away, Escape ends it.
  await move("Rope hang").focus();
  await page.keyboard.press("ArrowUp");
  await expect(move("Rope hang")).not.toBeFocused();
  await expect(tree.locator("button:focus")).toHaveCount(1);
  await climb.focus();
  await page.keyboard.press("Enter");
  await expect(climb).toHaveAttribute("aria-pressed", "true");
  await move("Rope foot lock").focus();
  await expect(move("Rope foot lock")).toHaveAttribute("aria-pressed", "true");
  await page.keyboard.press("Enter");
  await expect(climb).toHaveAccessibleName(/^Rope climb ?, after Rope hang$/);
  await expect(move("Rope foot lock")).toBeFocused();
  await page.keyboard.press("Escape");
  await expect(climb).toHaveAttribute("aria-pressed", "false");
});

test("an admin takes the library out as a file, sees what is wrong with one, and imports one", async ({
  page,
  enterAs,
}) => {
  await enterAs(page, "admin");
  await page.goto("/admin/moves?tab=file");
  const saved = page.waitForEvent("download");
  await page.getByRole("button", { name: "Export CSV" }).click();
  expect((await saved).suggestedFilename()).toBe("moves.csv");
  const choose = (lines: string[]) =>
    page.getByLabel("Library file").setInputFiles({
      name: "mine.csv",
      mimeType: "text/csv",
      buffer: Buffer.from(["name,name_es,apparatus,level,grade", ...lines].join("\n")),
    });
  await choose(["Strap beats,Balanceos míos,Straps,Nowhere,1"]);
  await expect(page.getByText("This file can't be imported yet")).toBeVisible();
  await expect(page.getByRole("row", { name: "2 Strap beats level There's no level “Nowhere”." })).toBeVisible();
  await expect(page.getByRole("button", { name: "Import", exact: true })).toBeHidden();
  await choose(["Strap beats,Balanceos míos,Straps,Beginner,2"]);
  await expect(page.getByText("Changed: 1")).toBeVisible();
  await page.getByRole("button", { name: "Import", exact: true }).click();
  await expect(page.getByText("Library imported", { exact: true })).toBeVisible();
  await page.getByRole("tab", { name: "Library", exact: true }).click();
  await page.getByLabel("Search moves").fill("balanceos m");
  await expect(page.getByRole("table", { name: "Moves" })).toContainText("Balanceos míos");
});
