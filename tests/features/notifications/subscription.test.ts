import "fake-indexeddb/auto";
import { createHash } from "node:crypto";
import { v7 as newId } from "uuid";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import type { Endpoint } from "#shared/core/endpoint.ts";
import {
  addPushDevice,
  getPushKey,
  listPushDevices,
  removePushDevice,
} from "#shared/features/notifications/endpoints.ts";
import { OfflineError } from "#web/data/api-error.ts";
import type { Call } from "#web/data/call.ts";
import { StudioDatabase } from "#web/data/db.ts";
import { keepPushAlive } from "#web/features/notifications/push/renew-subscription.ts";
import {
  findWantedDevice,
  type PushDeps,
  turnPushOff,
  turnPushOn,
} from "#web/features/notifications/push/subscription.ts";

const KEY = Buffer.alloc(65, 4).toString("base64url");
const OTHER_KEY = Buffer.alloc(65, 5).toString("base64url");

/** A browser's push manager: one subscription at a time, each with an address of its own. */
function makePushManager() {
  let current: ReturnType<typeof make> | null = null;
  let count = 0;
  const make = (key: string) => {
    const endpoint = `https://push.example/${++count}`;
    return {
      endpoint,
      options: { applicationServerKey: new Uint8Array(Buffer.from(key, "base64url")).buffer },
      toJSON: () => ({ endpoint, keys: { p256dh: "p", auth: "a" } }),
      unsubscribe: async () => {
        current = null;
        return true;
      },
    };
  };
  return {
    getSubscription: vi.fn(async () => current),
    subscribe: vi.fn(async ({ applicationServerKey }: { applicationServerKey: string }) => {
      current ??= make(applicationServerKey);
      return current;
    }),
    /** The browser gives this device another address by itself. */
    replace: (key = KEY) => {
      current = make(key);
    },
  };
}

let db: StudioDatabase;
let pushManager: ReturnType<typeof makePushManager>;
/** What the API knows: ids of devices. */
let known: Set<string>;
let serverKey: string;

const idOf = (endpoint: string) => createHash("sha256").update(endpoint).digest("base64url");
const currentId = async () => idOf((await pushManager.getSubscription())?.endpoint ?? "");

const call = (async ({ name }: Endpoint, input: Record<string, string>) => {
  if (name === getPushKey.name) return { publicKey: serverKey };
  if (name === listPushDevices.name) return [...known].map((id) => ({ id }));
  if (name === removePushDevice.name) return void known.delete(input.id ?? "");
  if (name !== addPushDevice.name) throw new Error(`Unexpected call ${name}`);
  const id = idOf(input.endpoint ?? "");
  known.add(id);
  return { id };
}) as unknown as Call;

const deps = (more: Partial<PushDeps> = {}): PushDeps => ({
  call,
  db,
  ready: Promise.resolve({ pushManager } as unknown as ServiceWorkerRegistration),
  ...more,
});
const allow = (answer: NotificationPermission) =>
  ({ requestPermission: async () => answer }) as unknown as typeof Notification;
const turnOn = () => turnPushOn(deps(), allow("granted"));

beforeEach(() => {
  db = new StudioDatabase(newId());
  pushManager = makePushManager();
  known = new Set();
  serverKey = KEY;
});
afterEach(() => db.delete());

test("on: the browser subscribes, the API knows, and this device remembers that it is wanted", async () => {
  await turnOn();
  expect([...known]).toEqual([await currentId()]);
  expect(await findWantedDevice(db)).toBe(await currentId());
});

test("off: both forget", async () => {
  await turnOn();
  await turnPushOff(deps());
  expect(await pushManager.getSubscription()).toBeNull();
  expect([known.size, await findWantedDevice(db)]).toEqual([0, null]);
});

test("off without a network: this device is silent all the same", async () => {
  await turnOn();
  const offline = (() => Promise.reject(new OfflineError())) as unknown as Call;
  await expect(turnPushOff(deps({ call: offline }))).rejects.toThrow(OfflineError);
  expect([await pushManager.getSubscription(), await findWantedDevice(db)]).toEqual([null, null]);
});

test.each([
  ["denied", "denied"],
  ["default", "dismissed"],
] as const)("the answer %o is the problem %o, and nothing is subscribed", async (answer, code) => {
  await expect(turnPushOn(deps(), allow(answer))).rejects.toMatchObject({ code });
  expect(pushManager.subscribe).not.toHaveBeenCalled();
});

test("a push service that never answers, and a worker that never comes, are problems with a name", async () => {
  pushManager.subscribe.mockReturnValueOnce(new Promise(() => {}));
  await expect(turnPushOn(deps({ timeoutMs: 5 }), allow("granted"))).rejects.toMatchObject({ code: "unreachable" });
  const ready = new Promise<never>(() => {});
  await expect(turnPushOn(deps({ readyTimeoutMs: 5, ready }), allow("granted"))).rejects.toMatchObject({
    code: "not-ready",
  });
});

test("a worker that takes its time is not counted against the push service", async () => {
  const ready = new Promise<ServiceWorkerRegistration>((resolve) =>
    setTimeout(() => resolve({ pushManager } as unknown as ServiceWorkerRegistration), 60),
  );
  await turnPushOn(deps({ ready, timeoutMs: 20 }), allow("granted"));
  expect([...known]).toEqual([await currentId()]);
});

test("a start with nothing wanted asks nobody", async () => {
  pushManager.replace();
  expect(await keepPushAlive(deps({ call: () => Promise.reject(new Error("Nobody should be asked.")) }))).toBe("off");
});

test("a start with everything in order changes nothing", async () => {
  await turnOn();
  expect(await keepPushAlive(deps())).toBe("alive");
  expect(pushManager.subscribe).toHaveBeenCalledOnce();
});

test("an address the browser changed is told to the API", async () => {
  await turnOn();
  pushManager.replace();
  expect(await keepPushAlive(deps())).toBe("repaired");
  expect(known).toContain(await currentId());
  expect(await keepPushAlive(deps())).toBe("alive");
});

test("a subscription the browser lost is made again", async () => {
  await turnOn();
  await (await pushManager.getSubscription())?.unsubscribe();
  expect(await keepPushAlive(deps())).toBe("repaired");
  expect(known).toContain(await currentId());
});

test("one the push service has forgotten is dead, though the browser still has it", async () => {
  await turnOn();
  const dead = await currentId();
  known.clear();
  expect(await keepPushAlive(deps())).toBe("repaired");
  expect(await currentId()).not.toBe(dead);
  expect([...known]).toEqual([await currentId()]);
});

test("a server with another key needs another subscription", async () => {
  await turnOn();
  const before = await currentId();
  serverKey = OTHER_KEY;
  expect(await keepPushAlive(deps())).toBe("repaired");
  expect(await currentId()).not.toBe(before);
  expect(known).toContain(await currentId());
});
