import { v7 as newId } from "uuid";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { createMailer } from "#api/email/mailer.ts";
import { parseEnv } from "#api/env.ts";
import { followUpDue } from "#api/follow-ups/run.ts";
import type { Services } from "#api/services.ts";
import { getCampaign, listLetters } from "#shared/features/campaigns/endpoints.ts";
import { headerOf, logOf, type MailServer, openMailServer } from "#tests/support/mail-server.ts";
import type { SignedIn } from "#tests/support/people.ts";
import { addClassInstance } from "#tests/support/shop.ts";
import { setUpStudio } from "#tests/support/studio.ts";
import { book } from "#tests/support/timetable.ts";
import { contentOf, letterToClass } from "#web/features/campaigns/letter-to.ts";
import { send, speaksSpanish, write } from "./scene.ts";

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
  server.refusals.clear();
  Object.assign(server, { isDown: false, isSilent: false, isCutting: false });
  admin = await studio.signIn("admin", { username: "ada" });
});

const SOON_MS = { dnsTimeout: 500, connectionTimeout: 500, greetingTimeout: 500, socketTimeout: 500 };

function withMail(): Services {
  const env = { ...studio.env, ...parseEnv({ SMTP_URL: server.url }), PUBLIC_URL: studio.baseUrl };
  const mailer = createMailer({ ...studio.services, env, deadlines: SOON_MS });
  return Object.create(studio.services, { env: { value: env }, mailer: { value: mailer } }) as Services;
}

async function pass(services: Services, minutes: number): Promise<void> {
  for (let minute = 0; minute < minutes; minute += 1) {
    await followUpDue(services);
    await services.mailer.sendWaiting();
    studio.clock.advance({ minutes: 1 });
  }
}

const statesOf = async (id: string) =>
  Object.fromEntries(
    (await studio.call(listLetters, { id }, admin)).letters.map(({ accountId, state, reason, words }) => [
      accountId,
      { state, reason, words },
    ]),
  );

test("the outcome list is the mail server's own log", async () => {
  const people = await Promise.all(["a", "b", "c"].map((username) => studio.addPerson({ username })));
  const id = await write(studio, admin);
  await send(studio, admin, id);
  await pass(withMail(), 8);
  expect(
    logOf(server)
      .map(({ to }) => to)
      .toSorted(),
  ).toEqual([admin, ...people].map(({ email }) => email).toSorted());
  expect(await studio.call(getCampaign, { id }, admin)).toMatchObject({
    status: "sent",
    finishedAt: expect.any(String),
    figures: { waiting: 0, sent: 4, refused: 0 },
  });
});

test("a letter to a class that an admin writes at night arrives at eight in the studio, to each reader in their language", async () => {
  const classId = await addClassInstance(studio, { inHours: 72 });
  const familyId = newId();
  const mary = await studio.signIn("student", { firstName: "Mary", username: "mary" });
  const ana = await studio.signIn("parent", { firstName: "Ana", username: "ana", familyId, isGuardian: true });
  const leo = await studio.addPerson({ firstName: "Leo", familyId, birthday: "2017-05-01", username: null });
  await studio.addPerson({ firstName: "Not inside", username: "outside" });
  await speaksSpanish(ana.id);
  await book(studio, classId, mary);
  await book(studio, classId, leo, { bookedBy: ana });
  studio.clock.set("2026-03-04T07:30:00Z");
  // As the roster begins it.
  const id = await write(studio, admin, { waitsForDay: true, ...contentOf(letterToClass(classId)) });
  await send(studio, admin, id);
  const services = withMail();
  await pass(services, 3);
  studio.clock.set("2026-03-04T15:58:00Z");
  await pass(services, 2);
  expect(server.letters).toEqual([]);
  expect(await studio.call(getCampaign, { id }, admin)).toMatchObject({
    status: "sending",
    figures: { waiting: 2, sent: 0 },
  });

  // 8:00 AM in Los Angeles.
  expect(studio.clock.now().toString()).toBe("2026-03-04T16:00:00Z");
  await pass(services, 2);
  const wordsOf = (letter: string) => [headerOf(letter, "Subject"), /Hello Mary|Hola Ana/.exec(letter)?.[0]];
  expect(server.letters).toHaveLength(2);
  expect(Object.fromEntries(server.letters.map((letter) => [headerOf(letter, "To"), wordsOf(letter)]))).toEqual({
    [ana.email ?? ""]: ["Cerrado el viernes", "Hola Ana"],
    [mary.email ?? ""]: ["Closed on Friday", "Hello Mary"],
  });
  expect(await studio.call(getCampaign, { id }, admin)).toMatchObject({
    status: "sent",
    finishedAt: expect.stringMatching(/^2026-03-04T16:0/),
    figures: { waiting: 0, sent: 2, refused: 0 },
  });
});

