import { expect, type Page } from "@playwright/test";
import type { RosterEntry } from "#shared/features/attendance/roster-entry.ts";
import { DEMO_PASSWORD, type DemoName } from "../../support/app-fixtures.ts";

/** What the server has, asked behind the app's back. */
export async function serverRoster(page: Page, origin: string, as: DemoName, classId: string): Promise<RosterEntry[]> {
  const login = await page.request.post(`${origin}/api/login`, { data: { username: as, password: DEMO_PASSWORD } });
  const { token } = await login.json();
  const answer = await page.request.get(`${origin}/api/rosters/${classId}`, {
    headers: { Authorization: `Bearer ${token}` },
  });
  return (await answer.json()).entries;
}

/** How long a first sync, or news from another device, may take on a busy machine. */
export const COLD = { timeout: 30_000 };

/** Opens the roster of the first class today. @returns its id */
export async function openTodaysRoster(page: Page, origin = ""): Promise<string> {
  await page.goto(`${origin}/class-instances`);
  await page.getByRole("region", { name: "Today" }).getByRole("link").first().click(COLD);
  await expect(unmarked(page).first()).toBeVisible(COLD);
  return new URL(page.url()).searchParams.get("class") ?? "";
}

/** The unmarked rows; a press marks them present. */
export const unmarked = (page: Page) => page.getByRole("button", { name: /^Mark .+ present$/ });

/**
 * Those of people who signed. Of the others a press asks for the waiver first: at midnight a teenager of the demo studio
 * comes of age, for whom a guardian had signed.
 */
export const markable = (page: Page) =>
  page
    .getByRole("listitem")
    .filter({ hasNotText: "No waiver" })
    .getByRole("button", { name: /^Mark .+ present$/ });

/** The name in one of the unmarked rows, or of those that can be marked at once. */
export async function nameAt(page: Page, at: number, rows = unmarked): Promise<string> {
  const label = await rows(page).nth(at).textContent();
  return label?.replace(/^Mark | present$/g, "") ?? "";
}

export const rowOf = (page: Page, name: string) =>
  page.getByRole("listitem").filter({ has: page.getByRole("button", { name: `More about ${name}`, exact: true }) });

const SPOKEN = { Here: "present", Late: "late", Absent: "absent", Excused: "excused" } as const;

/** Chooses a mark, and waits until it is on the device. */
export async function choose(page: Page, name: string, mark: keyof typeof SPOKEN) {
  await page.getByRole("button", { name: `More about ${name}`, exact: true }).click();
  await rowOf(page, name).getByRole("button", { name: mark, exact: true }).click();
  await expect(page.getByRole("button", { name: `${name} marked ${SPOKEN[mark]}, change` })).toBeVisible();
}

export async function letInSomebodyNew(page: Page, firstName: string, lastName: string) {
  await page.getByRole("button", { name: "Walk-in" }).click();
  const sheet = page.getByRole("dialog", { name: "Walk-in" });
  await sheet.getByLabel("First name").fill(firstName);
  await sheet.getByLabel("Last name").fill(lastName);
  await sheet.getByLabel("Phone").fill("+1 555 010 2030");
  await sheet.getByRole("button", { name: "Let in" }).click();
  const door = page.getByRole("dialog", { name: "Waiver first" });
  await passGate(page);
  await expect(sheet).toBeHidden();
  // A new person has signed nothing: the leader says why they are let in.
  await door.getByText("Let in without", { exact: true }).click();
  await door.getByLabel("Why they take part without a waiver").fill("Signs after the class");
  await door.getByRole("button", { name: "Let in without a waiver" }).click();
  await expect(door).toBeHidden();
}

/** Which class is the first today depends on the day: one that requires a level asks why before it asks for the waiver. */
export async function passGate(page: Page) {
  const gate = page.getByLabel("Let in anyway, because");
  await expect(gate.or(page.getByRole("dialog", { name: "Waiver first" }))).toBeVisible();
  if (!(await gate.isVisible())) return;
  await gate.fill("Trained elsewhere");
  await page.getByRole("dialog", { name: "Walk-in" }).getByRole("button", { name: "Let in" }).click();
}

export const fullName = ({ firstName, lastName }: Pick<RosterEntry, "firstName" | "lastName">) =>
  `${firstName} ${lastName}`;

/** Each person's mark, by name. */
export const marksByName = (roster: RosterEntry[]): Record<string, string | null> =>
  Object.fromEntries(roster.map((entry) => [fullName(entry), entry.attendance?.mark ?? null]));
