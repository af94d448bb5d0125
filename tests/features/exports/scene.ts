import { unzipSync } from "fflate";
import { v7 as newId } from "uuid";
import { expect } from "vitest";
import { listExports, makeExportLink, startExport } from "#shared/features/exports/endpoints.ts";
import type { SignedIn } from "#tests/support/people.ts";
import type { Studio } from "#tests/support/studio.ts";

/** The log grows with each export; all else of two exports of one studio is the same. */
const LOG_FILE = "tables/log.csv";

export type Files = Record<string, Buffer>;

/** Makes an export and fetches it, as an admin does. */
export async function exportAll(studio: Studio, admin: SignedIn, withVideos = true): Promise<Buffer> {
  const id = newId();
  await studio.call(startExport, { id, withVideos }, admin);
  await finish(studio, admin, id);
  return fetchExport(studio, admin, id);
}

/** Lets the job go on until it is done. */
export async function finish(studio: Studio, admin: SignedIn, id: string): Promise<void> {
  for (let turn = 0; turn < 100; turn += 1) {
    const found = (await studio.call(listExports, {}, admin)).find((one) => one.id === id);
    if (found?.state === "done") return;
    studio.clock.advance({ minutes: 3 });
    await studio.runJob("service.followUp");
  }
  throw new Error("The export was not finished.");
}

export async function fetchExport(studio: Studio, admin: SignedIn, id: string): Promise<Buffer> {
  const { fileUrl } = await studio.call(makeExportLink, { id }, admin);
  const answer = await fetch(`${studio.baseUrl}${fileUrl}`);
  expect(answer.status).toBe(200);
  return Buffer.from(await answer.arrayBuffer());
}

export const filesOf = (zip: Buffer): Files =>
  Object.fromEntries(Object.entries(unzipSync(zip)).map(([name, bytes]) => [name, Buffer.from(bytes)]));

/** Every file but the log, as text of its hash or itself where it is short: what differs shows in the failure. */
export function pictureOf(files: Files): Record<string, string> {
  const shown = Object.entries(files).filter(([name]) => name !== LOG_FILE);
  return Object.fromEntries(shown.map(([name, bytes]) => [name, bytes.toString("latin1")]));
}
