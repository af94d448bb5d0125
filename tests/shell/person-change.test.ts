import { describe, expect, test } from "vitest";
import { maya, open, profile, stored, unreachable } from "./session-scene.ts";

const noor = { ...maya, id: "0190f3a0-0000-7000-8000-000000000002", firstName: "Noor" };

describe("another tab", () => {
  test("that signs out leads this one to sign-in", async () => {
    const { session, store, kept, log } = open({ storage: stored });
    await session.start();
    kept.removeItem("token");
    session.onStorage();
    expect([store.getState().user, log.at(-1)]).toEqual([null, "go /login"]);
    expect([log.includes("forget"), kept.getItem("userData")]).toEqual([true, null]);
  });

  test("that signs out while this one asks whose the token is leaves nobody here", async () => {
    const asked = Promise.withResolvers<unknown>();
    const { session, store, kept } = open({ storage: { token: "t1" }, answer: () => asked.promise });
    const started = session.start();
    expect(store.getState().status).toBe("loading");
    kept.removeItem("token");
    session.onStorage();
    asked.resolve(profile);
    await started;
    expect(store.getState()).toMatchObject({ status: "unauthenticated", user: null });
    expect(kept.getItem("userData")).toBeNull();
  });

  test("that lost only the token leaves nothing of the person here either", async () => {
    const { session, kept, log } = open({ storage: stored });
    await session.start();
    kept.removeItem("token");
    session.onStorage();
    await expect.poll(() => log).toContain(`wipe ${maya.id}`);
    expect(log.slice(-4)).toEqual(["forget", `keep ${maya.id}`, "go /login", `wipe ${maya.id}`]);
  });

  test.each(["/", "/login", "/register", "/forgot-password", "/reset-password"])(
    "leaves this one at %s",
    async (at) => {
      const { session, kept, store, log } = open({ storage: stored, at });
      await session.start();
      kept.removeItem("token");
      session.onStorage();
      expect([store.getState().user, log.some((line) => line.startsWith("go"))]).toEqual([null, false]);
    },
  );

  test.each(["/calendar", "/check-in", "/video/v1"])("leads this one from %s to sign-in", async (at) => {
    const { session, kept, store, log } = open({ storage: stored, at });
    await session.start();
    kept.removeItem("token");
    session.onStorage();
    expect([store.getState().user, log.at(-1)]).toEqual([null, "go /login"]);
  });

  test.each([
    ["is about the person before", () => profile],
    ["is dropped for that", unreachable],
  ])("that has not yet written its token brings the new person all the same, when the answer %s", async (_, before) => {
    const { session, store, kept } = open({
      storage: stored,
      answer: () => (kept.getItem("token") === "t1" ? before() : noor),
    });
    await session.start();
    kept.setItem("userData", JSON.stringify(noor));
    session.onStorage();
    kept.setItem("token", "t2");
    session.onStorage();
    await expect
      .poll(() => store.getState())
      .toMatchObject({ status: "authenticated", user: { firstName: "Noor" }, isOffline: false });
    expect(JSON.parse(kept.getItem("userData") ?? "")).toMatchObject({ firstName: "Noor" });
  });

  test("that signed in is believed where this one wrote its own user over the other", async () => {
    let who: unknown = profile;
    const { session, store, kept, log } = open({ storage: { ...stored, token: "s1.a" }, answer: () => who });
    await session.start();
    log.length = 0;
    who = noor;
    kept.setItem("token", "s2.a");
    session.onStorage();
    await expect.poll(() => store.getState()).toMatchObject({ status: "authenticated", user: { firstName: "Noor" } });
    expect(log).toContain("forget");
    expect(JSON.parse(kept.getItem("userData") ?? "")).toMatchObject({ firstName: "Noor", sessionId: "s2" });
  });

  test("that signed in as the same person takes nothing away here", async () => {
    const { session, store, kept, log } = open({ storage: { ...stored, token: "s1.a" } });
    await session.start();
    log.length = 0;
    kept.setItem("token", "s2.a");
    session.onStorage();
    expect(store.getState().user).toMatchObject({ firstName: "Maya" });
    await expect.poll(() => store.getState().status).toBe("authenticated");
    expect(log).toEqual(["accounts.verifyToken", "profile.getProfile"]);
    expect(JSON.parse(kept.getItem("userData") ?? "")).toMatchObject({ firstName: "Maya", sessionId: "s2" });
  });

  test("that signed in while the server is away: the name of before is no name of the new session", async () => {
    const before = open({ storage: { ...stored, token: "s1.a" } });
    await before.session.start();
    before.kept.setItem("token", "s2.a");
    const userData = before.kept.getItem("userData") ?? "";
    let answer: () => unknown = unreachable;
    const { session, store } = open({ storage: { token: "s2.a", userData }, answer: () => answer() });
    await session.start();
    expect(store.getState()).toMatchObject({ user: null, isOffline: true });
    answer = () => noor;
    await session.start();
    expect(store.getState().user).toMatchObject({ firstName: "Noor" });
  });

  test("that signs in as somebody else brings that person here", async () => {
    let who: unknown = profile;
    const { session, store, kept, log } = open({ storage: stored, answer: () => who });
    await session.start();
    who = noor;
    kept.setItem("userData", JSON.stringify(noor));
    session.onStorage();
    await expect.poll(() => store.getState().status).toBe("authenticated");
    expect(store.getState().user?.firstName).toBe("Noor");
    expect(log).toContain("forget");
  });
});

