import type { Page } from "@playwright/test";
import type { ClassInstance } from "#shared/features/classes/class-instance.ts";
import { DEMO_PASSWORD, expect, INSTALLED, JOURNEY, test } from "../../support/app-fixtures.ts";
import { goOffline, waitForWorker } from "../../support/offline.ts";
import { serverRoster } from "../attendance/roster-page.ts";

/** A machine that does much else at once takes its time. */
const PHONE = { viewport: { width: 390, height: 844 }, isMobile: true, hasTouch: true };
const DAY_MS = 86_400_000;

const day = (fromNow: number) => new Date(Date.now() + fromNow * DAY_MS).toISOString().slice(0, 10);

async function classesOf(page: Page, origin: string, from: number, to: number): Promise<ClassInstance[]> {
  const answer = await page.request.get(`${origin}/api/class-instances?from=${day(from)}&to=${day(to)}`);
  return ((await answer.json()) as ClassInstance[]).filter(({ status }) => status === "scheduled");
}

/** A class near now on whose roster the student is, led by the instructor. */
async function findRoster(page: Page, origin: string): Promise<string> {
  const near = await classesOf(page, origin, -2, 6);
  for (const { id } of near.filter(({ instructorName }) => instructorName === "Maya Torres")) {
    const entries = await serverRoster(page, origin, "instructor", id);
    if (entries.some(({ firstName, lastName }) => firstName === "Amara" && lastName === "Okafor")) return id;
  }
  throw new Error("The demo has no class of Maya with Amara in it.");
}

const live = (page: Page) => expect(page.getByText("Live").first()).toBeVisible();

test("practice is logged and moves are signed off without a network; both meet, the level rises, a class opens", {
  tag: [INSTALLED, JOURNEY],
}, async ({ browser, app, enterAs }) => {
  const [student, instructor] = await Promise.all(
    ["student", "instructor"].map(async () => (await browser.newContext({ ...PHONE, baseURL: app.origin })).newPage()),
  );
  if (!student || !instructor) throw new Error("No page");
  // A step that cannot be done says so, instead of the whole journey at its end.
  for (const page of [student, instructor]) page.setDefaultTimeout(30_000);
  await enterAs(student, "student");
  await enterAs(instructor, "instructor");

  // What the student sees of the class she would like to come to.
  const gated = (await classesOf(student, app.origin, 2, 60)).find(
    ({ name, seatsLeft }) => name === "Lyra Shapes & Spins" && seatsLeft > 0,
  );
  await student.goto(`/calendar?class=${gated?.id}`);
  await expect(student.getByText("2 more moves to go")).toBeVisible();
  await expect(student.getByRole("button", { name: "Ask the instructor" })).toBeVisible();
  await expect(student.getByRole("button", { name: /^(Add to cart|Pay \$)/ })).toHaveCount(0);

  // The basement: practice is logged.
  await student.goto("/moves?view=practice");
  await live(student);
  await waitForWorker(student);
  await goOffline(student);
  await student.getByRole("button", { name: "Log practice" }).click();
  const form = student.getByRole("dialog", { name: "Log practice" });
  await form.getByLabel("Move").selectOption({ label: "Hip key" });
  await form.getByLabel("Minutes").fill("25");
  await form.getByLabel("How was it?").fill("Left side holds, at last.");
  await form.getByRole("button", { name: "Save" }).click();
  const entry = student.getByRole("listitem").filter({ hasText: "Left side holds, at last." });
  await expect(entry).toContainText("Saved here");
  await entry.getByRole("button", { name: "Hip key" }).click();
  await student.getByRole("dialog").getByLabel("Tries").fill("7");
  await student.getByRole("dialog").getByRole("button", { name: "Save" }).click();
  await expect(entry).toContainText("7 tries");

  // Airplane mode: two moves are signed off from the roster.
  const rosterId = await findRoster(instructor, app.origin);
  await instructor.goto(`/class-instances?class=${rosterId}`);
  await expect(instructor.getByRole("button", { name: "More about Amara Okafor" })).toBeVisible();
  await live(instructor);
  await waitForWorker(instructor);
  await goOffline(instructor);
  await instructor.getByRole("button", { name: "More about Amara Okafor" }).click();
  await instructor.getByRole("button", { name: "Moves", exact: true }).click();
  const sheet = instructor.getByRole("dialog", { name: "Amara Okafor" });
  await sheet.getByRole("button", { name: "Lyra" }).click();
  for (let signed = 0; signed < 2; signed++) {
    const before = await sheet.getByRole("button", { name: /^Sign off / }).count();
    await sheet
      .getByRole("button", { name: /^Sign off / })
      .first()
      .click();
    await expect(sheet.getByText("Signed off by Maya Torres")).toHaveCount(signed + 1);
    expect(await sheet.getByRole("button", { name: /^Sign off / }).count()).toBe(before - 1);
  }
  await expect(sheet.getByText("Saved here")).toHaveCount(2);

  // Both meet online.
  await Promise.all([student, instructor].map((page) => page.context().setOffline(false)));
  await expect(sheet.getByText("Saved here")).toHaveCount(0);
  await expect(entry).not.toContainText("Saved here");
  await student.goto("/moves?view=levels");
  const lyra = student.getByRole("listitem").filter({ has: student.getByRole("heading", { name: "Lyra" }) });
  await expect(lyra).toContainText("Beginner, reached");
  await student.goto(`/calendar?class=${gated?.id}`);
  await student.getByRole("button", { name: /^(Add to cart|Pay \$)/ }).click();
  await expect(student.getByText("In your cart for you")).toBeVisible();

  // The server has every word once, by name.
  const login = await student.request.post("/api/login", { data: { username: "student", password: DEMO_PASSWORD } });
  const { token, user } = await login.json();
  const answer = await student.request.get("/api/skill-records", { headers: { Authorization: `Bearer ${token}` } });
  const record = ((await answer.json()) as { id: string; signOffs: { byName: string }[] }[]).find(
    ({ id }) => id === user.id,
  );
  expect(record?.signOffs.slice(-2).map(({ byName }) => byName)).toEqual(["Maya Torres", "Maya Torres"]);
  await student.goto("/notifications");
  await expect(student.getByText("A move was signed off").first()).toBeVisible();
  await Promise.all([student, instructor].map((page) => page.context().close()));
});

