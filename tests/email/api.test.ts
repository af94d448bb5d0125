import { beforeEach, expect, onTestFinished, test } from "vitest";
import { createMailer, forgetSent, MailModel } from "../../api/email/mailer.ts";
import { parseEnv } from "../../api/env.ts";
import { openMailServer } from "../support/mail-server.ts";
import { setUpStudio } from "../support/studio.ts";

const studio = setUpStudio();
beforeEach(() => studio.reset());

async function openSmtp() {
  const server = await openMailServer();
  onTestFinished(() => server[Symbol.asyncDispose]());
  const env = parseEnv({ SMTP_URL: server.url });
  return { server, mailer: createMailer({ env, log: studio.services.log, now: studio.services.now }) };
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
