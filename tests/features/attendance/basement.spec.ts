import { mkdtempSync, rmSync } from "node:fs";
import { createServer } from "node:http";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Page } from "@playwright/test";
import { v7 as newId } from "uuid";
import type { Mark } from "#shared/features/attendance/attendance.ts";
import type { RosterEntry } from "#shared/features/attendance/roster-entry.ts";
import { test as base, DEMO_PASSWORD, expect, JOURNEY } from "../../support/app-fixtures.ts";
import { makeDataDir } from "../../support/data-dir.ts";
import { type KillableBrowser, launchKillable } from "../../support/killable-browser.ts";
import { waitForWorker } from "../../support/offline.ts";
import { type RunningServer, startServer } from "../../support/server.ts";
import { isThisWaysTurn, volume } from "../../support/volume.ts";
import {
  COLD,
  choose,
  fullName,
  letInSomebodyNew,
  nameAt,
  openTodaysRoster,
  rowOf,
  serverRoster,
  unmarked,
} from "./roster-page.ts";

/** A studio in a basement: a server that can be stopped and come back, and an instructor's own browser. */
interface Basement {
  server: RunningServer;
  browser: KillableBrowser;
  classId: string;
  stopServer(): Promise<void>;
  startServerAgain(): Promise<void>;
  reopenBrowser(): Promise<Page>;
}

const PEOPLE = 12;

const test = base.extend<{ basement: Basement }>({
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the names of the fixtures needed from here
  basement: async ({}, use) => {
    const dataDir = await makeDataDir();
    const profile = mkdtempSync(join(tmpdir(), "silks-basement-profile-"));
    const server = await startServer({ dataDir });
    const port = Number(new URL(server.origin).port);
    const basement: Basement = {
      server,
      browser: await launchKillable(profile),
      classId: "",
      stopServer: () => basement.server.stop(),
      startServerAgain: async () => {
        basement.server = await startServer({ dataDir, port });
      },
      reopenBrowser: async () => {
        basement.browser = await launchKillable(profile);
        return basement.browser.page;
      },
    };
    await use(basement);
    await basement.browser.kill().catch(() => {});
    await basement.server[Symbol.asyncDispose]();
    for (const folder of [dataDir, profile]) rmSync(folder, { recursive: true, force: true, maxRetries: 5 });
  },
});

/** Signs in by the form, opens the roster once with a network, and closes the browser as a person does. */
async function prepare(basement: Basement): Promise<void> {
  const { browser, server } = basement;
  const { page } = browser;
  await page.goto(`${server.origin}/login`);
  await page.getByLabel("Username").fill("instructor");
  await page.getByRole("textbox", { name: "Password" }).fill(DEMO_PASSWORD);
  await page.getByRole("button", { name: "Sign in" }).click();
  await expect(page.getByRole("heading", { name: "Hello, Maya" })).toBeVisible(COLD);
  basement.classId = await openTodaysRoster(page, server.origin);
  await fillClass(page, basement);
  await expect(unmarked(page)).toHaveCount(PEOPLE, COLD);
  await waitForWorker(page);
  await browser.close();
}

/** Brings the class to twelve people, none of them marked. */
async function fillClass(page: Page, { server, classId }: Basement): Promise<void> {
  const login = { username: "instructor", password: DEMO_PASSWORD };
  const { token } = await (await page.request.post(`${server.origin}/api/login`, { data: login })).json();
  const headers = { Authorization: `Bearer ${token}` };
  const booked = (await serverRoster(page, server.origin, "instructor", classId)).length;
  const at = new Date().toISOString();
  for (let added = booked; added < PEOPLE; added++) {
    const person = { id: newId(), firstName: "Guest", lastName: `Number ${added}`, phone: "" };
    const reasons = { withoutWaiver: "Signs after the class", overrideReason: "Trained elsewhere" };
    const data = { id: newId(), classInstanceId: classId, at, person, ...reasons };
    expect((await page.request.post(`${server.origin}/api/walk-ins`, { data, headers })).status()).toBe(200);
    const url = `${server.origin}/api/attendance/${data.id}`;
    expect((await page.request.put(url, { data: { mark: "none", at }, headers })).status()).toBe(204);
  }
}

const openRoster = async (page: Page, { server, classId }: Basement) => {
  await page.goto(`${server.origin}/class-instances?class=${classId}`);
  await expect(page.getByRole("button", { name: "Walk-in" })).toBeVisible(COLD);
};

