import { describe, expect, test } from "vitest";
import type { User } from "../../shared/features/accounts/user.ts";
import { ApiError, OfflineError } from "../../web/data/api-error.ts";
import type { Call } from "../../web/data/call.ts";
import { createSession } from "../../web/features/accounts/session.ts";
import { createSessionStore, createUserStore, parseUser } from "../../web/features/accounts/session-store.ts";
import { createSignOutLater } from "../../web/features/accounts/sign-out-later.ts";

const maya: User = {
  id: "0190f3a0-0000-7000-8000-000000000001",
  firstName: "Maya",
  lastName: "Lind",
  username: "maya",
  email: "maya@example.com",
  role: "student",
  birthday: "1990-05-01",
  waiverSigned: true,
};
const profile = { ...maya, phone: null, familyMembers: [] };

function memory(entries: Record<string, string> = {}): Storage {
  const map = new Map(Object.entries(entries));
  return {
    getItem: (key: string) => map.get(key) ?? null,
    setItem: (key: string, value: string) => void map.set(key, value),
    removeItem: (key: string) => void map.delete(key),
  } as Storage;
}

interface Scene {
  storage?: Record<string, string>;
  at?: string;
  /** What the server says to any call. */
  answer?: () => unknown;
  /** Changes only on this device, and whether they could be kept. */
  unsent?: number;
  canKeep?: boolean;
}

function open({ storage = {}, at = "/dashboard", answer = () => profile, unsent = 0, canKeep = true }: Scene) {
  const kept = memory(storage);
  const store = createSessionStore();
  const log: string[] = [];
  let pathname = at;
  const session = createSession({
    store,
    tokens: {
      read: () => kept.getItem("token"),
      write: (token) => kept.setItem("token", token),
      clear: () => kept.removeItem("token"),
    },
    users: createUserStore(kept, "userData"),
    call: (async ({ name }: { name: string }) => {
      log.push(name);
      const said = answer();
      return name === "accounts.verifyToken" ? { user: said } : said;
    }) as unknown as Call,
    go: (to) => {
      pathname = to;
      log.push(`go ${to}`);
    },
    pathname: () => pathname,
    forgetInMemory: () => log.push("forget"),
    endAtServer: (token) => log.push(`end ${token}`),
    wipe: async (userId) => void log.push(`wipe ${userId}`),
    countUnsent: async () => unsent,
    keepUnsent: async (userId) => {
      log.push(`keep ${userId}`);
      return canKeep;
    },
  });
  return { session, store, kept, log };
}

const stored = { token: "t1", userData: JSON.stringify(maya) };
const refused = () => {
  throw new ApiError(401, "no", null, null);
};
const unreachable = () => {
  throw new OfflineError();
};

describe("start", () => {
  test("with a stored token: verify, then the profile, then authenticated", async () => {
    const { session, store, kept, log } = open({ storage: { token: "t1" } });
    const started = session.start();
    expect(store.getState()).toMatchObject({ status: "loading", user: null });
    await started;
    expect(log).toEqual(["accounts.verifyToken", "profile.getProfile"]);
    expect(store.getState()).toMatchObject({ status: "authenticated", user: maya, isOffline: false });
    expect(JSON.parse(kept.getItem("userData") ?? "")).toEqual(maya);
  });

  test("without one: nobody, and no call", async () => {
    const { session, store, kept, log } = open({ storage: { userData: stored.userData } });
    await session.start();
    expect(store.getState()).toMatchObject({ status: "unauthenticated", user: null });
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
    expect([kept.getItem("token"), JSON.parse(kept.getItem("userData") ?? "")]).toEqual(["t2", maya]);
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
    expect(store.getState().status).toBe("unauthenticated");
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

describe("another tab", () => {
  test("that signs out leads this one to sign-in", async () => {
    const { session, store, kept, log } = open({ storage: stored });
    await session.start();
    kept.removeItem("token");
    session.onStorage();
    expect([store.getState().user, log.at(-1)]).toEqual([null, "go /login"]);
    expect([log.includes("forget"), kept.getItem("userData")]).toEqual([true, null]);
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

  test("that has written the person and not yet the token brings the new person all the same", async () => {
    const noor = { ...profile, id: "0190f3a0-0000-7000-8000-000000000002", firstName: "Noor" };
    const { session, store, kept } = open({
      storage: stored,
      answer: () => (kept.getItem("token") === "t1" ? profile : noor),
    });
    await session.start();
    kept.setItem("userData", JSON.stringify(noor));
    session.onStorage();
    kept.setItem("token", "t2");
    session.onStorage();
    await expect.poll(() => store.getState()).toMatchObject({ status: "authenticated", user: { firstName: "Noor" } });
    expect(JSON.parse(kept.getItem("userData") ?? "")).toMatchObject({ firstName: "Noor" });
  });

  test("that signs in as somebody else brings that person here", async () => {
    const noor = { ...profile, id: "0190f3a0-0000-7000-8000-000000000002", firstName: "Noor" };
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
  const noor = { ...maya, id: "0190f3a0-0000-7000-8000-000000000002", firstName: "Noor" };

  test("leaves nothing of the person before: memory, device, session", async () => {
    const { session, store, log } = open({ storage: stored });
    await session.start();
    log.length = 0;
    session.signIn({ token: "t2", user: noor });
    await expect.poll(() => log).toContain(`wipe ${maya.id}`);
    expect(log).toEqual(["forget", `keep ${maya.id}`, "end t1", "go /dashboard", `wipe ${maya.id}`]);
    expect(store.getState().user).toEqual(noor);
  });

  test("as oneself keeps everything", async () => {
    const { session, log } = open({ storage: stored });
    await session.start();
    log.length = 0;
    session.signIn({ token: "t2", user: maya });
    await Promise.resolve();
    expect(log).toEqual(["go /dashboard"]);
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
    expect(JSON.parse(kept.getItem("userData") ?? "")).toEqual(noor);
  });
});

test("what is no user under userData is nobody", () => {
  for (const json of [null, "", "{", "[]", "7", '{"id":1}']) expect(parseUser(json)).toBeNull();
});

test("a session that could not be ended is ended later, and only its token is kept for it", async () => {
  const storage = memory();
  let status = 0;
  const later = createSignOutLater({
    storage,
    fetch: async () => {
      if (status === 0) throw new TypeError("no network");
      return new Response(null, { status });
    },
  });
  await later.end("t1");
  expect(storage.getItem("signOutLater")).toBe("t1");
  status = 503;
  await later.retry();
  expect(storage.getItem("signOutLater")).toBe("t1");
  status = 204;
  await later.retry();
  expect(storage.getItem("signOutLater")).toBeNull();
});