test("the skill tree is walked and a move set by the keyboard alone", async ({ page, enterAs }) => {
  await enterAs(page, "student");
  await page.goto("/moves?view=tree&apparatus=silks");
  const tree = page.getByRole("list", { name: "Skill tree of Silks" });
  await tree.getByRole("link").first().waitFor();
  expect(await tree.getByRole("listitem").count()).toBe(57);
  // From the address bar with Tab alone, past everything before the tree.
  for (let presses = 0; presses < 40; presses++) {
    await page.keyboard.press("Tab");
    if (await tree.evaluate((list) => list.contains(document.activeElement))) break;
  }
  const focused = () => page.evaluate(() => document.activeElement?.getAttribute("data-node"));
  const first = await focused();
  expect(first).not.toBeNull();
  await page.keyboard.press("ArrowUp");
  const above = await focused();
  expect(above).not.toBe(first);
  const place = (id: string | null | undefined) => page.locator(`[data-node="${id}"]`).boundingBox();
  const [low, high] = [await place(first), await place(above)];
  expect(high?.y).toBeLessThan(low?.y ?? 0);
  await page.keyboard.press("End");
  await page.keyboard.press("Home");
  expect(await focused()).toBe(await tree.getByRole("link").first().getAttribute("data-node"));
  const name = (await tree.getByRole("link").first().locator("span").first().textContent()) ?? "";
  await page.keyboard.press("Enter");
  const move = page.getByRole("dialog", { name });
  await expect(move).toBeVisible();
  for (let presses = 0; presses < 40; presses++) {
    await page.keyboard.press("Tab");
    if (await move.getByRole("button", { name: "Learning" }).evaluate((b) => b === document.activeElement)) break;
  }
  await page.keyboard.press("Enter");
  await expect(move.getByRole("button", { name: "Learning" })).toHaveAttribute("aria-pressed", "true");
  await page.keyboard.press("Escape");
  await expect(move).toBeHidden();
  await expect(tree.getByRole("link").first()).toContainText("Learning");
});
