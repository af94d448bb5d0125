import { test as base, expect, type Page } from "@playwright/test";
import { MailModel } from "#api/email/mail.model.ts";
import { JOURNEY, UNLIMITED } from "../../support/app-fixtures.ts";
import { goOffline, seesItIsOffline } from "../../support/offline.ts";
import type { RunningServer } from "../../support/server.ts";
import { openTestServer } from "../../support/test-server.ts";
import { addChild, linkFor, register, rowOf } from "./family-pages.ts";

/** The product in a process of its own, on a database whose letters the test can read. */
const test = base.extend<object, { app: RunningServer }>({
  app: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the names of the fixtures a fixture needs from this pattern
    async ({}, use) => {
      await using testServer = await openTestServer({ demoStudio: "auto", env: UNLIMITED });
      await use(testServer.server);
    },
    { scope: "worker" },
  ],
  baseURL: async ({ app }, use) => use(app.origin),
  viewport: { width: 390, height: 844 },
  actionTimeout: 20_000,
});

// The worker is what opens the app without a network.
test.use({ serviceWorkers: "allow" });

test("a parent registers, adds children, invites the other parent without a network, who sees them", {
  tag: JOURNEY,
}, async ({ page, browser, app }) => {
  await page.goto("/register");
  await register(page, "Mia");
  await page.goto("/profile");
  await page.getByRole("link", { name: "Family" }).click();
  await expect(page.getByText("Your family starts here")).toBeVisible();
  await addChild(page, "Ella", "2016-03-02");
  await expect(rowOf(page, "Ella Marsh").getByText("No waiver")).toBeVisible();
  await expect(rowOf(page, "Ella Marsh").getByText("Saved here")).toHaveCount(0);
  await expect(page.getByText("Live").first()).toBeVisible();

  await goOffline(page);
  await seesItIsOffline(page);
  await addChild(page, "Noah", "2019-08-20");
  await expect(rowOf(page, "Noah Marsh").getByText("Saved here")).toBeVisible();
  await page.getByRole("button", { name: "Ella Marsh" }).click();
  const sheet = page.getByRole("dialog", { name: "Ella Marsh" });
  await sheet.getByLabel("First name").fill("Elena");
  await sheet.getByRole("button", { name: "Save", exact: true }).click();
  const elena = page.getByRole("dialog", { name: "Elena Marsh" });
  await elena.getByText("Yes", { exact: true }).click();
  await expect(elena.getByText(/^Answered on/)).toBeVisible();
  await expect(elena.getByRole("button", { name: "Save these details" })).toBeDisabled();
  await elena.getByRole("button", { name: "Close" }).click();
  await page.getByRole("button", { name: "Invite" }).click();
  const invite = page.getByRole("dialog", { name: "Invite someone" });
  await invite.getByLabel("Email address").fill("owen@example.com");
  await invite.getByRole("button", { name: "Send the invitation" }).click();
  const waiting = page.getByRole("region", { name: "Waiting for an answer" });
  await expect(waiting.getByText("Saved here, not sent yet")).toBeVisible();
  expect(await MailModel.countDocuments({ to: "owen@example.com" })).toBe(0);

  await page.context().setOffline(false);
  await expect(waiting.getByText(/^Good until/)).toBeVisible();
  await expect(page.getByText("Saved here")).toHaveCount(0);

  const other = await browser.newContext({ viewport: { width: 390, height: 844 }, baseURL: app.origin });
  const owen = await other.newPage();
  await owen.goto(await linkFor("owen@example.com"));
  await owen.waitForURL("**/login");
  expect(owen.url()).not.toContain("invitation=");
  await expect(owen.getByText("You have an invitation to a family")).toBeVisible();
  await owen.getByRole("link", { name: "Create an account" }).click();
  await register(owen, "Owen");
  await owen.getByRole("link", { name: "You're invited to a family" }).click();
  await expect(
    owen.getByRole("heading", { name: "Mia Marsh invites you to be a guardian of the family" }),
  ).toBeVisible();
  await owen.getByRole("button", { name: "Accept" }).click();
  // One message is shown at a time: this one would take the place of the next.
  await expect(owen.getByText("Welcome to the family").first()).toBeVisible();
  await expect(rowOf(owen, "Noah Marsh")).toBeVisible();
  await owen.getByRole("button", { name: "Elena Marsh" }).click();
  await expect(owen.getByRole("dialog", { name: "Elena Marsh" }).getByText(/^Answered on/)).toBeVisible();
  await owen.getByLabel("Health notes").fill("Allergic to bee stings");
  await owen.getByRole("button", { name: "Save these details" }).click();
  await expect(owen.getByText("Details saved").first()).toBeVisible();

  await expect(waiting).toBeHidden();
  await expect(rowOf(page, "Owen Marsh").getByText("Guardian")).toBeVisible();
  await page.getByRole("button", { name: "Elena Marsh" }).click();
  await expect(page.getByLabel("Health notes")).toHaveValue("Allergic to bee stings");
  // The device keeps them so that they cannot be read without its key.
  const stored = await page.evaluate(async () => {
    const names = (await indexedDB.databases())
      .map(({ name }) => name ?? "")
      .filter((name) => /^silks-[0-9a-f]/.test(name));
    const db = await new Promise<IDBDatabase>((resolve) => {
      const request = indexedDB.open(names[0] ?? "");
      request.onsuccess = () => resolve(request.result);
    });
    const rows = await new Promise<unknown[]>((resolve) => {
      const request = db.transaction("people").objectStore("people").getAll();
      request.onsuccess = () => resolve(request.result);
    });
    db.close();
    return JSON.stringify(rows);
  });
  expect(stored).toContain("Elena");
  expect(stored).not.toContain("bee stings");
  await other.close();
});