describe("signing in over somebody", () => {
  test("leaves nothing of the person before: memory, device, session", async () => {
    const { session, store, log } = open({ storage: stored });
    await session.start();
    log.length = 0;
    session.signIn({ token: "t2", user: noor });
    await expect.poll(() => log).toContain(`wipe ${maya.id}`);
    expect(log).toEqual(["forget", `keep ${maya.id}`, "end t1", "go /dashboard", `wipe ${maya.id}`]);
    expect(store.getState().user).toEqual(noor);
  });

  test("takes away the messages of the person before; one that the session ended stays until then", async () => {
    const { session, toasts } = open({ storage: stored });
    await session.start();
    toasts.push("Not authenticated");
    session.onRefused();
    expect(toasts).toEqual(["Not authenticated"]);
    session.signIn({ token: "t2", user: noor });
    expect(toasts).toEqual([]);
  });

  test("as oneself keeps everything", async () => {
    const { session, log } = open({ storage: stored });
    await session.start();
    log.length = 0;
    session.signIn({ token: "t2", user: maya });
    await Promise.resolve();
    expect(log).toEqual(["go /dashboard"]);
  });

  test("a change the person before made, confirmed late, brings nobody back", async () => {
    const { session, store, kept } = open({ storage: stored });
    await session.start();
    session.changeUser(maya.id, { firstName: "Mia" });
    expect(store.getState().user).toEqual({ ...maya, firstName: "Mia" });
    expect(JSON.parse(kept.getItem("userData") ?? "")).toMatchObject({ firstName: "Mia" });
    session.signIn({ token: "t2", user: noor });
    session.changeUser(maya.id, { firstName: "Mia" });
    expect(store.getState().user).toEqual(noor);
    await session.leave("discard");
    session.changeUser(noor.id, { firstName: "Nora" });
    expect([store.getState().user, kept.getItem("userData"), kept.getItem("token")]).toEqual([null, null, null]);
  });

  test("an answer about the person before, come late, changes nothing", async () => {
    const late = Promise.withResolvers<unknown>();
    let answer: unknown = profile;
    const { session, store, kept } = open({ storage: stored, answer: () => answer });
    await session.start();
    answer = late.promise;
    const refreshing = session.refreshUser();
    session.signIn({ token: "t2", user: noor });
    late.resolve(profile);
    await refreshing;
    expect(store.getState().user).toEqual(noor);
    expect(JSON.parse(kept.getItem("userData") ?? "")).toEqual({ ...noor, sessionId: "t2" });
  });
});
