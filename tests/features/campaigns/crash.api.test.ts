import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from "vitest";
import { CampaignLetterModel } from "#api/features/campaigns/letter.model.ts";
import { DeliveryModel } from "#api/features/notifications/index.ts";
import { getCampaign } from "#shared/features/campaigns/endpoints.ts";
import { logOf, type MailServer, openMailServer } from "#tests/support/mail-server.ts";
import type { SignedIn } from "#tests/support/people.ts";
import { setUpStudio } from "#tests/support/studio.ts";
import { REPLAY, SEED, volume } from "#tests/support/volume.ts";
import { aProcess, crashAt, work } from "./processes.ts";
import { send, write } from "./scene.ts";

const studio = setUpStudio();
let server: MailServer;
let admin: SignedIn;
beforeAll(async () => {
  server = await openMailServer();
});
afterAll(() => server[Symbol.asyncDispose]());
beforeEach(async () => {
  await studio.reset();
  server.letters.length = 0;
  admin = await studio.signIn("admin", { username: "ada" });
});
afterEach(() => vi.restoreAllMocks());

const RECIPIENTS = volume({ daily: 120, long: 1_000 });
const CRASHES = volume({ daily: 8, long: 20 });

test(`each recipient gets one letter and one notice, over ${CRASHES} crashes (${REPLAY})`, async () => {
  for (let at = 1; at < RECIPIENTS; at += 1) await studio.addPerson({ firstName: `P${at}`, username: `p${at}` });
  const id = await write(studio, admin);
  await send(studio, admin, id);
  for (let crash = 0; crash < CRASHES; crash += 1) {
    const crashed = crashAt(1 + ((SEED * 7 + crash * 37) % (RECIPIENTS * 2)), crash % 2 === 0 ? "before" : "after");
    await work(aProcess(studio, server)).catch(() => undefined);
    vi.restoreAllMocks();
    if (!crashed.hasCrashed()) break;
    // Longer than any lease: the next process takes over.
    studio.clock.advance({ minutes: 3 });
  }
  for (let minute = 0; minute < 30; minute += 1) {
    await work(aProcess(studio, server));
    studio.clock.advance({ minutes: 3 });
  }
  await expectOneEach(id);
}, 300_000);

test("two processes that send at once send each letter once", async () => {
  for (let at = 1; at < RECIPIENTS; at += 1) await studio.addPerson({ firstName: `P${at}`, username: `p${at}` });
  const id = await write(studio, admin);
  await send(studio, admin, id);
  const processes = [aProcess(studio, server), aProcess(studio, server)];
  for (let minute = 0; minute < 12; minute += 1) {
    await Promise.all(processes.map((services) => work(services)));
    studio.clock.advance({ minutes: 1 });
  }
  await expectOneEach(id);
  expect(server.letters).toHaveLength(RECIPIENTS);
}, 300_000);

/** By their Message-IDs: after a crash between the server's answer and our mark the same letter goes out again. */
async function expectOneEach(id: string): Promise<void> {
  const log = logOf(server);
  const idsOf = Map.groupBy(log, ({ to }) => to);
  const several = [...idsOf].filter(([, letters]) => new Set(letters.map((letter) => letter.id)).size !== 1);
  expect(several).toEqual([]);
  expect(idsOf.size).toBe(RECIPIENTS);
  expect(log.length - idsOf.size).toBeLessThanOrEqual(CRASHES * 5);
  const letters = await CampaignLetterModel.find({ campaignId: id }).lean();
  expect(letters.map(({ state }) => state).filter((state) => state !== "sent")).toEqual([]);
  expect(letters).toHaveLength(RECIPIENTS);
  const notices = await DeliveryModel.find({ key: `campaign:${id}` }, { userId: 1 }).lean();
  expect([notices.length, new Set(notices.map(({ userId }) => userId)).size]).toEqual([RECIPIENTS, RECIPIENTS]);
  expect(await studio.call(getCampaign, { id }, admin)).toMatchObject({
    status: "sent",
    figures: { waiting: 0, sent: RECIPIENTS, refused: 0, leftOut: 0 },
  });
}
