import { test as base, expect, type Page } from "@playwright/test";
import { JOURNEY } from "../../support/app-fixtures.ts";
import { linkIn, type MailServer, openMailServer } from "../../support/mail-server.ts";
import { goOffline, waitForWorker } from "../../support/offline.ts";
import { type RunningServer, startServer } from "../../support/server.ts";
import { SIZES } from "../../support/visit.ts";
import { isLong, REPLAY, SEED } from "../../support/volume.ts";
import { rowOf, unmarked } from "../attendance/roster-page.ts";

const PRODUCTION = {
  NODE_ENV: "production",
  DEMO_STUDIO: "never",
  ALLOW_SANDBOX: "true",
  ALLOW_HTTP: "true",
};

/** A studio as on its first day: no people, nothing planned. */
const test = base.extend<{ mail: MailServer; server: RunningServer }>({
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the names of the fixtures a fixture needs from this pattern
  mail: async ({}, use) => {
    await using mail = await openMailServer();
    await use(mail);
  },
  server: async ({ mail }, use) => {
    await using server = await startServer({ env: { ...PRODUCTION, SMTP_URL: mail.url } });
    await use(server);
  },
});

const PASSWORD = "a-silk-in-the-wind";
const LINK = /http\S+#opening=\S+/;

async function register(page: Page, firstName: string, username: string) {
  await page.getByLabel("First name").fill(firstName);
  await page.getByLabel("Last name").fill("Vidal");
  await page.getByLabel("Email").fill(`${username}@example.com`);
  await page.getByLabel("Username").fill(username);
  await page.getByLabel("Birthday").fill("1988-02-11");
  await page.getByRole("textbox", { name: "Password" }).fill(PASSWORD);
}

/** Each person signs before anything else; the first admin may look at the opening day before. */
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

/** The admin invites; the letter's link leads to a password, and that to the app. */
async function inviteInstructor(desk: Page, phone: Page, { origin }: RunningServer, mail: MailServer) {
  await desk.goto(`${origin}/admin/users`);
  await desk.getByRole("button", { name: "Invite staff" }).click();
  const sheet = desk.getByRole("dialog");
  await sheet.getByLabel("First name").fill("Ines");
  await sheet.getByLabel("Last name").fill("Ruiz");
  await sheet.getByLabel("Email").fill("ines@example.com");
  await sheet.getByRole("button", { name: "Send the invitation" }).click();
  const linkTo = () => mail.letters.flatMap((letter) => linkIn(letter, "/reset-password") ?? []);
  await expect.poll(linkTo).toHaveLength(1);
  await phone.goto(linkTo()[0] ?? "");
  await phone.getByRole("textbox", { name: "Password" }).fill(PASSWORD);
  await phone
    .getByRole("button", { name: /password/i })
    .last()
    .click();
  await phone.getByLabel("Username or email").fill("ines@example.com");
  await phone.getByRole("textbox", { name: "Password" }).fill(PASSWORD);
  await phone.getByRole("button", { name: "Sign in" }).click();
  await signWaiver(phone, origin);
}

/** In the cellar: the roster opens and is marked without a network; what was marked arrives afterwards. */
async function takeRosterOffline(phone: Page, { origin }: RunningServer) {
  await phone.goto(`${origin}/class-instances`);
  await phone.getByRole("link", { name: /Silks for the first time/ }).click();
  await expect(unmarked(phone)).toHaveAccessibleName("Mark Sol Vidal present");
  await waitForWorker(phone);
  await goOffline(phone);
  await phone.reload();
  await unmarked(phone).click();
  await expect(rowOf(phone, "Sol Vidal").getByText("Saved here")).toBeVisible();
  await phone.context().setOffline(false);
  await expect(rowOf(phone, "Sol Vidal").getByText("Saved here")).toBeHidden();
  await phone.reload();
  await expect(phone.getByRole("button", { name: "Sol Vidal marked present, change" })).toBeVisible();
}

/** So soon that the roster can be taken now, and not over midnight. */
function soonIn(zone: string): Temporal.ZonedDateTime {
  const now = Temporal.Now.zonedDateTimeISO(zone).round({ smallestUnit: "hour", roundingMode: "ceil" });
  const soon = now.add({ hours: 3 });
  return soon.hour < 22 ? soon : now.add({ hours: 6 });
}

async function planFirstClass(page: Page, begins: Temporal.ZonedDateTime) {
  await page.getByRole("link", { name: "Plan a class" }).click();
  await fillSheet(page, "New class type", async (sheet) => {
    await sheet.getByRole("textbox", { name: "Name", exact: true }).fill("Silks for the first time");
    await sheet.getByLabel("Apparatus").selectOption({ label: "Silks" });
  });
  await page.getByRole("tab", { name: "Schedule" }).click();
  await fillSheet(page, "Single class", async (sheet) => {
    await sheet.getByLabel("Class").selectOption({ label: "Silks for the first time" });
    await sheet.getByLabel("Instructor").selectOption({ label: "Ines Ruiz" });
    await sheet.getByLabel("Day").fill(begins.toPlainDate().toString());
    await sheet.getByLabel("Starts at").fill(begins.toPlainTime().toString({ smallestUnit: "minute" }));
  });
}