/** The rows as the device keeps them, read past the app. */
const deviceRoster = (page: Page, classId: string): Promise<RosterEntry[]> =>
  page.evaluate(async (id) => {
    const names = (await indexedDB.databases()).map(({ name }) => name ?? "");
    const name = names.find((each) => each.startsWith("silks-") && each !== "silks-guest") ?? "";
    const db = await new Promise<IDBDatabase>((resolve, reject) => {
      const request = indexedDB.open(name);
      request.onsuccess = () => resolve(request.result);
      request.onerror = () => reject(request.error);
    });
    const rows = await new Promise<RosterEntry[]>((resolve, reject) => {
      const request = db.transaction("rosterEntries").objectStore("rosterEntries").getAll();
      request.onsuccess = () => resolve(request.result);
      request.onerror = () => reject(request.error);
    });
    db.close();
    return rows.filter((row) => row.classInstanceId === id);
  }, classId);

const waiting = (page: Page) => page.getByRole("main").getByRole("listitem").filter({ hasText: "Saved here" });

type MarksByName = Record<string, { mark: Mark; at: string }[]>;
const marksOf = (roster: RosterEntry[]): MarksByName =>
  Object.fromEntries(
    roster.map((entry) => [fullName(entry), entry.history.map(({ mark, at }) => ({ mark, at }))] as const),
  );

/** Everything the device has reached the server, each mark once, with its time at the door. */
async function expectSame(page: Page, { server, classId }: Basement, before: RosterEntry[]): Promise<void> {
  // Live is said after a whole round with nothing left to send; rows alone may not be drawn yet.
  await expect(page.getByRole("button", { name: "Sync: Live" })).toBeVisible({ timeout: 60_000 });
  await expect(waiting(page)).toHaveCount(0);
  const roster = await serverRoster(page, server.origin, "instructor", classId);
  expect(marksOf(roster)).toEqual(marksOf(before));
  const current = (entries: RosterEntry[]) =>
    Object.fromEntries(entries.map((entry) => [fullName(entry), entry.attendance?.mark ?? null]));
  expect(current(roster)).toEqual(current(before));
}

// Each has a server and a browser of its own.
test.describe.configure({ mode: "parallel" });

/** How often the browser is killed. */
const KILLS = volume({ daily: 2, long: 10 });

test(`the browser is killed ${KILLS} times while a class is marked without a server: nothing shown is lost, nothing is doubled`, async ({
  basement,
}) => {
  test.setTimeout(600_000);
  await prepare(basement);
  await basement.stopServer();
  const shown = new Map<string, string>();
  for (let round = 0; round < KILLS; round++) {
    const page = await basement.reopenBrowser();
    await openRoster(page, basement);
    for (const [name, mark] of shown)
      await expect(page.getByRole("button", { name: `${name} marked ${mark}, change` })).toBeVisible();
    const name = await nameAt(page, 0);
    await page.getByRole("button", { name: `Mark ${name} present` }).click();
    await expect(page.getByRole("button", { name: `${name} marked present, change` })).toBeVisible();
    shown.set(name, "present");
    if (round === 1) {
      await letInSomebodyNew(page, "Sol", "Vega");
      await expect(rowOf(page, "Sol Vega")).toBeVisible();
      shown.set("Sol Vega", "present");
    }
    if (round === 2) {
      const undone = await nameAt(page, 0);
      await choose(page, undone, "Absent");
      await expect(page.getByRole("button", { name: `${undone} marked absent, change` })).toBeVisible();
      await page.getByRole("button", { name: /^Undo/ }).click();
      await expect(page.getByRole("button", { name: `Mark ${undone} present` })).toBeVisible();
    }
    // One more is pressed and the browser is killed in the middle of it: it is there afterwards, or it is not.
    if (round < 2) await unmarked(page).first().dispatchEvent("click");
    await basement.browser.kill();
  }
  const page = await basement.reopenBrowser();
  await openRoster(page, basement);
  while ((await unmarked(page).count()) > 0) {
    const name = await nameAt(page, 0);
    await page.getByRole("button", { name: `Mark ${name} present` }).click();
    await expect(page.getByRole("button", { name: `${name} marked present, change` })).toBeVisible();
  }
  const before = await deviceRoster(page, basement.classId);
  expect(before).toHaveLength(PEOPLE + 1);
  expect(before.filter(({ attendance }) => attendance?.mark === "present")).toHaveLength(PEOPLE + 1);
  await basement.startServerAgain();
  await openRoster(page, basement);
  await expectSame(page, basement, before);
});

