import { beforeEach, describe, expect, test } from "vitest";
import { UserModel } from "#api/features/accounts/user.model.ts";
import { confirmEmail, mailConfirmation, register } from "#shared/features/accounts/endpoints.ts";
import { addChild } from "#shared/features/family/endpoints.ts";
import { getProfile } from "#shared/features/profile/endpoints.ts";
import { eventually } from "#tests/support/eventually.ts";
import { setUpStudio } from "#tests/support/studio.ts";
import { login, PASSWORD } from "../fixtures.ts";

const studio = setUpStudio();
beforeEach(() => studio.reset());

const ADDRESS = "mary@example.com";
const NEW_PASSWORD = "quite another password";
const person = { firstName: "Mary", lastName: "Ames", birthday: "1990-05-01", password: PASSWORD };

async function makeAccount(username: string, email = ADDRESS) {
  await studio.call(register, { ...person, username, email });
  const reply = await login(studio, username);
  expect(reply.status).toBe(200);
  return { token: reply.body.token as string, id: reply.body.user.id as string, ...reply.body.user };
}

/** The newest letter to this address, once there are so many. */
async function letter(count: number, to = ADDRESS) {
  return eventually(async () => {
    const letters = (await studio.mails()).filter(
      ({ to: address, subject }) => address === to && !subject.includes("your sign-in was changed"),
    );
    expect(letters).toHaveLength(count);
    return letters.at(-1) ?? { subject: "", text: "" };
  });
}
const tokensIn = ({ text }: { text: string }) =>
  [...text.matchAll(/[#&](?:confirm-email|token)=([\w-]+)/g)].map(([, t = ""]) => t);
const forgot = (email = ADDRESS) => studio.request("POST", "/api/forgot-password", { body: { email } });
const reset = (token: string) =>
  studio.request("POST", "/api/reset-password", { body: { token, password: NEW_PASSWORD } });

/** An account whose address was confirmed. */
async function makeOwner(username = "owner") {
  const owner = await makeAccount(username);
  const [token = ""] = tokensIn(await letter(1));
  await studio.call(confirmEmail, { token }, owner);
  return owner;
}

describe("nobody learns from a registration who is a member", () => {
  test("with a known and with an unknown address it looks the same, also after signing in", async () => {
    await makeOwner();
    const seen = [];
    for (const [username, email] of [
      ["first", ADDRESS],
      ["second", "unknown@example.com"],
    ] as const) {
      const registered = await studio.request("POST", "/api/register", { body: { ...person, username, email } });
      const signedIn = await login(studio, username);
      const profile = await studio.call(getProfile, {}, { token: signedIn.body.token } as never);
      seen.push({
        statuses: [registered.status, signedIn.status],
        text: registered.text,
        isEmailProved: profile.isEmailProved,
        showsAddress: profile.email === email,
      });
    }
    expect(seen[0]).toEqual({ statuses: [204, 200], text: "", isEmailProved: false, showsAddress: true });
    expect(seen[1]).toEqual(seen[0]);
  });

  test("the owner of a known address gets another letter than a stranger: without a link that opens it", async () => {
    await makeOwner();
    await makeAccount("squatter");
    const { subject, text } = await letter(2);
    expect(subject).toContain("already");
    expect(tokensIn({ text })).toEqual([]);
  });
});

describe("an address that nobody confirmed", () => {
  test("is of no use: no sign-in with it, no letters but the one that asks", async () => {
    await makeAccount("squatter");
    await letter(1);
    expect((await login(studio, ADDRESS)).status).toBe(401);
    expect(await UserModel.findOne({ username: "squatter" }).lean()).toMatchObject({
      email: null,
      emailToProve: ADDRESS,
    });
  });

  test("is no obstacle: its owner makes an account, confirms it, and has it", async () => {
    const squatter = await makeAccount("squatter");
    await letter(1);
    const owner = await makeAccount("owner");
    const [token = ""] = tokensIn(await letter(2));
    await studio.call(confirmEmail, { token }, owner);
    const signedIn = await login(studio, ADDRESS);
    expect([signedIn.status, signedIn.body.user.id]).toEqual([200, owner.id]);
    const mine = await studio.call(getProfile, {}, squatter as never);
    expect([mine.isEmailProved, mine.id]).toEqual([false, squatter.id]);
  });

  test("is confirmed once, in a day, by the account it was given for; who comes second is refused", async () => {
    const squatter = await makeAccount("squatter");
    const [first = ""] = tokensIn(await letter(1));
    const owner = await makeAccount("owner");
    const [second = ""] = tokensIn(await letter(2));
    const confirm = (token: string, as: unknown) =>
      studio.request("POST", "/api/email/confirmation", { as: as as { token: string }, body: { token } });
    expect((await confirm(second, squatter)).body.code).toBe("email.other-account");
    expect((await confirm(second, owner)).status).toBe(204);
    expect((await confirm(second, owner)).body.code).toBe("email.link-used");
    expect((await confirm(first, squatter)).body.code).toBe("account.email-known");
    const late = await makeAccount("late", "late@example.com");
    const [old = ""] = tokensIn(await letter(1, "late@example.com"));
    studio.clock.advance({ hours: 24, seconds: 1 });
    expect((await confirm(old, late)).body.code).toBe("email.link-used");
  });

  test("can be asked about again, thrice a day", async () => {
    const mary = await makeAccount("mary");
    await letter(1);
    for (let i = 0; i < 3; i++) await studio.call(mailConfirmation, {}, mary as never);
    await letter(4);
    const refused = await studio.request("POST", "/api/email/letter", { as: mary });
    expect(refused.status).toBe(429);
    const [token = ""] = tokensIn(await letter(4));
    await studio.call(confirmEmail, { token }, mary as never);
    expect((await studio.call(getProfile, {}, mary as never)).isEmailProved).toBe(true);
    const done = await studio.request("POST", "/api/email/letter", { as: mary });
    expect([done.status, done.body.code]).toEqual([409, "email.proved"]);
  });
});

describe("a forgotten password where no address was confirmed", () => {
  test("names the accounts in one letter; the link confirms the address and ends what the other one had", async () => {
    const squatter = await makeAccount("squatter");
    await makeAccount("mary");
    await letter(2);
    await forgot();
    const mail = await letter(3);
    expect(mail.text).toContain("squatter");
    expect(mail.text).toContain("mary");
    const [mine = "", other = ""] = tokensIn(mail);
    expect((await reset(mine)).status).toBe(204);
    const signedIn = await login(studio, ADDRESS, NEW_PASSWORD);
    expect([signedIn.status, signedIn.body.user.username]).toEqual([200, "mary"]);
    expect((await reset(other)).status).toBe(400);
    expect((await studio.request("GET", "/api/profile", { as: squatter })).status).toBe(200);
  });

  test("never hands over a family: who made the account may be another person", async () => {
    const squatter = await makeAccount("squatter");
    await letter(1);
    await forgot();
    const [early = ""] = tokensIn(await letter(2));
    const child = {
      firstName: "Lily",
      lastName: "Ames",
      birthday: "2018-05-01",
      id: "0199a0f0-0000-7000-8000-000000000001",
    };
    await studio.call(addChild, child, squatter as never);
    expect((await reset(early)).status).toBe(400);
    await forgot();
    const mail = await letter(3);
    expect(tokensIn(mail)).toEqual([]);
    expect(mail.text).toContain("/register");
    const owner = await makeAccount("owner");
    const [token = ""] = tokensIn(await letter(4));
    await studio.call(confirmEmail, { token }, owner);
    await forgot();
    const [resetToken = ""] = tokensIn(await letter(5));
    expect((await reset(resetToken)).status).toBe(204);
    const { body } = await login(studio, ADDRESS, NEW_PASSWORD);
    const profile = await studio.call(getProfile, {}, { token: body.token } as never);
    expect([profile.id, profile.familyMembers]).toEqual([owner.id, []]);
  });

  test("ends the calendar link of who had the account before", async () => {
    const squatter = await makeAccount("squatter");
    await letter(1);
    const { body } = await studio.request("POST", "/api/calendar-link", { as: squatter });
    const path = new URL(body.url).pathname;
    expect((await studio.request("GET", path)).status).toBe(200);
    await forgot();
    const [token = ""] = tokensIn(await letter(2));
    studio.clock.advance({ minutes: 1 });
    expect((await reset(token)).status).toBe(204);
    expect((await studio.request("GET", path)).status).toBe(404);
  });
});
