import { cp, rm } from "node:fs/promises";
import { expect, test } from "vitest";
import type { Change, ChangePage } from "../../shared/core/change.ts";
import { DEMO_PASSWORD } from "../support/app-fixtures.ts";
import { makeDataDir } from "../support/data-dir.ts";
import { type RunningServer, startServer } from "../support/server.ts";

async function signIn({ origin }: RunningServer): Promise<string> {
  const headers = { "Content-Type": "application/json" };
  const body = JSON.stringify({ username: "student", password: DEMO_PASSWORD });
  const answer = await fetch(`${origin}/api/login`, { method: "POST", headers, body });
  return ((await answer.json()) as { token: string }).token;
}

interface Device {
  token: string;
  cursor: string;
  rows: Map<string, Change["row"]>;
}

/** @returns whether the device started over */
async function pullAll({ origin }: RunningServer, device: Device): Promise<boolean> {
  let isReset = false;
  let more = true;
  while (more) {
    const query = device.cursor ? `?cursor=${encodeURIComponent(device.cursor)}` : "";
    const answer = await fetch(`${origin}/api/sync${query}`, { headers: { Authorization: `Bearer ${device.token}` } });
    expect(answer.status).toBe(200);
    const page = (await answer.json()) as ChangePage;
    if (page.reset) device.rows.clear();
    isReset ||= page.reset;
    for (const { collection, id, row } of page.changes) {
      if (row) device.rows.set(`${collection} ${id}`, row);
      else device.rows.delete(`${collection} ${id}`);
    }
    more = page.more;
    device.cursor = page.cursor;
  }
  return isReset;
}

const speak = ({ origin }: RunningServer, token: string, language: string) =>
  fetch(`${origin}/api/user/language-preference`, {
    method: "PUT",
    headers: { "Content-Type": "application/json", Authorization: `Bearer ${token}` },
    body: JSON.stringify({ language, collapsed: false }),
  });

test("a device that saw what a backup has not starts over once the backup is put back; a later device goes on", async () => {
  const dataDir = await makeDataDir();
  const backup = await makeDataDir({ DEMO_STUDIO: "never" });
  try {
    const before = await startServer({ dataDir });
    const device: Device = { token: await signIn(before), cursor: "", rows: new Map() };
    await pullAll(before, device);
    const early = { ...device, rows: new Map(device.rows) };
    await before.stop();
    await cp(dataDir, backup, { recursive: true });

    const lost = await startServer({ dataDir });
    device.token = await signIn(lost);
    expect((await speak(lost, device.token, "es")).ok).toBe(true);
    expect(await pullAll(lost, device)).toBe(false);
    expect(JSON.stringify([...device.rows.values()])).toContain('"language":"es"');
    await lost.stop();

    await using after = await startServer({ dataDir: backup });
    device.token = await signIn(after);
    expect(await pullAll(after, device)).toBe(true);
    expect(JSON.stringify([...device.rows.values()])).not.toContain('"language":"es"');
    early.token = device.token;
    expect(await pullAll(after, early)).toBe(false);
    for (const [key, row] of device.rows) expect(early.rows.get(key), key).toEqual(row);
  } finally {
    for (const folder of [dataDir, backup]) await rm(folder, { recursive: true, force: true });
  }
});
