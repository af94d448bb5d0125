import type { Page } from "@playwright/test";
import { FIRST_VERSION } from "#shared/features/waivers/first-version.data.ts";
import { DEMO_PASSWORD, type DemoName, expect, INSTALLED, JOURNEY, test } from "../../support/app-fixtures.ts";
import { tabTo } from "../../support/keyboard.ts";
import { waitForWorker } from "../../support/offline.ts";
import { COLD, openTodaysRoster, passGate, rowOf } from "../attendance/roster-page.ts";

// A new version of the waiver sends all people of the studio to sign it.
test.use({ ownStudio: "waivers", viewport: { width: 390, height: 844 }, isMobile: true, hasTouch: true });
test.beforeEach(() => test.slow());

const agree = (page: Page) => page.getByRole("checkbox", { name: "I have read the waiver and agree to its terms." });
const box = (page: Page, name: RegExp) => page.getByRole("checkbox", { name });
const toastOf = (page: Page, text: string) => page.getByText(text, { exact: true });

/** What the server has, asked behind the app's back. */
async function ask(page: Page, origin: string, as: DemoName, path: string, data?: object) {
  const login = await page.request.post(`${origin}/api/login`, { data: { username: as, password: DEMO_PASSWORD } });
  const { token, user } = await login.json();
  const headers = { Authorization: `Bearer ${token}` };
  const answer = data
    ? await page.request.post(origin + path, { headers, data })
    : await page.request.get(origin + path, { headers });
  return { user, status: answer.status(), body: answer.status() === 204 ? null : await answer.json() };
}

test("a newcomer signs with the keyboard alone, and every wording is the owner's", { tag: JOURNEY }, async ({
  page,
  enterAs,
  faults,
}) => {
  await enterAs(page, "newcomer");
  await page.goto("/dashboard");
  await expect(page).toHaveURL(/\/waiver$/);
  await expect(page.getByText("ASTRO-WAIVER-2025", { exact: true })).toBeVisible();
  await expect(page.getByText("Last updated May 1, 2025", { exact: true })).toBeVisible();
  const sign = page.getByRole("button", { name: "Sign", exact: true });
  await tabTo(page, sign);
  await page.keyboard.press("Enter");
  await expect(toastOf(page, "Agreement required")).toBeVisible();
  await expect(toastOf(page, "Please read and agree to the waiver terms.")).toBeVisible();
  await page.evaluate(() => (document.activeElement as HTMLElement | null)?.blur());
  await tabTo(page, agree(page));
  await page.keyboard.press("Space");
  await expect(agree(page)).toBeChecked();
  await tabTo(page, sign);
  await page.keyboard.press("Enter");
  await expect(toastOf(page, "Waivers signed successfully")).toBeVisible();
  await expect(page).toHaveURL(/\/dashboard$/);
  expect(faults).toEqual([]);
});

test("a new version sends everybody to /waiver, a parent signs for self and children, old copies stay readable", {
  tag: [INSTALLED, JOURNEY],
}, async ({ page, app, enterAs, faults }) => {
  let signingIsCut = false;
  // Routed before the first page: where a worker may run, a route that is set later can miss the press right after it.
  await page.route("**/api/sign-waiver", (route) => (signingIsCut ? route.abort() : route.continue()));
  await enterAs(page, "parent");
  await page.goto("/dashboard");
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible(COLD);
  const texts = {
    en: [{ title: "What is new", text: "From now on there is a trapeze." }],
    es: [{ title: "Lo nuevo", text: "A partir de ahora hay un trapecio." }],
  };
  const version = { version: 2, lastUpdated: "2026-01-15", texts };
  expect((await ask(page, app.origin, "admin", "/api/admin/waiver-versions", version)).status).toBe(200);

  // The open app receives it with the other changes, and leads there by itself.
  await expect(page).toHaveURL(/\/waiver$/, COLD);
  await expect(page.getByText("From now on there is a trapeze.")).toBeVisible(COLD);
  await page.goto("/calendar");
  await expect(page).toHaveURL(/\/waiver$/, COLD);

  const { user, body: profile } = await ask(page, app.origin, "parent", "/api/profile");
  const family: { firstName: string; birthday: string }[] = profile.familyMembers;
  const isAdult = ({ birthday }: { birthday: string }) => Number(birthday.slice(0, 4)) < new Date().getFullYear() - 20;
  const adult = family.find(isAdult);
  const children = family.filter((member) => !isAdult(member));
  expect(children).toHaveLength(2);
  await expect(box(page, new RegExp(user.firstName))).toBeChecked();
  for (const { firstName } of children) await expect(box(page, new RegExp(firstName))).toBeChecked();
  const adults = box(page, new RegExp(adult?.firstName ?? "nobody"));
  await expect(adults).toBeDisabled();
  await expect(adults).not.toBeChecked();
  await expect(adults).toHaveAccessibleDescription("Adults must sign with their own accounts.");

  await agree(page).check();
  for (const { firstName } of [user, ...children]) await box(page, new RegExp(firstName)).uncheck();
  await page.getByRole("button", { name: "Sign", exact: true }).click();
  await expect(toastOf(page, "Selection required")).toBeVisible();
  await expect(toastOf(page, "Please select at least one person to sign for.")).toBeVisible();
  for (const { firstName } of [user, ...children]) await box(page, new RegExp(firstName)).check();

  await page.getByRole("group", { name: "Language of the waiver" }).getByText("Español", { exact: true }).click();
  await expect(page.getByText("A partir de ahora hay un trapecio.")).toBeVisible();
  await page.getByLabel("Your name as a signature").fill(`Paula P. ${user.lastName}`);
  signingIsCut = true;
  await page.getByRole("button", { name: "Sign", exact: true }).click();
  await expect(toastOf(page, "Failed to sign the waivers. Please try again.")).toBeVisible();
  signingIsCut = false;
  await page.getByRole("button", { name: "Sign", exact: true }).click();
  await expect(toastOf(page, "Waivers signed successfully")).toBeVisible();
  await expect(page).toHaveURL(/\/dashboard$/);

  await page.goto("/waiver");
  await expect(page.getByRole("heading", { name: "Waiver status" })).toBeVisible();
  const own = page.getByRole("listitem").filter({ hasText: `${user.firstName} ${user.lastName} (you)` });
  await expect(own.getByText("Version 2", { exact: true })).toBeVisible(COLD);
  await own.getByRole("button", { name: "Signed copy" }).last().click();
  const copy = page.getByRole("dialog", { name: "Signed waiver" });
  await expect(copy.getByText(FIRST_VERSION.texts.en[0]?.text ?? "")).toBeVisible();
  const [file] = await Promise.all([page.waitForEvent("download"), copy.getByRole("button", { name: "PDF" }).click()]);
  expect(file.suggestedFilename()).toBe("waiver-1.pdf");
  await page.keyboard.press("Escape");
  await own.getByRole("button", { name: "Signed copy" }).first().click();
  await expect(copy.getByText("A partir de ahora hay un trapecio.")).toBeVisible();
  await expect(copy.getByText(`Paula P. ${user.lastName}`)).toBeVisible();
  expect(faults.filter((fault) => !/OfflineError|Failed to fetch/.test(fault))).toEqual([]);
});

