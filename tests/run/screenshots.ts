import { mkdirSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { type BrowserContextOptions, chromium, type Page } from "@playwright/test";
import { startServer } from "../support/server.ts";
import { BROWSER_ARGS, ensureChromium } from "./chromium.ts";

/**
 * `npm run screenshots`: the pictures of the README and of the manifest, from the demo studio as it is today. Words behind
 * `--` pick those whose file has one of them.
 */
const folder = fileURLToPath(new URL("../../web/public/screenshots/", import.meta.url));

interface Picture {
  file: string;
  path: string;
  who: string | null;
  size: "phone" | "desktop";
  scheme?: "light" | "dark";
  /** Pressed before the picture is taken. */
  press?: string;
}

const PICTURES: Picture[] = [
  { file: "phone.png", path: "/dashboard", who: "student", size: "phone" },
  { file: "desktop.png", path: "/calendar", who: "student", size: "desktop" },
  { file: "landing-phone.png", path: "/", who: null, size: "phone" },
  { file: "calendar-phone-dark.png", path: "/calendar", who: "student", size: "phone", scheme: "dark" },
  { file: "landing-desktop.png", path: "/", who: null, size: "desktop" },
  {
    file: "roster-phone.png",
    path: "/class-instances",
    who: "instructor",
    size: "phone",
    press: "main a[href*='class=']",
  },
  { file: "moves-phone.png", path: "/moves", who: "student", size: "phone" },
  { file: "tree-phone-dark.png", path: "/moves?view=tree", who: "student", size: "phone", scheme: "dark" },
  { file: "family-phone.png", path: "/family", who: "parent", size: "phone" },
  { file: "waiver-phone.png", path: "/sign-waivers", who: "parent", size: "phone" },
  { file: "video-phone.png", path: "/videos", who: "student", size: "phone" },
  { file: "passes-phone.png", path: "/memberships", who: "student", size: "phone" },
  { file: "check-in-phone-dark.png", path: "/check-in", who: "parent", size: "phone", scheme: "dark" },
  {
    file: "chat-desktop.png",
    path: "/staff-chat",
    who: "instructor",
    size: "desktop",
    press: "main a[href*='room=']",
  },
  { file: "planning-desktop.png", path: "/admin/classes", who: "admin", size: "desktop" },
  { file: "students-desktop.png", path: "/admin/students", who: "admin", size: "desktop" },
  { file: "attendance-desktop.png", path: "/admin/attendance?tab=heat", who: "admin", size: "desktop" },
  { file: "groups-desktop.png", path: "/admin/groups", who: "admin", size: "desktop" },
  { file: "email-desktop.png", path: "/admin/email?tab=ready", who: "admin", size: "desktop" },
];

const words = process.argv.slice(2);
const picked = PICTURES.filter(({ file }) => words.length === 0 || words.some((word) => file.includes(word)));

const SIZES: Record<Picture["size"], BrowserContextOptions> = {
  phone: { viewport: { width: 390, height: 844 }, deviceScaleFactor: 2, isMobile: true, hasTouch: true },
  desktop: { viewport: { width: 1280, height: 800 } },
};

async function enter(page: Page, origin: string, who: string): Promise<void> {
  await page.goto(`${origin}/login`);
  await page.getByLabel("Username").fill(who);
  await page.getByRole("textbox", { name: "Password" }).fill("silks-demo");
  await page.getByRole("button", { name: "Sign in" }).click();
  await page.waitForURL("**/dashboard");
  await page.getByText("Live").first().waitFor();
  // It would lie on what a picture is about.
  const hide = page.getByLabel("Hide the language button");
  if ((await hide.count()) > 0) await hide.dispatchEvent("click");
}

mkdirSync(folder, { recursive: true });
await using server = await startServer();
const browser = await chromium.launch({ executablePath: ensureChromium(), args: [...BROWSER_ARGS] });
for (const { file, path, who, size, scheme = "light", press } of picked) {
  const context = await browser.newContext({
    ...SIZES[size],
    colorScheme: scheme,
    reducedMotion: "reduce",
    locale: "en-US",
    timezoneId: "America/Los_Angeles",
  });
  const page = await context.newPage();
  if (who) await enter(page, server.origin, who);
  await page.goto(server.origin + path);
  await page.locator("h1").first().waitFor();
  if (who) await page.getByText("Live").first().waitFor();
  if (press) await page.locator(press).first().click();
  // Pictures, fonts and the last transition.
  await page.waitForTimeout(1_500);
  await page.screenshot({ path: folder + file });
  console.log(`${file}  ${path}`);
  await context.close();
}
await browser.close();