interface Place {
  currency: string;
  zone: string;
  /** What a class costs that the admin leaves as it is. */
  price: string;
  /** What the admin opens the studio on. */
  size: keyof typeof SIZES;
}

const PLACES: Place[] = [
  { currency: "USD", zone: "America/New_York", price: "$25.00", size: "desktop" },
  { currency: "EUR", zone: "Europe/Madrid", price: "€25.00", size: "phone" },
  { currency: "JPY", zone: "Asia/Tokyo", price: "¥2,500", size: "desktop" },
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
  test(`from an empty database to a class in ${place.currency} on a ${place.size} that another phone books (${REPLAY})`, {
    tag: JOURNEY,
  }, async ({ server, mail, browser }) => {
    // Of the ten minutes that an admin may take, who reads and thinks besides.
    test.setTimeout(300_000);
    await expect.poll(() => server.output()).toMatch(LINK);
    const link = LINK.exec(server.output())?.[0] ?? "";

    const desk = await browser.newPage(SIZES[place.size]);
    await desk.goto(link);
    await register(desk, "Olivia", "olivia");
    await desk.getByRole("button", { name: "Open my studio" }).click();
    // The steps come first: an owner may write the studio's own waiver before signing one. Letters leave already.
    await expect(desk).toHaveURL(`${server.origin}/admin/opening`);
    await expect(desk.getByText("1 of 10")).toBeVisible();
    await desk.goto(`${server.origin}/waiver`);
    await expect(desk.getByRole("link", { name: "Setup" })).toBeVisible();
    await signWaiver(desk, server.origin);
    await desk.getByRole("link", { name: "Go on" }).click();
    await expect(desk).toHaveURL(`${server.origin}/admin/opening`);
    await expect(desk.getByText("1 of 10")).toBeVisible();

    await desk.getByRole("link", { name: "Set up the studio" }).click();
    await desk.getByRole("textbox", { name: "Studio" }).fill("Loft of Silks");
    await desk.getByLabel("Time zone").selectOption(place.zone);
    await desk.getByLabel("Currency").selectOption(place.currency);
    await desk.getByLabel("Address").fill("1 Loft Street\n90012 Los Angeles");
    await desk.getByRole("button", { name: "Save" }).click();
    await expect(desk.getByText("Settings saved").first()).toBeVisible();

    // Left, and taken up again from the hub.
    await desk.goto(`${server.origin}/admin/dashboard`);
    await expect(desk.getByText("8 steps left to set up")).toBeVisible();
    await desk.getByRole("link", { name: "Go on" }).click();
    await desk.getByRole("link", { name: "Add apparatus" }).click();
    await fillSheet(desk, "New apparatus", (sheet) =>
      sheet.getByRole("textbox", { name: "Name", exact: true }).fill("Silks"),
    );
    await desk.goto(`${server.origin}/admin/opening`);
    await desk.getByRole("button", { name: "Start with our library" }).click();
    await expect(desk.getByText("4 of 10")).toBeVisible();
    await desk.getByRole("button", { name: "Keep the template" }).click();
    await desk.getByRole("button", { name: "Later" }).first().click();
    await expect(desk.getByText("6 of 10")).toBeVisible();
    const ines = await browser.newPage({ ...SIZES.phone, serviceWorkers: "allow" });
    await inviteInstructor(desk, ines, server, mail);
    await desk.goto(`${server.origin}/admin/opening`);
    const begins = soonIn(place.zone);
    await planFirstClass(desk, begins);
    await desk.goto(`${server.origin}/admin/opening`);
    await expect(desk.getByText("Your studio is open")).toBeVisible();

    // The link became invalid with the first admin.
    const phone = await browser.newPage(SIZES.phone);
    await phone.goto(link);
    await expect(phone.getByText("This link no longer works.")).toBeVisible();

    await phone.goto(`${server.origin}/register`);
    await register(phone, "Sol", "sol");
    await phone.getByRole("button", { name: "Create my account" }).click();
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
    expect(await startOfClass(phone, server.origin, place.zone)).toBe(begins.toPlainTime().toString());

    await takeRosterOffline(ines, server);

    const stranger = await browser.newPage(SIZES.phone);
    await stranger.goto(server.origin);
    await expect(stranger).toHaveTitle(/^Loft of Silks/);
    await expect(stranger.getByRole("region", { name: "Find us" })).toContainText("1 Loft Street");
  });
