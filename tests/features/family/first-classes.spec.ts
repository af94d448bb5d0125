import { expect, type Page } from "@playwright/test";
import { BookingModel } from "#api/features/bookings/booking.model.ts";
import { launchDesktopBrowser } from "../../support/desktop-browser.ts";
import { desktopTest } from "../../support/desktop-fixtures.ts";
import { makeRemindersDue } from "../../support/job-due.ts";
import { openTestServer, type TestServer } from "../../support/test-server.ts";
import { findFreeClasses } from "../classes/free-class.ts";
import { moveByHand } from "../classes/move-by-hand.ts";
import { addChild, linkFor, register, rowOf } from "./family-pages.ts";

/** A machine that does much else at once takes its time. */
const PHONE = { width: 390, height: 844 };

const test = desktopTest.extend<{ testServer: TestServer; page: Page }>({
  testServer: async ({ pushService }, use) => {
    await using testServer = await openTestServer({ pushService, demoStudio: "auto" });
    await use(testServer);
  },
  page: async ({ testServer, desktop, pushService }, use) => {
    await using browser = await launchDesktopBrowser({ desktop, pushService, origin: testServer.server.origin });
    const page = browser.context.pages()[0] ?? (await browser.context.newPage());
    await page.setViewportSize(PHONE);
    await use(page);
  },
});

const minutesFromNow = (minutes: number) => new Date(Date.now() + minutes * 60_000);

/** Brings a paid class so near that its two-hour reminder is due, as if it had been booked a week ago. */
async function bringNear(classInstanceId: string, inMinutes: number): Promise<void> {
  const startsAt = minutesFromNow(inMinutes);
  await moveByHand(classInstanceId, { startsAt, endsAt: minutesFromNow(inMinutes + 60) });
  await BookingModel.updateMany({ classInstanceId, status: "booked" }, { startsAt, bookedAt: minutesFromNow(-10_000) });
}

async function bookFor(page: Page, origin: string, classInstanceId: string, child: string): Promise<void> {
  await page.goto(`${origin}/calendar?class=${classInstanceId}`);
  const choice = page.getByRole("group", { name: "Who is coming?" }).first();
  await choice.getByRole("button", { name: child }).waitFor();
  for (const chip of await choice.getByRole("button").all()) {
    const isWanted = (await chip.textContent()) === child;
    if (((await chip.getAttribute("aria-pressed")) === "true") !== isWanted) await chip.click();
  }
  await page.getByRole("button", { name: `Add to cart for ${child}` }).click();
  await expect(page.getByText(`In your cart for ${child}`)).toBeVisible();
}

test("a new family: two children, the other parent, waivers, two classes in one checkout, both reminders", async ({
  page,
  testServer,
  desktop,
}) => {
  test.setTimeout(300_000);
  const { origin } = testServer.server;
  await page.goto(`${origin}/register`);
  await register(page, "Mia");
  await page.goto(await linkFor("mia@example.com", "confirm-email"));
  await expect(page.getByText("Address confirmed", { exact: true })).toBeVisible();
  await page.goto(`${origin}/family`);
  await addChild(page, "Ella", "2016-03-02");
  // The second child where there is no signal, and the invitation with it.
  await expect(page.getByRole("button", { name: "Sync: Live" })).toBeVisible();
  await page.context().setOffline(true);
  await addChild(page, "Noah", "2019-08-20");
  await expect(rowOf(page, "Noah Marsh").getByText("Saved here")).toBeVisible();
  await page.getByRole("button", { name: "Invite" }).click();
  const invite = page.getByRole("dialog", { name: "Invite someone" });
  await invite.getByLabel("Email address").fill("owen@example.com");
  await invite.getByRole("button", { name: "Send the invitation" }).click();
  await page.context().setOffline(false);

  const otherPhone = await page.context().browser()?.newContext({ viewport: PHONE });
  if (!otherPhone) throw new Error("The browser is gone.");
  const owen = await otherPhone.newPage();
  await owen.goto(await linkFor("owen@example.com"));
  await owen.getByRole("link", { name: "Create an account" }).click();
  await register(owen, "Owen");
  await owen.getByRole("link", { name: "You're invited to a family" }).click();
  await owen.getByRole("button", { name: "Accept" }).click();
  await expect(rowOf(owen, "Noah Marsh")).toBeVisible();
  await expect(rowOf(page, "Owen Marsh").getByText("Guardian")).toBeVisible();
  await otherPhone.close();

  await page.goto(`${origin}/sign-waivers`);
  const box = (name: RegExp) => page.getByRole("checkbox", { name });
  for (const name of [/Mia/, /Ella/, /Noah/]) await expect(box(name)).toBeChecked();
  await expect(box(/Owen/)).toBeDisabled();
  await expect(box(/Owen/)).not.toBeChecked();
  await expect(box(/Owen/)).toHaveAccessibleDescription("Adults must sign with their own accounts.");
  await box(/agree/).check();
  await page.getByRole("button", { name: "Sign", exact: true }).click();
  await expect(page.getByText("Waivers signed successfully", { exact: true })).toBeVisible();
  await expect(page).toHaveURL(`${origin}/dashboard`);

  const free = await findFreeClasses(page, origin);
  const [first, second] = [free[0], free.find(({ name }) => name !== free[0]?.name)];
  if (!first || !second) throw new Error("The demo studio has no two classes with room.");
  await bookFor(page, origin, first.id, "Ella");
  await bookFor(page, origin, second.id, "Noah");
  await page.getByRole("button", { name: "Cart, 2 items" }).click();
  await page.getByRole("dialog", { name: "Cart" }).getByRole("button", { name: "Checkout" }).click();
  const pay = page.getByRole("button", { name: "Pay" });
  // A refusal is a toast, which is gone when a missing button is noticed.
  await expect(pay.or(page.getByText("Checkout Error").locator(".."))).toHaveText(/^Pay/);
  await pay.click();
  await expect(page.getByRole("heading", { name: /^Receipt No\. \d+/ })).toBeVisible();
  for (const { id, seatsLeft } of [first, second]) {
    const now = await (await page.request.get(`${origin}/api/class-instances/${id}`)).json();
    expect(now.seatsLeft).toBe(seatsLeft - 1);
  }

  await page.goto(`${origin}/settings`);
  await page.getByRole("button", { name: "Turn on notifications" }).click();
  await expect(page.getByText("Notifications are on")).toBeVisible();
  await bringNear(first.id, 100);
  await bringNear(second.id, 105);
  await makeRemindersDue();
  for (const { name } of [first, second]) {
    const reminder = await desktop.waitForNotification(
      ({ title, body }) => title === "Class starts soon" && body.includes(name),
    );
    expect(reminder.body).not.toMatch(/Ella|Noah/);
  }
  await page.getByRole("button", { name: /^Notifications, \d+ unread/ }).click();
  const panel = page.getByRole("dialog", { name: "Notifications" });
  await expect(panel.getByRole("link", { name: /Class starts soon/ })).toHaveCount(2);
});