test("a server that greylists gets each letter later, once", async () => {
  server.isDown = true;
  const id = await write(studio, admin);
  await send(studio, admin, id);
  const services = withMail();
  await pass(services, 2);
  expect((await statesOf(id))[admin.id]).toMatchObject({ state: "handed", words: expect.stringContaining("451") });
  server.isDown = false;
  await pass(services, 12);
  expect(server.letters).toHaveLength(1);
  expect((await statesOf(id))[admin.id]).toMatchObject({ state: "sent", reason: null, words: null });
});

test("one refused recipient of many has the server's words, and the others get their letter", async () => {
  const gone = await studio.addPerson({ username: "gone" });
  server.refusals.set(gone.email ?? "", "550 5.1.1 no such user here");
  const id = await write(studio, admin);
  await send(studio, admin, id);
  await pass(withMail(), 8);
  expect(await statesOf(id)).toMatchObject({
    [admin.id]: { state: "sent" },
    [gone.id]: { state: "refused", reason: "refused-address", words: expect.stringContaining("no such user") },
  });
  const again = await write(studio, admin);
  await send(studio, admin, again);
  await pass(withMail(), 8);
  expect((await statesOf(again))[gone.id]).toMatchObject({ state: "app-only", reason: "refused-address" });
});

test("a server that hangs holds up no step, and no letter is sent twice", async () => {
  server.isSilent = true;
  const id = await write(studio, admin);
  await send(studio, admin, id);
  const services = withMail();
  await pass(services, 2);
  expect((await statesOf(id))[admin.id]).toMatchObject({ state: "handed" });
  server.isSilent = false;
  await pass(services, 12);
  expect(new Set(logOf(server).map(({ id: messageId }) => messageId)).size).toBe(1);
  expect((await statesOf(id))[admin.id]).toMatchObject({ state: "sent" });
});

test("a server that accepts a letter and cuts before its answer gets it again, and the list says that it may be two", async () => {
  const other = await studio.addPerson({ username: "other" });
  server.isCutting = true;
  const id = await write(studio, admin, { audience: { kind: "hand", personIds: [admin.id] } });
  await send(studio, admin, id);
  const services = withMail();
  await pass(services, 1);
  expect((await statesOf(id))[admin.id]).toMatchObject({
    state: "handed",
    words: expect.stringMatching(/clos|socket/i),
  });
  server.isCutting = false;
  const plain = await write(studio, admin, { audience: { kind: "hand", personIds: [other.id] } });
  await send(studio, admin, plain);
  await pass(services, 12);
  const own = logOf(server).filter(({ to }) => to === admin.email);
  expect([own.length, new Set(own.map(({ id: messageId }) => messageId)).size]).toEqual([2, 1]);
  expect((await statesOf(id))[admin.id]).toMatchObject({ state: "sent", reason: "maybe-twice" });
  expect((await statesOf(plain))[other.id]).toMatchObject({ state: "sent", reason: null });
});

test("what no server takes in three days is given up, with its words", async () => {
  server.isDown = true;
  const id = await write(studio, admin);
  await send(studio, admin, id);
  const services = withMail();
  for (let hour = 0; hour < 80; hour += 1) {
    await followUpDue(services);
    await services.mailer.sendWaiting();
    studio.clock.advance({ hours: 1 });
  }
  expect((await statesOf(id))[admin.id]).toMatchObject({
    state: "refused",
    reason: "given-up",
    words: expect.stringContaining("451"),
  });
  expect((await studio.call(getCampaign, { id }, admin)).status).toBe("sent");
});

test("without a mail server the letters wait and the campaign says so", async () => {
  const id = await write(studio, admin);
  await send(studio, admin, id);
  await studio.runJob("service.followUp");
  expect(await studio.call(getCampaign, { id }, admin)).toMatchObject({ status: "sending", figures: { waiting: 1 } });
  await pass(withMail(), 20);
  expect(await studio.call(getCampaign, { id }, admin)).toMatchObject({ status: "sent", figures: { sent: 1 } });
});

test("news can be unsubscribed with one click; a needed letter has no such header", async () => {
  const { saveNewsAnswer } = await import("#api/features/notifications/index.ts");
  await saveNewsAnswer(admin.id, true, studio.clock.now());
  for (const kind of ["needed", "news"] as const) await send(studio, admin, await write(studio, admin, { kind }));
  await pass(withMail(), 8);
  const heads = server.letters.map((letter) => [
    headerOf(letter, "List-Unsubscribe"),
    headerOf(letter, "List-Unsubscribe-Post"),
  ]);
  expect(heads.toSorted()).toEqual([
    ["", ""],
    [expect.stringMatching(/^<http.*\/api\/unsubscribe\/[\w-]+>$/), "List-Unsubscribe=One-Click"],
  ]);
});
