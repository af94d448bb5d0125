import { test as base, expect as check, type Page } from "@playwright/test";
import { type RunningServer, startServer } from "../../support/server.ts";
import { SIZES } from "../../support/visit.ts";
import { isLong, REPLAY, SEED } from "../../support/volume.ts";

/** A machine that does much else at once takes its time. */
const expect = check.configure({ timeout: 20_000 });

const PRODUCTION = {
  NODE_ENV: "production",
  DEMO_STUDIO: "never",
  ALLOW_SANDBOX: "true",
  ALLOW_NO_MAIL: "true",
  ALLOW_HTTP: "true",
};

/** A studio as on its first day: no people, nothing planned. */
const test = base.extend<{ server: RunningServer }>({
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the names of the fixtures a fixture needs from this pattern
  server: async ({}, use) => {
    await using server = await startServer({ env: PRODUCTION });
    await use(server);
  },
});

const LINK = /http\S+#opening=\S+/;

async function register(page: Page, firstName: string, username: string) {
  await page.getByLabel("First name").fill(firstName);
  await page.getByLabel("Last name").fill("Vidal");
  await page.getByLabel("E-mail").fill(`${username}@example.com`);
  await page.getByLabel("Username").fill(username);
  await page.getByLabel("Birthday").fill("1988-02-11");
  await page.getByRole("textbox", { name: "Password" }).fill("a-silk-in-the-wind");
}

/** Everybody signs before anything else, the first admin too. */
async function signWaiver(page: Page, origin: string) {
  await expect(page).toHaveURL(`${origin}/waiver`);
  await page.getByRole("checkbox", { name: /agree/ }).check();
  await page.getByRole("button", { name: /^Sign/ }).click();
  await expect(page).toHaveURL(`${origin}/dashboard`);
}

/** The sheet that one button opens, filled and saved. */
async function fillSheet(page: Page, open: string, fill: (sheet: ReturnType<Page["getByRole"]>) => Promise<void>) {
  await page.getByRole("button", { name: open }).click();
  const sheet = page.getByRole("dialog");
  await fill(sheet);
  await sheet.getByRole("button", { name: /^(Save|Add class)$/ }).click();
  await expect(sheet).toBeHidden();
}

async function planFirstClass(page: Page) {
  await page.getByRole("link", { name: "Plan a class" }).click();
  await fillSheet(page, "New blueprint", async (sheet) => {
    await sheet.getByLabel("Name").fill("Silks for the first time");
    await sheet.getByLabel("Apparatus").selectOption({ label: "Silks" });
  });
  await page.getByRole("tab", { name: "Schedule" }).click();
  await fillSheet(page, "Single class", async (sheet) => {
    await sheet.getByLabel("Class").selectOption({ label: "Silks for the first time" });
    await sheet.getByLabel("Instructor").selectOption({ label: "Olivia Vidal" });
    const tomorrow = new Date(Date.now() + 30 * 3_600_000).toISOString().slice(0, 10);
    await sheet.getByLabel("Day").fill(tomorrow);
    await sheet.getByLabel("Begins at").fill("18:00");
  });
}

interface Place {
  currency: string;
  zone: string;
  /** What a class costs that the admin leaves as it is. */
  price: string;
}

const PLACES: Place[] = [
  { currency: "USD", zone: "America/New_York", price: "$25.00" },
  { currency: "EUR", zone: "Europe/Madrid", price: "€25.00" },
  { currency: "JPY", zone: "Asia/Tokyo", price: "¥2,500" },
];
/** Each takes a minute: another one each day, all in a long run. */
const todaysPlaces = PLACES.filter((_, at) => isLong || at === SEED % PLACES.length);

/** When the one class begins, on the clock of a zone. */
async function startOfClass(page: Page, origin: string, zone: string): Promise<string> {
  const today = Temporal.Now.plainDateISO();
  const days = `from=${today}&to=${today.add({ days: 7 })}`;
  const [{ startsAt }] = await (await page.request.get(`${origin}/api/class-instances?${days}`)).json();
  return Temporal.Instant.from(startsAt).toZonedDateTimeISO(zone).toPlainTime().toString();
}

