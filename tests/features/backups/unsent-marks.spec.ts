import { mkdtempSync, readdirSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Page } from "@playwright/test";
import { v7 as newId } from "uuid";
import { DEMO_PASSWORD, expect, test } from "../../support/app-fixtures.ts";
import { runBackupCommand } from "../../support/backup-commands.ts";
import { makeDataDir } from "../../support/data-dir.ts";
import { launchKillable } from "../../support/killable-browser.ts";
import { waitForWorker } from "../../support/offline.ts";
import { startServer } from "../../support/server.ts";
import {
  COLD,
  choose,
  markable,
  marksByName,
  nameAt,
  openTodaysRoster,
  serverRoster,
} from "../attendance/roster-page.ts";

/** Kept apart from the data, so that the restored studio has it too. */
const KEY = { BACKUP_KEY: "a key of thirty-two letters or more" };

async function signIn(page: Page, origin: string): Promise<void> {
  await page.goto(`${origin}/login`);
  await page.getByLabel("Username").fill("instructor");
  await page.getByRole("textbox", { name: "Password" }).fill(DEMO_PASSWORD);
  await page.getByRole("button", { name: "Sign in" }).click();
  await expect(page.getByRole("heading", { name: "Hello, Maya" })).toBeVisible(COLD);
}

/** A mark of another device, which this one only reads. */
async function markElsewhere(page: Page, origin: string, { classId, name }: { classId: string; name: string }) {
  const login = { username: "admin", password: DEMO_PASSWORD };
  const { token } = await (await page.request.post(`${origin}/api/login`, { data: login })).json();
  const entries = await serverRoster(page, origin, "instructor", classId);
  const entry = entries.find(({ firstName, lastName }) => `${firstName} ${lastName}` === name);
  const data = { mark: "late", at: new Date().toISOString() };
  const headers = { Authorization: `Bearer ${token}`, "Idempotency-Key": newId() };
  const answer = await page.request.put(`${origin}/api/attendance/${entry?.id}`, { data, headers });
  expect(answer.status()).toBe(204);
}

test("a device with unsent marks meets the restored studio: its marks arrive, and no mark the studio lost stays", async () => {
  test.setTimeout(400_000);
  const [dataDir, restoredDir] = [await makeDataDir(), await makeDataDir({ DEMO_STUDIO: "never" })];
  const profile = mkdtempSync(join(tmpdir(), "silks-restored-profile-"));
  const browser = await launchKillable(profile);
  const first = await startServer({ dataDir, env: KEY });
  const { origin } = first;
  const restarted: Awaited<ReturnType<typeof startServer>>[] = [];
  try {
    const { page } = browser;
    await signIn(page, origin);
    const classId = await openTodaysRoster(page, origin);
    await waitForWorker(page);
    const [kept, lost, unsent] = [
      await nameAt(page, 0, markable),
      await nameAt(page, 1, markable),
      await nameAt(page, 2, markable),
    ];
    await choose(page, kept, "Here");
    const serverMarks = async () => marksByName(await serverRoster(page, origin, "instructor", classId));
    await expect.poll(serverMarks, COLD).toMatchObject({ [kept]: "present" });

    const backup = await runBackupCommand("back-up", { ...KEY, DATA_DIR: dataDir });
    expect(backup).toMatchObject({ code: 0 });
    await markElsewhere(page, origin, { classId, name: lost });
    await expect(page.getByRole("button", { name: `${lost} marked late, change` })).toBeVisible(COLD);
    await first.stop();
    await choose(page, unsent, "Absent");

    const [name = ""] = readdirSync(join(dataDir, "backups"));
    const restored = await runBackupCommand(
      "restore",
      { ...KEY, DATA_DIR: restoredDir },
      join(dataDir, "backups", name),
    );
    expect(restored).toMatchObject({ code: 0 });
    restarted.push(await startServer({ dataDir: restoredDir, env: KEY, port: Number(new URL(origin).port) }));
    await page.goto(`${origin}/class-instances?class=${classId}`);
    await expect(page.getByText(/^The studio was restored from a backup of /)).toBeVisible(COLD);
    await expect(page.getByRole("button", { name: "Sync: Live" })).toBeVisible({ timeout: 60_000 });
    await expect.poll(serverMarks, COLD).toMatchObject({ [kept]: "present", [lost]: null, [unsent]: "absent" });
    await expect(page.getByRole("button", { name: `${kept} marked present, change` })).toBeVisible();
    await expect(page.getByRole("button", { name: `${unsent} marked absent, change` })).toBeVisible();
    await expect(page.getByRole("button", { name: `Mark ${lost} present` })).toBeVisible();
    await page.getByRole("button", { name: "Got it" }).click();
    await expect(page.getByText(/^The studio was restored from a backup of /)).toBeHidden();
    await page.reload();
    await expect(page.getByRole("button", { name: `${kept} marked present, change` })).toBeVisible(COLD);
    await expect(page.getByText(/^The studio was restored from a backup of /)).toBeHidden();
  } finally {
    await browser.kill().catch(() => {});
    for (const server of [first, ...restarted]) await server[Symbol.asyncDispose]();
    for (const folder of [dataDir, restoredDir, profile])
      rmSync(folder, { recursive: true, force: true, maxRetries: 5 });
  }
});
