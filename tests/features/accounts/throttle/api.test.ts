import crypto from "node:crypto";
import { v7 as newId } from "uuid";
import { afterAll, beforeEach, describe, expect, onTestFinished, test, vi } from "vitest";
import { LoginTryModel } from "#api/features/accounts/passwords/try.model.ts";
import { UserModel } from "#api/features/accounts/user.model.ts";
import { eventually } from "#tests/support/eventually.ts";
import { openStudio, setUpStudio } from "#tests/support/studio.ts";
import { isLong } from "#tests/support/volume.ts";
import { login, PASSWORD, registerUser } from "../fixtures.ts";

/** The real one, counted: what costs time is how often it runs. */
const derivation = vi.spyOn(crypto, "argon2");
afterAll(() => derivation.mockRestore());
// A trusted proxy in front, so that callers have addresses of their own.
const studio = setUpStudio({ env: { TRUST_PROXY: "true", LOGIN_TRIES_PER_15_MINUTES: "10" } });
beforeEach(async () => {
  await studio.reset();
  await registerUser(studio);
  derivation.mockClear();
});

const from = (address: string) => ({ "X-Forwarded-For": address });
const guess = (i: number, address: string, username = "mary") => login(studio, username, `guess ${i}`, from(address));

describe("guessing a password", () => {
  test("ten tries reach the hash, also when a hundred come at once, and the owner elsewhere still gets in", async () => {
    const replies = [];
    for (let i = 0; i < 10; i++)
      replies.push(...(await Promise.all(Array.from({ length: 10 }, (_, j) => guess(i * 10 + j, "198.51.100.7")))));
    expect(replies.filter(({ status }) => status === 401)).toHaveLength(10);
    expect(replies.filter(({ status }) => status === 429)).toHaveLength(90);
    expect(derivation.mock.calls.length).toBe(10);
    const refused = await login(studio, "mary", PASSWORD, from("198.51.100.7"));
    expect([refused.status, refused.body.code]).toEqual([429, "rate.exceeded"]);
    expect(Number(refused.headers.get("Retry-After"))).toBeGreaterThan(60);
    expect((await login(studio, "mary", PASSWORD, from("203.0.113.9"))).status).toBe(200);
  });

  test("is possible again after a quarter of an hour; a right password clears the count", async () => {
    for (let i = 0; i < 11; i++) await guess(i, "198.51.100.7");
    studio.clock.advance({ minutes: 15, seconds: 1 });
    for (let round = 0; round < 3; round++) {
      for (let i = 0; i < 9; i++) expect((await guess(i, "198.51.100.7")).status).toBe(401);
      expect((await login(studio, "mary", PASSWORD, from("198.51.100.7"))).status).toBe(200);
    }
  });

  test("one password tried on everybody from one address is stopped too", async () => {
    const statuses = [];
    // Each try costs a hash: each day the last ones of the hundred.
    const done = isLong ? 0 : 80;
    const address = "address:198.51.100.7";
    if (done > 0)
      await LoginTryModel.create({ _id: address, count: done, expiresAt: new Date("2026-03-02T20:15:00Z") });
    for (let i = done; i < 105; i++) statuses.push((await guess(i, "198.51.100.7", `person${i}`)).status);
    expect(statuses.filter((status) => status === 401)).toHaveLength(100 - done);
    expect(statuses.slice(100 - done)).toEqual([429, 429, 429, 429, 429]);
  });

  test("an e-mail address is no second set of tries for the same account", async () => {
    for (let i = 0; i < 10; i++) expect((await guess(i, "198.51.100.7")).status).toBe(401);
    expect((await guess(10, "198.51.100.7", "mary@example.com")).status).toBe(429);
    expect((await guess(10, "203.0.113.9", "mary@example.com")).status).toBe(401);
  });

  test("from however many addresses strangers try, a hundred tries reach the hash, and the owner's own one gets in", async () => {
    const { body } = await login(studio, "mary", PASSWORD, from("203.0.113.9"));
    const tries = { _id: `everywhere:${body.user.id}`, count: 99, expiresAt: new Date("2026-03-02T20:15:00Z") };
    await LoginTryModel.replaceOne({ _id: tries._id }, tries, { upsert: true });
    derivation.mockClear();
    expect((await guess(0, "198.51.100.1")).status).toBe(401);
    expect((await guess(1, "198.51.100.2")).status).toBe(429);
    expect((await login(studio, "mary", PASSWORD, from("192.0.2.77"))).status).toBe(429);
    expect(derivation.mock.calls.length).toBe(1);
    expect((await login(studio, "mary", PASSWORD, from("203.0.113.9"))).status).toBe(200);
    studio.clock.advance({ minutes: 15, seconds: 1 });
    expect((await login(studio, "mary", PASSWORD, from("192.0.2.77"))).status).toBe(200);
  });

  test("an address that floods the sign-in takes no place in the line from another address", async () => {
    const limited = await openStudio({ env: { TRUST_PROXY: "true", RATE_AUTH_PER_MINUTE: "10" } });
    onTestFinished(() => limited.close());
    await registerUser(limited);
    const flood = Array.from({ length: 150 }, (_, i) => login(limited, `person${i}`, "wrong", from("198.51.100.7")));
    const owner = await login(limited, "mary", PASSWORD, from("203.0.113.9"));
    expect(owner.status).toBe(200);
    const statuses = (await Promise.all(flood)).map(({ status }) => status);
    const tried = statuses.filter((status) => status === 401).length;
    // On a busy machine one of the ten may wait too long for the hash, and is turned away too.
    expect(tried).toBeGreaterThan(0);
    expect(tried).toBeLessThanOrEqual(10);
    expect(statuses.filter((status) => status === 429)).toHaveLength(150 - tried);
  });

  test("an address the caller puts before the proxy's own word does not make them somebody else", async () => {
    const spoofed = (i: number) => from(`10.9.${i}.1, 203.0.113.7`);
    const statuses = [];
    for (let i = 0; i < 12; i++) statuses.push((await login(studio, "mary", `guess ${i}`, spoofed(i))).status);
    expect(statuses).toEqual([...Array(10).fill(401), 429, 429]);
    expect(derivation.mock.calls.length).toBe(10);
    expect((await login(studio, "mary", PASSWORD, from("198.51.100.7"))).status).toBe(200);
  });

  test("behind two proxies the address before the second one's is the caller's", async () => {
    const behindTwo = await openStudio({ env: { TRUST_PROXY: "2" } });
    onTestFinished(() => behindTwo.close());
    await registerUser(behindTwo);
    const statusFrom = async (i: number, chain: string) =>
      (await login(behindTwo, "mary", `guess ${i}`, from(chain))).status;
    const statuses = [];
    for (let i = 0; i < 11; i++) statuses.push(await statusFrom(i, `10.9.${i}.1, 203.0.113.7, 192.0.2.${i}`));
    expect(statuses).toEqual([...Array(10).fill(401), 429]);
    expect(await statusFrom(11, "203.0.113.8, 192.0.2.1")).toBe(401);
  });

  test("an address given by the caller counts only where a proxy is trusted", async () => {
    const direct = await openStudio();
    onTestFinished(() => direct.close());
    await registerUser(direct);
    for (let i = 0; i < 10; i++) await login(direct, "mary", `guess ${i}`, from(`198.51.100.${i}`));
    expect((await login(direct, "mary", PASSWORD, from("198.51.100.99"))).status).toBe(429);
  });
});