test("the family page by keyboard alone: add a child, answer about photos, remove it", async ({ page, app }) => {
  const answer = await page.request.post(`${app.origin}/api/login`, {
    data: { username: "parent", password: "silks-demo" },
  });
  const { token, user } = await answer.json();
  await page.addInitScript(
    ([own, who]) => {
      localStorage.setItem("token", own);
      localStorage.setItem("userData", who);
    },
    [token, JSON.stringify(user)] as const,
  );
  await page.goto("/family");
  const add = page.getByRole("button", { name: "Add a child" });
  await expect(add).toBeVisible();
  await tabTo(page, "Add a child");
  await page.keyboard.press("Enter");
  const sheet = page.getByRole("dialog", { name: "Add a child" });
  await expect(sheet).toBeVisible();
  await tabTo(page, "First name");
  await page.keyboard.type("Juno");
  await tabTo(page, "Birthday");
  await page.keyboard.type("05042017");
  await tabTo(page, "Add to my family");
  await page.keyboard.press("Enter");
  await expect(sheet).toBeHidden();
  // Focus is back where it was, so that one goes on from there.
  await expect(add).toBeFocused();
  await tabTo(page, "Juno Brooks");
  await page.keyboard.press("Enter");
  const juno = page.getByRole("dialog", { name: "Juno Brooks" });
  await expect(juno).toBeVisible();
  await tabTo(page, "Yes");
  await page.keyboard.press("Space");
  await expect(juno.getByText(/^Answered on/)).toBeVisible();
  await tabTo(page, "Remove from my family");
  await page.keyboard.press("Enter");
  await expect(page.getByRole("alertdialog")).toBeVisible();
  await tabTo(page, "Remove");
  await page.keyboard.press("Enter");
  await expect(page.getByText("Juno Brooks")).toHaveCount(0);
});

/** Tab until what has this accessible name has the focus. */
async function tabTo(page: Page, name: string): Promise<void> {
  for (let presses = 0; presses < 60; presses++) {
    const focused = await page.evaluate(() => {
      const element = document.activeElement as HTMLInputElement | null;
      const label = element?.labels?.[0]?.textContent ?? element?.getAttribute("aria-label") ?? element?.textContent;
      return label?.replace("*", "").trim() ?? "";
    });
    if (focused === name) return;
    await page.keyboard.press("Tab");
  }
  throw new Error(`The keyboard does not reach "${name}".`);
}
