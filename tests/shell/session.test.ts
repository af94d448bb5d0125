import { describe, expect, test } from "vitest";
import { createSignOutLater } from "../../web/features/accounts/postponed-sign-out.ts";
import { parseUser } from "../../web/features/accounts/session-store.ts";
import { ourAnswer, strangersAnswer } from "../support/answers.ts";
import { maya, memory, open, refused, stored, unreachable } from "./session-scene.ts";

describe("start", () => {
  test("with a stored token: verify, then the profile, then authenticated", async () => {
    const { session, store, kept, log } = open({ storage: { token: "t1" } });
    const started = session.start();
    expect(store.getState()).toMatchObject({ status: "loading", user: null });
    await started;
    expect(log).toEqual(["accounts.verifyToken", "profile.getProfile"]);
    expect(store.getState()).toMatchObject({ status: "authenticated", user: maya, isOffline: false });
    expect(JSON.parse(kept.getItem("userData") ?? "")).toEqual({ ...maya, sessionId: "t1" });
  });

  test("without one: nobody, and no call", async () => {
    const { session, store, kept, log } = open({ storage: { userData: stored.userData } });
    await session.start();
    expect(store.getState()).toMatchObject({ status: "unauthenticated", user: null, hasLeft: false });
    expect([log, kept.getItem("userData")]).toEqual([[], null]);
  });

  test("a refusal ends it and leads to sign-in", async () => {
    const { session, store, kept, log } = open({ storage: stored, answer: refused });
    await session.start();
    expect(store.getState()).toMatchObject({ status: "unauthenticated", user: null });
    expect(kept.getItem("token")).toBeNull();
    expect(log).toContain("go /login");
  });

  test.each(["/", "/login", "/register", "/forgot-password", "/reset-password"])(
    "a refusal leaves one at %s",
    async (at) => {
      const { session, log } = open({ storage: stored, at, answer: refused });
      await session.start();
      expect(log.filter((line) => line.startsWith("go"))).toEqual([]);
    },
  );

  test.each(["/calendar", "/check-in", "/video/v1"])("a refusal leads from %s to sign-in", async (at) => {
    const { session, log, kept } = open({ storage: stored, at, answer: refused });
    await session.start();
    expect(log).toContain("go /login");
    expect([kept.getItem("token"), kept.getItem("userData")]).toEqual([null, null]);
  });

  test("no network is no refusal: the person stays, marked offline", async () => {
    const { session, store, kept, log } = open({ storage: stored, answer: unreachable });
    await session.start();
    expect(store.getState()).toMatchObject({ status: "authenticated", user: maya, isOffline: true });
    expect([kept.getItem("token"), log]).toEqual(["t1", ["accounts.verifyToken"]]);
  });

  test("no network on a device that knows nobody: still verifying, still a token", async () => {
    const { session, store, kept } = open({ storage: { token: "t1" }, answer: unreachable });
    await session.start();
    expect(store.getState()).toMatchObject({ status: "loading", user: null, isOffline: true });
    expect(kept.getItem("token")).toBe("t1");
  });
});

describe("signing in and out", () => {
  test("keeps token and user under the owner's keys and goes on", () => {
    const { session, kept, log } = open({ at: "/login" });
    session.signIn({ token: "t2", user: maya }, "/moves");
    const userData = JSON.parse(kept.getItem("userData") ?? "");
    expect([kept.getItem("token"), userData]).toEqual(["t2", { ...maya, sessionId: "t2" }]);
    expect(log).toEqual(["go /moves"]);
  });

  test("an unsigned waiver comes first", () => {
    const { session, log } = open({ at: "/login" });
    session.signIn({ token: "t2", user: { ...maya, waiverSigned: false } }, "/moves");
    expect(log).toEqual(["go /waiver"]);
  });

  test("signing out forgets, goes to the start, tells the server and wipes", async () => {
    const { session, store, kept, log } = open({ storage: stored });
    await session.start();
    log.length = 0;
    await session.signOut();
    expect(log).toEqual(["go /", "forget", "end t1", `wipe ${maya.id}`]);
    expect([kept.getItem("token"), kept.getItem("userData")]).toEqual([null, null]);
    expect(store.getState()).toMatchObject({ status: "unauthenticated", hasLeft: true });
  });

  test("with unsent changes it asks first: staying, sending later, or letting them go", async () => {
    const { session, store, kept, log } = open({ storage: stored, unsent: 2 });
    await session.start();
    log.length = 0;
    await session.signOut();
    expect([store.getState().isLeaving, kept.getItem("token"), log]).toEqual([true, "t1", []]);
    session.stay();
    expect([store.getState().isLeaving, store.getState().status]).toEqual([false, "authenticated"]);
    await session.leave("keep");
    expect(log).toEqual([`keep ${maya.id}`, "go /", "forget", "end t1", `wipe ${maya.id}`]);
  });

  test("what cannot be kept keeps the person signed in", async () => {
    const { session, store, kept, log } = open({ storage: stored, unsent: 2, canKeep: false });
    await session.start();
    log.length = 0;
    await expect(session.leave("keep")).rejects.toThrow("could not be kept");
    expect([store.getState().status, kept.getItem("token"), log]).toEqual(["authenticated", "t1", [`keep ${maya.id}`]]);
    await session.leave("discard");
    expect(log.slice(1)).toEqual(["go /", "forget", "end t1", `wipe ${maya.id}`]);
  });

  test("a session the server ended clears the device, once what is unsent is kept", async () => {
    for (const canKeep of [true, false]) {
      const { session, log } = open({ storage: stored, unsent: 1, canKeep });
      await session.start();
      session.onRefused();
      await expect.poll(() => log).toContain(`keep ${maya.id}`);
      await Promise.resolve();
      expect(log.includes(`wipe ${maya.id}`)).toBe(canKeep);
    }
  });

  test("whoever is at the start already stays there", async () => {
    const { session, log } = open({ storage: stored, at: "/" });
    await session.start();
    await session.signOut();
    expect(log.filter((line) => line.startsWith("go"))).toEqual([]);
  });
});

test("a user is kept for their session, and for any where an older version of the app kept none", () => {
  const json = JSON.stringify({ ...maya, sessionId: "s1" });
  expect([parseUser(json, "s1"), parseUser(json, "s2"), parseUser(json, null)]).toEqual([maya, null, maya]);
  expect(parseUser(JSON.stringify(maya), "s2")).toEqual(maya);
});

test("what is no user under userData is nobody", () => {
  for (const json of [null, "", "{", "[]", "7", '{"id":1}']) expect(parseUser(json, "s1")).toBeNull();
});

test("a session that could not be ended is ended later, and only its token is kept for it", async () => {
  const storage = memory();
  let answer: Response | null = null;
  const later = createSignOutLater({
    storage,
    fetch: async () => {
      if (!answer) throw new TypeError("no network");
      return answer;
    },
  });
  await later.end("t1");
  expect(storage.getItem("signOutLater")).toBe("t1");
  for (const unsettled of [ourAnswer(503, {}), strangersAnswer(200, {}), strangersAnswer(401, {})]) {
    answer = unsettled;
    await later.retry();
    expect(storage.getItem("signOutLater")).toBe("t1");
  }
  answer = ourAnswer(204, null);
  await later.retry();
  expect(storage.getItem("signOutLater")).toBeNull();
});