test("without a token there is nothing to sign with, and the page says so", async ({ page, enterAs }) => {
  await enterAs(page, "newcomer");
  await page.goto("/waiver");
  await agree(page).check(COLD);
  // At one moment, before anything else of the page finds out.
  await page.getByRole("button", { name: "Sign", exact: true }).evaluate((button: HTMLButtonElement) => {
    localStorage.removeItem("token");
    button.click();
  });
  await expect(toastOf(page, "Not authenticated")).toBeVisible();
});

test("at the door without a network: somebody new signs on the instructor's phone, and the studio hears of it later", {
  tag: INSTALLED,
}, async ({ page, app, context, enterAs, faults }) => {
  const { user } = await ask(page, app.origin, "instructor", "/api/profile");
  await ask(page, app.origin, "instructor", "/api/sign-waiver", { userIds: [user.id] });
  await enterAs(page, "instructor");
  await page.goto("/dashboard");
  await expect(page).toHaveURL(/\/dashboard$/, COLD);
  await openTodaysRoster(page);
  await waitForWorker(page);
  await context.setOffline(true);

  await page.getByRole("button", { name: "Walk-in" }).click();
  const sheet = page.getByRole("dialog", { name: "Walk-in" });
  await sheet.getByLabel("First name").fill("Nola");
  await sheet.getByLabel("Last name").fill("Reyes");
  await sheet.getByRole("button", { name: "Let in" }).click();
  await passGate(page);
  const door = page.getByRole("dialog", { name: "Waiver first" });
  await expect(door.getByText("hasn't signed the waiver.")).toBeVisible();
  await door.getByRole("button", { name: "Sign", exact: true }).click();
  await expect(door.getByText("Type the full name.")).toBeVisible();
  await door.getByLabel("Full name of the signer").fill("Nora Reyes");
  await door.getByText("Their parent", { exact: true }).click();
  await door.getByRole("checkbox").check();
  await door.getByRole("button", { name: "Sign", exact: true }).click();
  await expect(door).toBeHidden();

  const row = rowOf(page, "Nola Reyes");
  await expect(row.getByText("Waiver to review")).toBeVisible();
  await expect(row.getByText("Saved here")).toBeVisible();
  await context.setOffline(false);
  await expect(row.getByText("Saved here")).toHaveCount(0, COLD);
  await expect(row.getByText("Waiver to review")).toHaveCount(0, COLD);
  await expect(row.getByText("No waiver")).toHaveCount(0);
  const { body: statuses } = await ask(page, app.origin, "admin", "/api/admin/waivers?search=nola");
  const nola = statuses.people.find(({ firstName }: { firstName: string }) => firstName === "Nola");
  expect(nola).toMatchObject({
    hasSigned: true,
    signatures: [{ signerName: "Nora Reyes", relation: "parent", isWitnessed: true, version: expect.any(Number) }],
  });
  expect(faults).toEqual([]);
});
