import { type Browser, test as base, expect, type Locator, type Page } from "@playwright/test";
import { DEMO_PASSWORD, type DemoName, JOURNEY } from "../../support/app-fixtures.ts";
import { goOffline } from "../../support/offline.ts";
import { type KioskStudio, openKioskStudio } from "./kiosk-studio.ts";

interface Fixtures {
  enter(name: DemoName | null, address: string): Promise<Page>;
}
const test = base.extend<Fixtures, { kioskStudio: KioskStudio }>({
  kioskStudio: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the names of the fixtures a fixture needs from this pattern
    async ({}, use) => {
      await using kioskStudio = await openKioskStudio();
      await use(kioskStudio);
    },
    // A database of its own and the demo studio in it: that takes a while beside other servers.
    { scope: "worker", timeout: 180_000 },
  ],
  enter: async ({ kioskStudio, browser }, use) => {
    const pages: Page[] = [];
    await use(async (name, address) => {
      const page = await enter(browser, kioskStudio.server.origin, name, address);
      pages.push(page);
      return page;
    });
    // What listens for news would keep the server from closing.
    for (const page of pages) await page.context().close();
  },
});

const PHONE = { viewport: { width: 390, height: 844 }, reducedMotion: "reduce" } as const;

async function enter(browser: Browser, origin: string, name: DemoName | null, address: string): Promise<Page> {
  const context = await browser.newContext({ baseURL: origin, ...PHONE });
  const page = await context.newPage();
  if (name) {
    const data = { username: name, password: DEMO_PASSWORD };
    const { token, user } = await (await page.request.post(`${origin}/api/login`, { data })).json();
    await page.addInitScript(
      ([key, who]) => {
        localStorage.setItem("token", key);
        localStorage.setItem("userData", who);
      },
      [token, JSON.stringify(user)] as const,
    );
  }
  await page.goto(address);
  return page;
}

const cardOf = (page: Page, className: string) =>
  page.getByRole("listitem").filter({ has: page.getByRole("heading", { name: className }) });

// The worker is what opens the app without a network.
test.use({ serviceWorkers: "allow" });

test("in airplane mode a student says they are here; the instructor's roster shows it once both are online", {
  tag: JOURNEY,
}, async ({ kioskStudio, enter }) => {
  const amara = await kioskStudio.find("student");
  const { id } = await kioskStudio.addClass(20, "Airplane Silks", amara);
  const roster = await enter("instructor", `/class-instances?class=${id}`);
  await expect(roster.getByRole("button", { name: "Mark Amara Okafor present" })).toBeVisible();
  const phone = await enter("student", "/check-in");
  const card = cardOf(phone, "Airplane Silks");
  await expect(card.getByRole("button", { name: "I'm here" })).toBeVisible();
  await goOffline(phone);
  await card.getByRole("button", { name: "I'm here" }).click();
  await expect(card.getByText(/^Checked in at/)).toBeVisible();
  await expect(card.getByText("Saved here")).toBeVisible();
  await expect(phone.getByRole("img", { name: "Check-in code" })).toBeVisible();
  await expect(roster.getByRole("button", { name: "Mark Amara Okafor present" })).toBeVisible();
  await phone.context().setOffline(false);
  await expect(card.getByText("Saved here")).toHaveCount(0);
  await expect(card.getByText(/^Checked in at/)).toBeVisible();
  await expect(roster.getByText(/Here .+ · Checked in by themselves/)).toBeVisible();
});

