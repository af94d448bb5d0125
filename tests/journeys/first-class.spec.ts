import { expect, type Page } from "@playwright/test";
import { BookingModel } from "../../api/features/bookings/booking.model.ts";
import type { ClassInstance } from "../../shared/features/classes/class-instance.ts";
import { findFreeClasses } from "../features/classes/free-class.ts";
import { moveByHand } from "../features/classes/move-by-hand.ts";
import { JOURNEY } from "../support/app-fixtures.ts";
import { launchDesktopBrowser } from "../support/desktop-browser.ts";
import { desktopTest } from "../support/desktop-fixtures.ts";
import { makeRemindersDue } from "../support/job-due.ts";
import { openTestServer, type TestServer } from "../support/test-server.ts";

const test = desktopTest.extend<{ testServer: TestServer; page: Page }>({
  testServer: async ({ pushService }, use) => {
    await using testServer = await openTestServer({ pushService, demoStudio: "auto" });
    await use(testServer);
  },
  page: async ({ testServer, desktop, pushService }, use) => {
    await using browser = await launchDesktopBrowser({ desktop, pushService, origin: testServer.server.origin });
    const page = browser.context.pages()[0] ?? (await browser.context.newPage());
    await page.setViewportSize({ width: 390, height: 844 });
    await use(page);
  },
});

/** Brings a paid class so near that its two-hour reminder is due, as if it had been booked a week ago. */
async function letTimePass({ id }: Pick<ClassInstance, "id">) {
  const startsAt = new Date(Date.now() + 100 * 60_000);
  const endsAt = new Date(startsAt.getTime() + 60 * 60_000);
  await moveByHand(id, { startsAt, endsAt });
  await BookingModel.updateMany(
    { classInstanceId: id, status: "booked" },
    { startsAt, bookedAt: new Date(Date.now() - 7 * 86_400_000) },
  );
}

test("from the landing page to a paid class and its reminder", { tag: JOURNEY }, async ({
  page,
  testServer,
  desktop,
}) => {
  const { origin } = testServer.server;

  await page.goto(origin);
  await page.getByRole("link", { name: "Calendar" }).first().click();
  await expect(page).toHaveURL(`${origin}/calendar`);
  await expect(page.getByText(/seats? left|Full/).first()).toBeVisible();
  const found = (await findFreeClasses(page, origin))[0];
  if (!found) throw new Error("The demo studio has no class with room.");
  await page.goto(`${origin}/calendar?class=${found.id}`);
  await page.getByRole("link", { name: "Sign up to book" }).click();

  await page.getByLabel("First name").fill("Joy");
  await page.getByLabel("Last name").fill("Marsh");
  await page.getByLabel("Email").fill("joy@example.com");
  await page.getByLabel("Username").fill("joy");
  await page.getByLabel("Birthday").fill("1992-04-12");
  await page.getByRole("textbox", { name: "Password" }).fill("a-silk-in-the-wind");
  await page
    .getByRole("button", { name: /create|register|account/i })
    .last()
    .click();

  await expect(page).toHaveURL(`${origin}/waiver`);
  await page.goto(`${origin}/classes`);
  await expect(page).toHaveURL(`${origin}/waiver`);
  await page.getByRole("checkbox", { name: /agree/ }).check();
  await page.getByRole("button", { name: /^Sign/ }).click();
  await expect(page.getByText("Waivers signed successfully", { exact: true })).toBeVisible();
  await expect(page).toHaveURL(`${origin}/dashboard`);

  // What she chose before she had an account waits for her.
  await page.getByRole("link", { name: "Continue booking" }).click();
  await expect(page.getByRole("heading", { level: 1, name: found.name })).toBeVisible();
  await page.getByRole("button", { name: /^Add to cart/ }).click();
  await expect(page.getByText("In your cart for you")).toBeVisible();
  await page.goto(`${origin}/merch`);
  await page.getByRole("button", { name: "Add Studio T-shirt, S to the cart" }).click();
  await page.getByRole("button", { name: "Cart, 2 items" }).click();
  await page.getByRole("dialog", { name: "Cart" }).getByRole("button", { name: "Checkout" }).click();
  await page.getByRole("button", { name: "Pay" }).click();

  await expect(page).toHaveURL(/\/payment-success\?session_id=/);
  await expect(page.getByRole("heading", { name: /^Receipt No\. \d+/ })).toBeVisible();
  const now: ClassInstance = await (await page.request.get(`${origin}/api/class-instances/${found.id}`)).json();
  expect(now.seatsLeft).toBe(found.seatsLeft - 1);

  await page.goto(`${origin}/settings`);
  await page.getByRole("button", { name: "Turn on notifications" }).click();
  await expect(page.getByText("Notifications are on")).toBeVisible();
  await page.getByRole("button", { name: /^Notifications, \d+ unread/ }).click();
  await expect(
    page.getByRole("dialog", { name: "Notifications" }).getByRole("link", { name: /Payment received/ }),
  ).toBeVisible();
  await page.keyboard.press("Escape");

  await letTimePass(found);
  await makeRemindersDue();
  const reminder = await desktop.waitForNotification(({ title }) => title === "Class starts soon");
  expect(reminder.body).toContain(found.name);
  desktop.click(reminder);
  // The worker may have to start first, on a machine with much to do. All tabs, so that one it opened instead is seen.
  const tabs = () => page.context().pages();
  await expect.poll(() => tabs().map((tab) => tab.url())).toEqual([`${origin}/calendar?class=${found.id}`]);
  await expect(page.getByRole("heading", { level: 1 })).toContainText(found.name);
});
