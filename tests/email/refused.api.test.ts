import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { MailModel } from "#api/email/mail.model.ts";
import { readMailState } from "#api/email/mail-state.ts";
import { createMailer } from "#api/email/mailer.ts";
import { isRefused } from "#api/email/refused-address.model.ts";
import { parseEnv } from "#api/env.ts";
import { UserModel } from "#api/features/accounts/user.model.ts";
import { deliverDue } from "#api/features/notifications/deliver.ts";
import { DeliveryModel } from "#api/features/notifications/delivery.model.ts";
import { findReach, notify } from "#api/features/notifications/index.ts";
import type { Services } from "#api/services.ts";
import { message } from "#shared/core/messages/message.ts";
import { confirmEmail, correctAddress } from "#shared/features/accounts/endpoints.ts";
import { getProfile } from "#shared/features/profile/endpoints.ts";
import { getUser } from "#shared/features/users/endpoints.ts";
import { type MailServer, openMailServer } from "../support/mail-server.ts";
import type { SignedIn } from "../support/people.ts";
import { setUpStudio } from "../support/studio.ts";

const studio = setUpStudio();
let server: MailServer;
let services: Services;
let mary: SignedIn;

beforeAll(async () => {
  server = await openMailServer();
});
afterAll(() => server[Symbol.asyncDispose]());

beforeEach(async () => {
  await studio.reset();
  server.letters.length = 0;
  server.refusals.clear();
  const env = parseEnv({ SMTP_URL: server.url });
  services = { ...studio.services, env, mailer: createMailer({ ...studio.services, env }) };
  mary = await studio.signIn("student", { email: "mary@example.com" });
});

const letter = (key: string, to = "mary@example.com") => ({ key, to, subject: "Receipt", text: "Thank you." });
const profile = () => studio.call(getProfile, {}, mary);

async function refuse(answer = "550 5.1.1 no such user") {
  server.refusals.set("mary@example.com", answer);
  await expect(services.mailer.send(letter("first"))).rejects.toThrow();
  await studio.runJob("accounts.noteRefused");
}

/** Answers of a server to a recipient, and whether they are for good. */
const ANSWERS: [string, boolean][] = [
  ["550 no such user", true],
  ["550 5.1.1 no such user", true],
  ["551 user not local", true],
  ["553 5.1.3 bad address syntax", true],
  ["550 5.2.1 mailbox disabled", true],
  ["552 5.2.2 mailbox full", false],
  ["550 5.7.1 your server is on a block list", false],
  ["554 5.7.1 relay access denied", false],
  ["450 4.2.0 greylisted", false],
  ["451 try again later", false],
];

test.each(ANSWERS)("%s: refused for good is %s", async (answer, isForGood) => {
  await refuse(answer);
  expect(await isRefused("Mary@example.com")).toBe(isForGood);
  expect(await profile()).toMatchObject({ email: "mary@example.com", isEmailRefused: isForGood });
  server.refusals.clear();
  await services.mailer.send(letter("second"));
  expect(server.letters).toHaveLength(isForGood ? 0 : 1);
});

describe("an address that a mail server refused for good", () => {
  test("stays on the person, who reads it as staff do", async () => {
    expect(await profile()).toMatchObject({ isEmailRefused: false });
    await refuse();
    expect(await profile()).toMatchObject({ email: "mary@example.com", isEmailProved: true, isEmailRefused: true });
    const admin = await studio.signIn("admin");
    expect(await studio.call(getUser, { id: mary.id }, admin)).toMatchObject({ isEmailRefused: true });
  });

  test("gets no further letter, and none of it counts as trouble of the mail server", async () => {
    await refuse();
    server.refusals.clear();
    await services.mailer.post(letter("posted"));
    studio.clock.advance({ hours: 1 });
    await services.mailer.sendWaiting();
    await services.mailer.send(letter("first"));
    await services.mailer.send(letter("to another", "ben@example.com"));
    expect(server.letters).toHaveLength(1);
    expect(await readMailState(services)).toEqual({ isSetUp: true, waiting: 0, lastError: null });
    expect(await MailModel.countDocuments({ sentAt: null })).toBe(2);
  });

  test("is left out of notices, which end as not reached", async () => {
    await refuse();
    const notice = { title: message("A class has changed"), body: message("Open the app to read it.") };
    const request = { userId: mary.id, type: "other" as const, key: "k", title: notice.title, message: notice.body };
    await notify(services, { ...request, link: null, push: notice });
    await deliverDue(services, async () => true);
    expect(await DeliveryModel.findOne({ userId: mary.id }).lean()).toMatchObject({
      state: "done",
      outcome: "nobody-reached",
    });
    expect(await findReach([mary.id], "other", services)).toMatchObject([{ way: "none", fault: "refused" }]);
  });

  test("is corrected by the person: another one counts once its link is opened", async () => {
    await refuse();
    await studio.call(correctAddress, { email: "Mary.New@example.com" }, mary);
    expect(await profile()).toMatchObject({
      email: "mary.new@example.com",
      isEmailProved: false,
      isEmailRefused: false,
    });
    const [mail] = (await studio.mails()).filter(({ to }) => to === "mary.new@example.com");
    const token = /confirm-email=(\S+)/.exec(mail?.text ?? "")?.[1] ?? "";
    await studio.call(confirmEmail, { token }, mary);
    expect(await UserModel.findById(mary.id).lean()).toMatchObject({
      email: "mary.new@example.com",
      emailToProve: null,
    });
    expect(await findReach([mary.id], "other", services)).toMatchObject([{ way: "mail" }]);
  });

  test("is tried again when the person gives the same one", async () => {
    await refuse();
    server.refusals.clear();
    await studio.call(correctAddress, { email: "mary@example.com" }, mary);
    expect(await profile()).toMatchObject({ isEmailProved: true, isEmailRefused: false });
    await services.mailer.send(letter("again"));
    expect(server.letters).toHaveLength(1);
  });

  test("is bounded: after some letters a day to new addresses there are none", async () => {
    const give = (n: number) => studio.call(correctAddress, { email: `mary${n}@example.com` }, mary);
    for (const n of [1, 2, 3]) await give(n);
    await expect(give(4)).rejects.toMatchObject({ status: 429 });
    expect(await profile()).toMatchObject({ email: "mary3@example.com" });
  });
});
