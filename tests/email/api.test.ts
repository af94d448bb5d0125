import { beforeEach, expect, onTestFinished, test, vi } from "vitest";
import { forgetSent, MailModel } from "../../api/email/mail.model.ts";
import { createMailer } from "../../api/email/mailer.ts";
import { parseEnv } from "../../api/env.ts";
import { openMailServer } from "../support/mail-server.ts";
import { setUpStudio } from "../support/studio.ts";

const studio = setUpStudio();
beforeEach(() => studio.reset());

/** Short enough for a test to wait for a server that hangs. */
const SOON_MS = { dnsTimeout: 500, connectionTimeout: 500, greetingTimeout: 500, socketTimeout: 500 };

async function openSmtp() {
  const server = await openMailServer();
  onTestFinished(() => server[Symbol.asyncDispose]());
  const env = parseEnv({ SMTP_URL: server.url });
  const openMailer = () => createMailer({ ...studio.services, env, deadlines: SOON_MS });
  return { server, mailer: openMailer(), openMailer };
}

const RESET = {
  key: "reset",
  to: "mary@example.com",
  subject: "Your new password",
  text: "https://studio.example/reset-password#token=abc",
  attachments: [{ filename: "waiver.pdf", contentType: "application/pdf", content: Buffer.from("%PDF signed") }],
};
const stored = () => MailModel.findById("reset").lean();

test("a link that was mailed is kept nowhere, and is mailed once", async () => {
  const { server, mailer } = await openSmtp();
  await mailer.send(RESET);
  await mailer.send(RESET);
  expect(server.letters.map((letter) => /token=(3D)?abc/.test(letter))).toEqual([true]);
  expect(await stored()).toMatchObject({ to: RESET.to, sentAt: expect.any(Date) });
  expect(JSON.stringify(await stored())).not.toMatch(/token|attachments|PDF/);
});

test("what could not be sent is kept whole, and sent later", async () => {
  const { server, mailer } = await openSmtp();
  server.isDown = true;
  await expect(mailer.send(RESET)).rejects.toThrow();
  expect(await stored()).toMatchObject({ text: RESET.text });
  server.isDown = false;
  await mailer.send(RESET);
  expect(server.letters).toHaveLength(1);
});

test("a week after it was sent nothing is left of a letter; what waits stays", async () => {
  const { mailer } = await openSmtp();
  await mailer.send(RESET);
  await MailModel.create({ _id: "waiting", to: "robin@example.com", text: "…", createdAt: new Date(0) });
  // As an older version left it.
  await MailModel.create({
    _id: "old",
    to: "robin@example.com",
    text: "token=abc",
    sentAt: new Date(studio.clock.now().epochMilliseconds),
  });
  await forgetSent(studio.services.now());
  expect((await MailModel.findById("old").lean())?.text).toBeUndefined();
  studio.clock.advance({ days: 8 });
  await studio.runJob("accounts.forgetEnded");
  expect((await MailModel.find().lean()).map(({ _id }) => _id)).toEqual(["waiting"]);
});

test("two processes that send one letter at once send it once", async () => {
  const { server, openMailer } = await openSmtp();
  const outcomes = await Promise.allSettled([1, 2, 3].map(() => openMailer().send(RESET)));
  expect(outcomes.filter(({ status }) => status === "fulfilled").length).toBeGreaterThan(0);
  for (const outcome of outcomes) if (outcome.status === "rejected") expect(outcome.reason.code).toBe("EMAIL_BUSY");
  expect(server.letters).toHaveLength(1);
});

test("a mail server that hangs ends within the deadlines, and the letter is free for the next try", async () => {
  const { server, mailer, openMailer } = await openSmtp();
  server.isSilent = true;
  await expect(mailer.send(RESET)).rejects.toThrow(/timeout/i);
  server.isSilent = false;
  await openMailer().send(RESET);
  expect(server.letters).toHaveLength(1);
});

test("a posted letter does not wait for a mail server that hangs; the job sends it once, when it is due", async () => {
  const { server, mailer } = await openSmtp();
  server.isSilent = true;
  await mailer.post(RESET);
  expect(await stored()).toMatchObject({ text: RESET.text });
  await vi.waitFor(async () => expect((await stored())?.tries).toBe(1));
  server.isSilent = false;
  await mailer.sendWaiting();
  expect(server.letters).toHaveLength(0);
  studio.clock.advance({ minutes: 2 });
  await mailer.sendWaiting();
  await mailer.sendWaiting();
  expect(server.letters).toHaveLength(1);
  expect((await stored())?.nextTryAt).toBeUndefined();
});

test("a posted letter that no server takes is tried for three days, then waits", async () => {
  const { server, mailer } = await openSmtp();
  server.isDown = true;
  await mailer.post(RESET);
  await vi.waitFor(async () => expect((await stored())?.tries).toBe(1));
  for (let hours = 0; hours < 74; hours++) {
    studio.clock.advance({ hours: 1 });
    await mailer.sendWaiting();
  }
  const left = await stored();
  expect([left?.nextTryAt, left?.text]).toEqual([undefined, RESET.text]);
});
