import { beforeEach, expect, onTestFinished, test } from "vitest";
import { MailModel } from "#api/email/mail.model.ts";
import { readMailState } from "#api/email/mail-state.ts";
import { createMailer } from "#api/email/mailer.ts";
import { parseEnv } from "#api/env.ts";
import { readOpening } from "#shared/features/opening/endpoints.ts";
import { openMailServer } from "../support/mail-server.ts";
import { setUpStudio } from "../support/studio.ts";

const studio = setUpStudio();
beforeEach(() => studio.reset());

const LETTER = { key: "receipt", to: "mary@example.com", subject: "Your receipt", text: "Thank you." };

test("an admin reads how many letters wait for the set-up", async () => {
  const admin = await studio.signIn("admin");
  const before = (await studio.call(readOpening, {}, admin)).mail;
  expect(before).toEqual({ isSetUp: false, waiting: 0, lastError: null });
  await studio.services.mailer.post(LETTER);
  await studio.services.mailer.send({ ...LETTER, key: "reminder" });
  expect((await studio.call(readOpening, {}, admin)).mail).toEqual({ ...before, waiting: 2 });
});

test("what was kept without SMTP is sent once it is set up, also what jobs send", async () => {
  await studio.services.mailer.send(LETTER);
  const server = await openMailServer();
  onTestFinished(() => server[Symbol.asyncDispose]());
  studio.clock.advance({ minutes: 2 });
  await createMailer({ ...studio.services, env: parseEnv({ SMTP_URL: server.url }) }).sendWaiting();
  expect(server.letters).toHaveLength(1);
  expect(await MailModel.findById("receipt").lean()).toMatchObject({ sentAt: expect.any(Date) });
});

test("what the mail server refuses is counted with its words, until it is sent", async () => {
  const server = await openMailServer();
  onTestFinished(() => server[Symbol.asyncDispose]());
  const services = { ...studio.services, env: parseEnv({ SMTP_URL: server.url }) };
  const mailer = createMailer(services);
  server.isDown = true;
  await expect(mailer.send(LETTER)).rejects.toThrow();
  expect(await readMailState(services)).toEqual({ isSetUp: true, waiting: 1, lastError: expect.stringMatching(/\w/) });
  server.isDown = false;
  await mailer.send(LETTER);
  expect(await readMailState(services)).toEqual({ isSetUp: true, waiting: 0, lastError: null });
});
