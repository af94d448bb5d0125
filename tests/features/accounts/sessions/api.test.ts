import { v7 as newId } from "uuid";
import { beforeEach, describe, expect, test } from "vitest";
import { SessionModel } from "#api/features/accounts/sessions/session.model.ts";
import { UserModel } from "#api/features/accounts/user.model.ts";
import { changeRole } from "#shared/features/users/endpoints.ts";
import { setUpStudio } from "#tests/support/studio.ts";
import { type Browser, login, refresh, registerUser, signInBrowser, statusWith } from "../fixtures.ts";

const OVERLAP_SECONDS = 10;
const TOKEN_LIFE_SECONDS = 900;

const studio = setUpStudio({
  env: {
    TOKEN_LIFE_SECONDS: String(TOKEN_LIFE_SECONDS),
    TOKEN_OVERLAP_SECONDS: String(OVERLAP_SECONDS),
    BEARER_ONLY_LIFE_SECONDS: "86400",
  },
});
let mary: Browser;
beforeEach(async () => {
  await studio.reset();
  await registerUser(studio);
  mary = await signInBrowser(studio);
});

describe("signing in", () => {
  test("works with the username or the e-mail address, in any case, and gives another token each time", async () => {
    const replies = [await login(studio, "MARY"), await login(studio, " mary@EXAMPLE.com ")];
    expect(replies.map(({ status }) => status)).toEqual([200, 200]);
    expect(new Set([mary.token, ...replies.map(({ body }) => body.token)]).size).toBe(3);
  });

  test("keeps no token, only what proves one", async () => {
    const stored = JSON.stringify(await SessionModel.find().lean());
    expect(stored).not.toContain(mary.token);
    expect(stored).not.toContain(mary.token.split(".")[1]);
    expect(stored).not.toContain(mary.cookie.split("=")[1]);
  });

  test("an old token beside the password changes nothing", async () => {
    const reply = await studio.request("POST", "/api/login", {
      as: { token: "long.gone" },
      body: { username: "mary", password: "a fine long password" },
    });
    expect(reply.status).toBe(200);
  });
});

test("one sign-in ends after a year, however often it is used", async () => {
  let { token } = mary;
  const goOn = async () => {
    const refreshed = await refresh(studio, { token, cookie: mary.cookie });
    expect(refreshed.status).toBe(200);
    token = refreshed.body.token;
    expect(await statusWith(studio, token)).toBe(200);
  };
  await goOn();
  for (let day = 80; day < 365; day += 80) {
    studio.clock.advance({ hours: 24 * 80 });
    await goOn();
  }
  studio.clock.advance({ hours: 24 * 50 });
  expect((await refresh(studio, { token, cookie: mary.cookie })).status).toBe(401);
  // Who signs in again goes on.
  const again = await signInBrowser(studio);
  expect(await statusWith(studio, again.token)).toBe(200);
});

describe("an admin's or the front desk's sign-in", () => {
  const days = (count: number) => studio.clock.advance({ hours: 24 * count });
  const goOn = async (token: string) => {
    const refreshed = await refresh(studio, { token, cookie: mary.cookie });
    if (refreshed.status !== 200) return null;
    return (await statusWith(studio, refreshed.body.token)) === 200 ? (refreshed.body.token as string) : null;
  };
  const setRole = (role: string) => UserModel.updateOne({ _id: mary.userId }, { role });

  test.each(["admin", "front-desk"])("of %s ends after 30 days without use", async (role) => {
    await setRole(role);
    let token = (await goOn(mary.token)) ?? "";
    days(29);
    token = (await goOn(token)) ?? "";
    expect(token).not.toBe("");
    days(31);
    expect(await goOn(token)).toBeNull();
  });

  test("ends 90 days after it began, however often it is used; a student's goes on", async () => {
    for (const role of ["admin", "student"]) {
      await setRole(role);
      mary = await signInBrowser(studio);
      let token: string | null = await goOn(mary.token);
      for (let used = 0; used < 4 && token; used++) {
        days(22);
        token = await goOn(token);
      }
      expect(token, role).not.toBeNull();
      days(3);
      expect((await goOn(token ?? "")) !== null, role).toBe(role === "student");
    }
  });

  test("is short from the day on which a student becomes one", async () => {
    const token = (await goOn(mary.token)) ?? "";
    const admin = await studio.signIn("admin");
    await UserModel.updateOne({ _id: mary.userId }, { birthday: "1990-01-01" });
    await studio.call(changeRole, { id: mary.userId, role: "front-desk" }, admin);
    days(31);
    expect(await goOn(token)).toBeNull();
  });
});

