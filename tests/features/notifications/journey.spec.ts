import { expect, type Page } from "@playwright/test";
import { notify } from "#api/features/notifications/index.ts";
import { JOURNEY } from "../../support/app-fixtures.ts";
import { type DesktopBrowser, launchDesktopBrowser } from "../../support/desktop-browser.ts";
import { desktopTest } from "../../support/desktop-fixtures.ts";
import { makeRemindersDue } from "../../support/job-due.ts";
import { type SignedIn, signInAs } from "../../support/people.ts";
import { openTestServer, type TestServer } from "../../support/test-server.ts";
import { addClass } from "./fixtures.ts";

const test = desktopTest.extend<{
  testServer: TestServer;
  browserWithPush: DesktopBrowser;
  mary: SignedIn;
  page: Page;
}>({
  testServer: async ({ pushService }, use) => {
    await using testServer = await openTestServer({ pushService, demoStudio: "never" });
    await use(testServer);
  },
  browserWithPush: async ({ testServer, desktop, pushService }, use) => {
    await using browser = await launchDesktopBrowser({ desktop, pushService, origin: testServer.server.origin });
    await use(browser);
  },
  mary: ({ testServer }, use) => signInAs("student", { firstName: "Mary" }, testServer.services).then(use),
  page: async ({ browserWithPush, testServer, mary }, use) => {
    const page = browserWithPush.context.pages()[0] ?? (await browserWithPush.context.newPage());
    await page.goto(testServer.server.origin);
    const user = { ...mary, username: "mary", birthday: "1990-05-01", waiverSigned: true };
    await page.evaluate(
      ([token, userData]) => {
        localStorage.setItem("token", token);
        localStorage.setItem("userData", userData);
      },
      [mary.token, JSON.stringify(user)] as const,
    );
    await use(page);
  },
});

const minutesFromNow = (minutes: number) =>
  Temporal.Now.instant().add({ minutes }).toString({ smallestUnit: "second" });

test("pushes are turned on, tested, and then a class is remembered", { tag: JOURNEY }, async ({
  page,
  testServer,
  desktop,
  mary,
}) => {
  const { origin } = testServer.server;
  await page.goto(`${origin}/settings`);
  await page.getByRole("button", { name: "Turn on notifications" }).click();
  await expect(page.getByText("Notifications are on")).toBeVisible({ timeout: 60_000 });
  const devices = page.getByRole("region", { name: "Devices that get notifications" });
  await expect(devices.getByText("This device")).toBeVisible();

  await page.getByRole("button", { name: "Send me a test" }).click();
  await desktop.waitForNotification(({ title }) => title === "Notifications work");
  await expect(page.getByText("The test is on its way")).toBeVisible();

  const bookedAt = minutesFromNow(-60 * 24 * 7);
  const { id } = await addClass({ startsAt: minutesFromNow(100), bookedAt, attendees: [mary] });
  await makeRemindersDue();
  const reminder = await desktop.waitForNotification(({ title }) => title === "Class starts soon");
  expect(reminder.body).toContain("Silks Basics");
  await expect(page.getByRole("button", { name: "Notifications, 1 unread" })).toBeVisible();
  desktop.click(reminder);
  await expect(page).toHaveURL(`${origin}/calendar?class=${id}`);
});

test("the bell shows five, the list all; read, read all, clear", { tag: JOURNEY }, async ({
  page,
  testServer,
  mary,
}) => {
  for (let index = 1; index <= 7; index++)
    await notify(testServer.services, {
      userId: mary.id,
      type: index % 2 ? "class_reminder" : "payment_success",
      key: `k${index}`,
      title: { text: `News ${index}` },
      message: { text: "Something to read" },
      link: index === 7 ? "/profile" : null,
    });
  await page.goto(`${testServer.server.origin}/notifications`);
  const list = page.getByRole("main");
  await expect(list.getByText(/News \d$/)).toHaveCount(7);
  await expect(list.getByRole("heading", { name: "Today" })).toBeVisible();

  await page.getByRole("button", { name: "Notifications, 7 unread" }).click();
  const panel = page.getByRole("dialog", { name: "Notifications" });
  await expect(panel.getByText(/News \d$/)).toHaveCount(5);
  await panel.getByRole("link", { name: "Unread: News 7" }).click();
  await expect(page).toHaveURL(`${testServer.server.origin}/profile`);
  await page.getByRole("button", { name: "Notifications, 6 unread" }).click();
  await panel.getByRole("link", { name: "View all notifications" }).click();

  await list.getByRole("button", { name: 'Mark "News 6" as read' }).click();
  await expect(page.getByRole("button", { name: "Notifications, 5 unread" })).toBeVisible();
  await list.getByRole("button", { name: "Mark all as read" }).click();
  await expect(page.getByText("All notifications marked as read", { exact: true })).toBeVisible();
  await expect(page.getByRole("button", { name: "Notifications", exact: true })).toBeVisible();

  await list.getByRole("button", { name: "Clear all" }).click();
  await page.getByRole("alertdialog").getByRole("button", { name: "Clear all" }).click();
  await expect(page.getByText("All notifications cleared", { exact: true })).toBeVisible();
  await expect(list.getByText("All quiet")).toBeVisible();
});