test("the kiosk takes typed codes, says what is wrong and goes on, and keeps what it cannot send", {
  tag: JOURNEY,
}, async ({ kioskStudio, enter }) => {
  const [hannah, amara] = [await kioskStudio.find("parent"), await kioskStudio.find("student")];
  const { id } = await kioskStudio.addClass(15, "Kiosk Silks", hannah);
  const [hannahs, amaras] = [await kioskStudio.codeOf(hannah), await kioskStudio.codeOf(amara)];
  const kiosk = await enter(null, "/check-in");
  for (const digit of hannahs) await kiosk.getByRole("button", { name: digit, exact: true }).click();
  await expect(kiosk.getByRole("heading", { name: hannah.firstName })).toBeVisible();
  await expect(kiosk.getByText("You're checked in.")).toBeVisible();
  await expect(kiosk.getByText("Kiosk Silks")).toBeVisible();
  await expect(kiosk.getByText(hannah.lastName)).toHaveCount(0);
  await kiosk.keyboard.type(hannahs.slice(0, -1) + ((Number(hannahs.at(-1)) + 1) % 10));
  await expect(kiosk.getByText("That's not a code. Please check the digits.")).toBeVisible();

  const { id: second } = await kioskStudio.addClass(10, "Cellar Silks", amara);
  await goOffline(kiosk);
  await kiosk.keyboard.type(amaras);
  await expect(kiosk.getByRole("heading", { name: "Saved here" })).toBeVisible();
  await expect(kiosk.getByText("1 check-in saved here")).toBeVisible();
  // The count is empty before the kiosk has read its store, and what the page before began to send is cut off.
  const sent = kiosk.waitForResponse((response) => response.url().endsWith("/api/kiosk/check-ins") && response.ok());
  await kiosk.context().setOffline(false);
  await kiosk.goto("/check-in");
  await expect(kiosk.getByLabel("Check-in code")).toBeFocused();
  await sent;
  await expect(kiosk.getByText("1 check-in saved here")).toHaveCount(0);
  const roster = await enter("instructor", `/class-instances?class=${id}`);
  await expect(roster.getByText(/Checked in at the kiosk/)).toBeVisible();
  await roster.goto(`/class-instances?class=${second}`);
  await expect(roster.getByRole("button", { name: "Amara Okafor marked present, change" })).toBeVisible();
  await expect(roster.getByText(/Checked in at the kiosk/)).toBeVisible();
});

test("an unsigned waiver keeps a child out, at the kiosk and on the guardian's phone, with the way to sign", async ({
  kioskStudio,
  enter,
}) => {
  const leo = await kioskStudio.find({ firstName: "Leo", lastName: "Brooks" });
  await kioskStudio.unsignWaiver(leo);
  await kioskStudio.addClass(20, "Unsigned Silks", leo);
  const code = await kioskStudio.codeOf(leo);
  const kiosk = await enter(null, "/check-in");
  await kiosk.getByLabel("Check-in code").fill(code);
  await expect(kiosk.getByText(/^The waiver isn't signed yet/)).toBeVisible();
  await kiosk.getByRole("button", { name: "Next person" }).click();
  await expect(kiosk.getByLabel("Check-in code")).toHaveValue("");
  const phone = await enter("parent", "/check-in");
  const card = cardOf(phone, "Unsigned Silks");
  await expect(card.getByText("The waiver isn't signed.")).toBeVisible();
  await expect(card.getByRole("button")).toHaveCount(0);
  await card.getByRole("link", { name: "Sign the waiver" }).click();
  await expect(phone).toHaveURL(/sign-waivers/);
});

test("with the keyboard alone: one's own class, and the kiosk", async ({ kioskStudio, enter }) => {
  const teacher = await kioskStudio.find("teacher");
  await kioskStudio.addClass(20, "Keyboard Silks", teacher);
  const phone = await enter("teacher", "/check-in");
  const button = cardOf(phone, "Keyboard Silks").getByRole("button", { name: "I'm here" });
  await expect(button).toBeVisible();
  for (let tab = 0; tab < 30 && !(await isFocused(button)); tab++) await phone.keyboard.press("Tab");
  // The page says so before the server has received it; the kiosk would be the first then.
  const sent = phone.waitForResponse((response) => response.url().endsWith("/api/sync/push") && response.ok());
  await phone.keyboard.press("Enter");
  await expect(cardOf(phone, "Keyboard Silks").getByText(/^Checked in at/)).toBeVisible();
  await sent;
  const kiosk = await enter(null, "/check-in");
  await expect(kiosk.getByLabel("Check-in code")).toBeFocused();
  await kiosk.keyboard.type(await kioskStudio.codeOf(teacher));
  await kiosk.keyboard.press("Enter");
  await expect(kiosk.getByText("You're already checked in.")).toBeVisible();
  await kiosk.keyboard.press("Tab");
  await kiosk.keyboard.type("4");
  await expect(kiosk.getByLabel("Check-in code")).toHaveValue("4");
});

const isFocused = (button: Locator) => button.evaluate((element) => element === document.activeElement);