/** What answers in the place of the studio: the page of a café's network, then what filters and proxies say. */
const STRANGERS = {
  page: { status: 200, type: "text/html", body: "<!doctype html><title>Welcome to our WiFi</title>" },
  object: { status: 200, type: "application/json", body: '{"status":"ok","redirect":"https://cafe.example"}' },
  list: { status: 200, type: "application/json", body: "[]" },
  empty: { status: 200, type: "application/json", body: "" },
  filter: { status: 401, type: "application/json", body: '{"code":"session.ended","message":"Sign in first."}' },
  policy: { status: 403, type: "application/json", body: '{"error":"blocked"}' },
};

interface Portal extends AsyncDisposable {
  asked: string[];
  /** From now on it answers this to everything. */
  answer(stranger: keyof typeof STRANGERS): void;
}

async function openPortal(port: number): Promise<Portal> {
  const asked: string[] = [];
  let now = STRANGERS.page;
  const portal = createServer((request, response) => {
    asked.push(request.url ?? "");
    response.writeHead(now.status, { "Content-Type": now.type }).end(now.body);
  });
  await new Promise<void>((resolve) => portal.listen(port, "127.0.0.1", resolve));
  return {
    asked,
    answer(stranger) {
      now = STRANGERS[stranger];
    },
    [Symbol.asyncDispose]: async () => {
      portal.closeAllConnections();
      await new Promise((resolve) => portal.close(resolve));
    },
  };
}

test("behind a portal or filter that answers everything nothing counts as sent, and nobody is signed out", async ({
  basement,
}) => {
  test.setTimeout(300_000);
  await prepare(basement);
  await basement.stopServer();
  const page = await basement.reopenBrowser();
  let before: RosterEntry[];
  {
    await using portal = await openPortal(Number(new URL(basement.server.origin).port));
    await openRoster(page, basement);
    for (const mark of ["Late", "Absent", "Here"] as const) await choose(page, await nameAt(page, 0), mark);
    await letInSomebodyNew(page, "Nia", "Okoro");
    // What is shown is on the device; the dialog closes a moment before.
    await expect(rowOf(page, "Nia Okoro")).toBeVisible();
    await expect.poll(() => portal.asked.filter((path) => path.startsWith("/api/sync")).length).toBeGreaterThan(1);
    const strangers = Object.keys(STRANGERS) as (keyof typeof STRANGERS)[];
    for (const stranger of strangers.filter((_, at) => isThisWaysTurn(at, 0))) {
      portal.answer(stranger);
      portal.asked.length = 0;
      await page.reload();
      await expect(waiting(page)).toHaveCount(4, COLD);
      // The person's token was asked about, and is believed in all the same.
      await expect.poll(() => portal.asked.filter((path) => path.startsWith("/api/")).length).toBeGreaterThan(1);
      await expect(rowOf(page, "Nia Okoro")).toBeVisible();
      expect(await page.evaluate(() => localStorage.getItem("token"))).toBeTruthy();
    }
    before = await deviceRoster(page, basement.classId);
  }
  await basement.startServerAgain();
  await openRoster(page, basement);
  await expectSame(page, basement, before);
});

test("with no page open the worker sends what waits, once the browser says there is a network", {
  tag: JOURNEY,
}, async ({ basement }) => {
  test.setTimeout(300_000);
  await prepare(basement);
  await basement.stopServer();
  const page = await basement.reopenBrowser();
  const worker = await basement.browser.context.newCDPSession(page);
  let registrationId = "";
  worker.on("ServiceWorker.workerRegistrationUpdated", ({ registrations }) => {
    registrationId = registrations.find(({ isDeleted }) => !isDeleted)?.registrationId ?? registrationId;
  });
  await worker.send("ServiceWorker.enable");
  await openRoster(page, basement);
  for (const mark of ["Here", "Late", "Excused"] as const) await choose(page, await nameAt(page, 0), mark);
  await expect(waiting(page)).toHaveCount(3);
  const before = await deviceRoster(page, basement.classId);
  await page.goto("about:blank");
  await basement.startServerAgain();
  const { origin } = basement.server;
  const sync = { origin, registrationId, tag: "drain", lastChance: false };
  await worker.send("ServiceWorker.dispatchSyncEvent", sync);
  await expect
    .poll(async () => marksOf(await serverRoster(page, origin, "instructor", basement.classId)))
    .toEqual(marksOf(before));
});