describe("refreshing", () => {
  test("fifty tabs at once all get a token that works", async () => {
    studio.clock.advance({ seconds: TOKEN_LIFE_SECONDS - 1 });
    const replies = await Promise.all(Array.from({ length: 50 }, () => refresh(studio, mary)));
    expect(replies.map(({ status }) => status)).toEqual(Array(50).fill(200));
    const statuses = await Promise.all(replies.map(({ body }) => statusWith(studio, body.token)));
    expect(statuses).toEqual(Array(50).fill(200));
    expect(new Set(replies.map(({ body }) => body.token)).size).toBe(1);
  });

  test("a tab that comes later within the overlap gets the same; its old token still works until then", async () => {
    const first = await refresh(studio, mary);
    expect(await statusWith(studio, first.body.token)).toBe(200);
    studio.clock.advance({ seconds: OVERLAP_SECONDS - 1 });
    expect(await statusWith(studio, mary.token)).toBe(200);
    expect((await refresh(studio, mary)).body.token).toBe(first.body.token);
    studio.clock.advance({ seconds: 2 });
    expect(await statusWith(studio, mary.token)).toBe(401);
  });

  test("an expired token does not work, but refreshes", async () => {
    studio.clock.advance({ seconds: TOKEN_LIFE_SECONDS + 1 });
    expect(await statusWith(studio, mary.token)).toBe(401);
    const reply = await refresh(studio, mary);
    expect(reply.status).toBe(200);
    expect(await statusWith(studio, reply.body.token)).toBe(200);
  });

  test("an answer that was lost is given again, however late, until its token was shown", async () => {
    const lost = await refresh(studio, mary);
    studio.clock.advance({ hours: 3 });
    const again = await refresh(studio, mary);
    expect([again.status, again.body.token]).toEqual([200, lost.body.token]);
    studio.clock.advance({ days: 20 });
    const third = await refresh(studio, { ...mary, token: (await refresh(studio, mary)).body.token });
    expect(third.status).toBe(200);
    expect(await statusWith(studio, third.body.token)).toBe(200);
  });

  test("somebody who opened the app once in their browser is still signed in after a month", async () => {
    const { token, cookie } = await signInBrowser(studio);
    await studio.request("GET", "/api/profile", { as: { token }, headers: { Cookie: cookie } });
    studio.clock.advance({ days: 30 });
    expect((await refresh(studio, { token, cookie })).status).toBe(200);
    expect((await refresh(studio, { token, cookie: "" })).status).toBe(403);
  });

  test("a session that is used lives on; one that is not ends", async () => {
    let { token } = mary;
    for (let week = 0; week < 20; week++) {
      studio.clock.advance({ days: 7 });
      // Without the cookie in the first day a session is a bearer's alone, and short.
      if (week === 0) expect((await refresh(studio, { ...mary, token })).status).toBe(401);
    }
    mary = await signInBrowser(studio);
    token = (await refresh(studio, mary)).body.token;
    for (let month = 0; month < 6; month++) {
      studio.clock.advance({ days: 60 });
      const reply = await refresh(studio, { ...mary, token });
      expect(reply.status).toBe(200);
      token = reply.body.token;
    }
    studio.clock.advance({ days: 91 });
    expect((await refresh(studio, { ...mary, token })).status).toBe(401);
  });
});

describe("a stolen token", () => {
  test("used again after its successor was: refused, the session dies, its owner gets a mail", async () => {
    const next = await refresh(studio, mary);
    expect(await statusWith(studio, next.body.token)).toBe(200);
    studio.clock.advance({ seconds: OVERLAP_SECONDS + 1 });
    const stolen = await refresh(studio, mary);
    expect([stolen.status, stolen.body.code]).toEqual([401, "session.required"]);
    expect(await statusWith(studio, next.body.token)).toBe(401);
    expect((await refresh(studio, { ...mary, token: next.body.token })).status).toBe(401);
    expect(await studio.mails()).toMatchObject([{ to: "mary@example.com", subject: expect.stringMatching(/signed/) }]);
  });

  test("many generations old ends the session too; one that never was does not", async () => {
    let { token } = mary;
    for (let i = 0; i < 5; i++) {
      studio.clock.advance({ minutes: 10 });
      token = (await refresh(studio, { ...mary, token })).body.token;
      expect(await statusWith(studio, token)).toBe(200);
    }
    studio.clock.advance({ minutes: 1 });
    const guess = `${mary.token.slice(0, 37)}${"x".repeat(43)}`;
    expect((await refresh(studio, { ...mary, token: guess })).status).toBe(401);
    expect(await statusWith(studio, token)).toBe(200);
    expect((await refresh(studio, mary)).status).toBe(401);
    expect(await statusWith(studio, token)).toBe(401);
  });

  test("cannot be renewed without the cookie, once the session has shown it", async () => {
    const { token } = (await refresh(studio, mary)).body;
    const thief = await refresh(studio, { token, cookie: "" });
    expect([thief.status, thief.body.code]).toEqual([403, "access.denied"]);
    const other = await signInBrowser(studio);
    expect((await refresh(studio, { token, cookie: other.cookie })).status).toBe(403);
    expect((await refresh(studio, { ...mary, token })).status).toBe(200);
  });
});