for (const place of todaysPlaces)
  test(`from an empty database to a class in ${place.currency} that a second phone books (${REPLAY})`, async ({
    server,
    browser,
  }) => {
    test.setTimeout(300_000);
    await expect.poll(() => server.output()).toMatch(LINK);
    const link = LINK.exec(server.output())?.[0] ?? "";

    const desk = await browser.newPage(SIZES.desktop);
    await desk.goto(link);
    await register(desk, "Olivia", "olivia");
    await desk.getByRole("button", { name: "Open my studio" }).click();
    await signWaiver(desk, server.origin);
    await desk.getByRole("link", { name: "Go on" }).click();
    await expect(desk).toHaveURL(`${server.origin}/admin/opening`);
    await expect(desk.getByText("0 of 6")).toBeVisible();

    await desk.getByRole("link", { name: "Set up the studio" }).click();
    await desk.getByRole("textbox", { name: "Studio" }).fill("Loft of Silks");
    await desk.getByLabel("Time zone").selectOption(place.zone);
    await desk.getByLabel("Currency").selectOption(place.currency);
    await desk.getByLabel("Address").fill("1 Loft Street\n90012 Los Angeles");
    await desk.getByRole("button", { name: "Save" }).click();
    await expect(desk.getByText("Settings saved").first()).toBeVisible();

    // Left, and taken up again from the hub.
    await desk.goto(`${server.origin}/admin/dashboard`);
    await expect(desk.getByText("5 steps to opening day")).toBeVisible();
    await desk.getByRole("link", { name: "Go on" }).click();
    await desk.getByRole("link", { name: "Add apparatus" }).click();
    await fillSheet(desk, "New apparatus", (sheet) =>
      sheet.getByRole("textbox", { name: "Name", exact: true }).fill("Silks"),
    );
    await desk.goto(`${server.origin}/admin/opening`);
    await desk.getByRole("button", { name: "Start with our library" }).click();
    await expect(desk.getByText("3 of 6")).toBeVisible();
    await desk.getByRole("button", { name: "Keep the template" }).click();
    await desk.getByRole("button", { name: "Later" }).first().click();
    await expect(desk.getByText("5 of 6")).toBeVisible();
    await planFirstClass(desk);
    await desk.goto(`${server.origin}/admin/opening`);
    await expect(desk.getByText("Your studio is open")).toBeVisible();

    // The link died with the first admin.
    const phone = await browser.newPage(SIZES.phone);
    await phone.goto(link);
    await expect(phone.getByText("This link cannot be used any more.")).toBeVisible();

    await phone.goto(`${server.origin}/register`);
    await register(phone, "Sol", "sol");
    await phone.getByRole("button", { name: "Make my account" }).click();
    await signWaiver(phone, server.origin);
    await phone.goto(`${server.origin}/calendar`);
    await phone
      .getByRole("link", { name: /Silks for the first time/ })
      .first()
      .click();
    await expect(phone.getByText("1 Loft Street")).toBeVisible();
    await phone.getByRole("button", { name: /^Add to cart/ }).click();
    await phone.getByRole("button", { name: "Cart, 1 item" }).click();
    await phone.getByRole("dialog", { name: "Cart" }).getByRole("button", { name: "Checkout" }).click();
    await phone.getByRole("button", { name: `Pay ${place.price}` }).click();
    await expect(phone.getByRole("heading", { name: /^Receipt No\. \d+/ })).toBeVisible();
    await expect(phone.getByText(place.price).first()).toBeVisible();
    expect(await startOfClass(phone, server.origin, place.zone)).toBe("18:00:00");

    const stranger = await browser.newPage(SIZES.phone);
    await stranger.goto(server.origin);
    await expect(stranger).toHaveTitle(/^Loft of Silks/);
    await expect(stranger.getByRole("region", { name: "Find us" })).toContainText("1 Loft Street");
  });