test("made-up tokens are counted by address before any of them is looked up", async () => {
  const strict = await openStudio({ env: { RATE_READ_PER_MINUTE: "2" } });
  onTestFinished(() => strict.close());
  const statuses = [];
  for (let i = 0; i < 25; i++) {
    const as = { token: `${newId()}.${"x".repeat(43)}` };
    statuses.push((await strict.request("GET", "/api/profile", { as })).status);
  }
  expect(statuses).toEqual([...Array(20).fill(401), ...Array(5).fill(429)]);
});

describe("nobody learns who is a member", () => {
  test("signing in: an unknown, a disabled and a passwordless person cost and say the same as a wrong password", async () => {
    await registerUser(studio, "gone");
    await UserModel.updateOne({ username: "gone" }, { disabledAt: new Date() });
    await studio.addPerson({ username: "child", email: null });
    const tries: [string, string][] = [
      ["mary", "wrong password"],
      ["nobody", "wrong password"],
      ["nobody@example.com", "wrong password"],
      ["gone", PASSWORD],
      ["child", "wrong password"],
    ];
    const seen = [];
    for (const [username, password] of tries) {
      derivation.mockClear();
      const reply = await login(studio, username, password);
      seen.push({ status: reply.status, text: reply.text, derivations: derivation.mock.calls.length });
    }
    expect(new Set(seen.map((one) => JSON.stringify(one))).size).toBe(1);
    expect(seen[0]).toMatchObject({ status: 401, derivations: 1 });
  });

  test("registering a known address: the same answer at the same cost, and a mail to its owner", async () => {
    const person = { firstName: "M", lastName: "A", birthday: "1990-01-01", password: PASSWORD };
    const ask = async (username: string, email: string) => {
      derivation.mockClear();
      const reply = await studio.request("POST", "/api/register", { body: { ...person, username, email } });
      return { status: reply.status, text: reply.text, derivations: derivation.mock.calls.length };
    };
    const fresh = await ask("somebody", "fresh@example.com");
    expect(fresh).toEqual({ status: 204, text: "", derivations: 1 });
    expect(await ask("another", "MARY@example.com")).toEqual(fresh);
    await eventually(async () =>
      expect((await studio.mails()).filter(({ to }) => to === "mary@example.com")).toMatchObject([
        { subject: expect.stringMatching(/already/) },
      ]),
    );
    expect(await UserModel.countDocuments({ email: "mary@example.com" })).toBe(1);
    expect((await login(studio)).status).toBe(200);
  });

  test("registering somebody's address again and again sends them two letters a day", async () => {
    const person = { firstName: "M", lastName: "A", birthday: "1990-01-01", password: PASSWORD };
    const ask = (i: number) =>
      studio.request("POST", "/api/register", { body: { ...person, username: `m${i}`, email: "mary@example.com" } });
    for (let i = 0; i < 6; i++) expect((await ask(i)).status).toBe(204);
    await eventually(async () => expect(await studio.mails()).toHaveLength(2));
    studio.clock.advance({ hours: 25 });
    await ask(7);
    await eventually(async () => expect(await studio.mails()).toHaveLength(3));
  });

  test("asking for somebody's new password again and again sends them five letters a day", async () => {
    await studio.addPerson({ email: "asked@example.com" });
    const ask = () => studio.request("POST", "/api/forgot-password", { body: { email: "asked@example.com" } });
    const lettersAfter = async (count: number) => {
      await eventually(async () => expect((await studio.mails()).length).toBeGreaterThanOrEqual(count));
      return (await studio.mails()).length;
    };
    // Two windows of a quarter of an hour, so that the limit of tries is not what holds them back.
    for (let i = 0; i < 4; i++) expect((await ask()).status).toBe(204);
    expect(await lettersAfter(4)).toBe(4);
    studio.clock.advance({ minutes: 16 });
    for (let i = 0; i < 4; i++) expect((await ask()).status).toBe(204);
    await lettersAfter(5);
    studio.clock.advance({ hours: 25 });
    expect((await ask()).status).toBe(204);
    expect(await lettersAfter(6)).toBe(6);
  });

  test("registering twice at once makes one account, and a taken username is said by its field", async () => {
    const person = { firstName: "M", lastName: "A", birthday: "1990-01-01", password: PASSWORD };
    const body = { ...person, username: "twice", email: "twice@example.com" };
    const replies = await Promise.all([1, 2, 3, 4].map(() => studio.request("POST", "/api/register", { body })));
    expect(replies.every(({ status }) => status === 204 || status === 409)).toBe(true);
    expect(await UserModel.countDocuments({ emailToProve: "twice@example.com" })).toBe(1);
    const taken = await studio.request("POST", "/api/register", { body: { ...body, email: "other@example.com" } });
    expect([taken.status, taken.body.code, taken.body.fields[0].path]).toEqual([
      409,
      "account.username-taken",
      "username",
    ]);
  });

  test("a child is not registered, and a birthday must be one", async () => {
    const person = { firstName: "M", lastName: "A", username: "kid", email: "kid@example.com", password: PASSWORD };
    const ask = (birthday: string) => studio.request("POST", "/api/register", { body: { ...person, birthday } });
    expect([(await ask("2013-03-03")).body.code, (await ask("2027-01-01")).body.code]).toEqual([
      "account.too-young",
      "account.bad-birthday",
    ]);
    expect((await ask("2013-03-02")).status).toBe(204);
  });
});

test("a flood of sign-ins is turned away, not queued for ever, and others are still served", async () => {
  const flood = Promise.all(
    Array.from({ length: 120 }, (_, i) => login(studio, `flood${i}`, "wrong password", from(`198.51.100.${i}`))),
  );
  expect((await studio.request("GET", "/api/landing-page-config")).status).toBe(200);
  const statuses = (await flood).map(({ status }) => status);
  expect(new Set(statuses)).toEqual(new Set([401, 429]));
  expect(derivation.mock.calls.length).toBeLessThan(120);
  expect((await login(studio)).status).toBe(200);
});