describe("what ends a session at once", () => {
  const elsewhere = () => signInBrowser(studio);

  test("signing out, here only or everywhere", async () => {
    const [second, third] = [await elsewhere(), await elsewhere()];
    const out = (token: string, body?: object) => studio.request("POST", "/api/logout", { as: { token }, body });
    const reply = await out(mary.token);
    expect(reply.status).toBe(204);
    expect(reply.headers.get("Set-Cookie")).toMatch(/sid=; Max-Age=0/);
    expect([await statusWith(studio, mary.token), await statusWith(studio, second.token)]).toEqual([401, 200]);
    expect((await refresh(studio, mary)).status).toBe(401);
    await out(second.token, { everywhere: true });
    expect([await statusWith(studio, second.token), await statusWith(studio, third.token)]).toEqual([401, 401]);
  });

  test("signing out with an expired token, and without the cookie", async () => {
    const { token } = (await refresh(studio, mary)).body;
    studio.clock.advance({ seconds: TOKEN_LIFE_SECONDS + 1 });
    expect((await studio.request("POST", "/api/logout", { as: { token } })).status).toBe(204);
    expect((await refresh(studio, { ...mary, token })).status).toBe(401);
    expect(await SessionModel.findById(token.slice(0, 36)).lean()).toMatchObject({ endedAt: expect.any(Date) });
  });

  test("ending another device from the list of devices", async () => {
    const other = await elsewhere();
    const list = (await studio.request("GET", "/api/sessions", { as: mary })).body;
    expect(list.map(({ isCurrent }: { isCurrent: boolean }) => isCurrent).toSorted()).toEqual([false, true]);
    const path = `/api/sessions/${other.token.slice(0, 36)}`;
    expect((await studio.request("DELETE", path, { as: mary })).status).toBe(204);
    expect([await statusWith(studio, other.token), await statusWith(studio, mary.token)]).toEqual([401, 200]);
  });

  test("being disabled or removed: no call, no refresh, no new sign-in", async () => {
    for (const change of [{ disabledAt: new Date() }, { deletedAt: new Date() }]) {
      await UserModel.updateOne({ _id: mary.userId }, change);
      expect(await statusWith(studio, mary.token)).toBe(401);
      expect((await refresh(studio, mary)).status).toBe(401);
      expect((await login(studio)).status).toBe(401);
      await UserModel.updateOne({ _id: mary.userId }, { disabledAt: null, deletedAt: null });
      expect(await statusWith(studio, mary.token)).toBe(200);
    }
  });

  test("another role counts from the next request on, in both directions", async () => {
    const asAdmin = async () => (await studio.request("GET", "/api/admin/ai-config", { as: mary })).status;
    expect(await asAdmin()).toBe(403);
    await UserModel.updateOne({ _id: mary.userId }, { role: "admin" });
    expect(await asAdmin()).toBe(200);
    await UserModel.updateOne({ _id: mary.userId }, { role: "student" });
    expect(await asAdmin()).toBe(403);
  });
});

test("ending a session of somebody else says the same as ending one that never was", async () => {
  const [mine, other] = [await studio.signIn("student"), await studio.signIn("student")];
  const end = async (id: string) => {
    const { status, text } = await studio.request("DELETE", `/api/sessions/${id}`, { as: mine });
    return { status, text };
  };
  const sessionOf = async ({ token }: { token: string }) =>
    (await studio.request("GET", "/api/sessions", { as: { token } })).body[0].id as string;
  const unknown = await end(newId());
  expect(unknown.status).toBe(404);
  expect(await end(await sessionOf(other))).toEqual(unknown);
  expect((await end(await sessionOf(mine))).status).toBe(204);
});
