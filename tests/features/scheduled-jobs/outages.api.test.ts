import { afterEach, beforeEach, expect, onTestFinished, test } from "vitest";
import { mongoose } from "#api/db/mongoose.ts";
import { createMailer } from "#api/email/mailer.ts";
import { NotificationModel } from "#api/features/notifications/notification.model.ts";
import { getOverview } from "#shared/features/scheduled-jobs/endpoints.ts";
import { openMailServer } from "../../support/mail-server.ts";
import type { SignedIn } from "../../support/people.ts";
import { setUpStudio } from "../../support/studio.ts";

const studio = setUpStudio();
let admin: SignedIn;
beforeEach(async () => {
  await studio.reset();
  admin = await studio.signIn("admin");
});
afterEach(() => {
  delete studio.env.SMTP_URL;
});

const LETTER = { key: "receipt", to: "mary@example.com", subject: "Your receipt", text: "Thank you." };
const read = () => studio.call(getOverview, {}, admin);
const inMinutes = (minutes: number) => new Date(studio.clock.now().epochMilliseconds + minutes * 60_000);

async function minutePasses() {
  await studio.runJob("scheduledJobs.checkOutages");
  studio.clock.advance({ minutes: 1 });
}

async function titles() {
  await studio.runJob("notifications.deliver");
  return (await NotificationModel.find({ userId: admin.id }).sort({ createdAt: 1 }).lean()).map(({ title }) => title);
}

async function openMail() {
  const server = await openMailServer();
  onTestFinished(() => server[Symbol.asyncDispose]());
  studio.env.SMTP_URL = server.url;
  // A mailer keeps its first connection.
  studio.services.mailer = createMailer(studio.services);
  return server;
}

test("where SMTP stops the page is red at once, and admins are mailed once when it is back", async () => {
  const server = await openMail();
  await studio.services.mailer.send({ ...LETTER, key: "before" });
  expect((await read()).mail).toMatchObject({ isStopped: false, refused: 0 });
  studio.clock.advance({ seconds: 1 });
  server.isDown = true;
  await expect(studio.services.mailer.send(LETTER)).rejects.toThrow();
  expect((await read()).mail).toMatchObject({ isStopped: true, refused: 1, lastError: expect.stringMatching("451") });
  for (let minute = 0; minute < 5; minute += 1) await minutePasses();
  expect(await titles()).toEqual(["Email isn't going out"]);

  server.isDown = false;
  await studio.services.mailer.send(LETTER);
  expect((await read()).mail).toMatchObject({ isStopped: false, refused: 0, lastError: null });
  for (let minute = 0; minute < 3; minute += 1) await minutePasses();
  expect(await titles()).toEqual(["Email isn't going out", "Email works again"]);
  const letters = server.letters.filter((letter) => letter.includes("Email works again"));
  expect(letters).toHaveLength(1);
});

test("mail that is not tried for days is not called back, until a letter leaves", async () => {
  const server = await openMail();
  server.isDown = true;
  await expect(studio.services.mailer.send(LETTER)).rejects.toThrow();
  for (let minute = 0; minute < 3; minute += 1) await minutePasses();
  studio.clock.advance({ days: 4 });
  await minutePasses();
  expect(await titles()).toEqual(["Email isn't going out"]);
  server.isDown = false;
  await studio.services.mailer.send({ ...LETTER, key: "later" });
  await minutePasses();
  expect(await titles()).toEqual(["Email isn't going out", "Email works again"]);
});

test("an address that is refused is no outage", async () => {
  const server = await openMail();
  server.refusals.set(LETTER.to, "550 5.1.1 no such user");
  await expect(studio.services.mailer.send(LETTER)).rejects.toThrow();
  expect((await read()).mail).toMatchObject({ isStopped: false, refused: 1 });
});

test("without SMTP letters wait, which is no outage", async () => {
  await studio.services.mailer.post(LETTER);
  expect((await read()).mail).toMatchObject({ isSetUp: false, isStopped: false, waiting: 1 });
});

const plan = (name: string, nextRunAt: Date, more = {}) =>
  mongoose.connection.collection("jobs").insertOne({ name, type: "single", lockedAt: null, nextRunAt, ...more });

test("a job that is overdue is red, and mailed once in each outage", async () => {
  const server = await openMail();
  await plan("classes.planSeries", inMinutes(-89));
  await plan("waivers.mailCopies", inMinutes(-16));
  await plan("pos.repair", inMinutes(-14));
  await plan("ledger.reconcile", inMinutes(-99), { lockedAt: inMinutes(-0.5) });
  const overdue = async () => (await read()).jobs.filter(({ isOverdue }) => isOverdue).map(({ name }) => name);
  expect(await overdue()).toEqual(["waivers.mailCopies"]);
  await mongoose.connection.collection("jobs").deleteMany({ name: { $ne: "waivers.mailCopies" } });
  await minutePasses();
  expect(await titles()).toEqual([]);
  for (let minute = 0; minute < 10; minute += 1) await minutePasses();
  expect(await titles()).toEqual(["A scheduled job is overdue"]);
  expect(server.letters).toHaveLength(1);
  expect(server.letters[0]).toContain("Email copies of signed waivers");

  await mongoose.connection.collection("jobs").updateMany({}, { $set: { nextRunAt: inMinutes(5) } });
  await minutePasses();
  expect(await overdue()).toEqual([]);
  studio.clock.advance({ minutes: 60 });
  for (let minute = 0; minute < 4; minute += 1) await minutePasses();
  expect(await titles()).toHaveLength(2);
  expect(server.letters).toHaveLength(2);
});
