import { addPushDevice, getPushKey, removePushDevice } from "#shared/features/notifications/endpoints.ts";
import type { Call } from "#web/data/call.ts";
import type { StudioDatabase } from "#web/data/db.ts";
import { t } from "#web/words/t.ts";
import { deviceIdOf, toBase64Url } from "./platform.ts";

export type PushProblemCode = "denied" | "dismissed" | "not-ready" | "unreachable";

/** Why pushes could not be turned on, apart from our own API. */
export class PushProblem extends Error {
  readonly code: PushProblemCode;

  constructor(code: PushProblemCode, cause?: unknown) {
    super(t("Push notifications: {code}", { code }), { cause });
    this.name = "PushProblem";
    this.code = code;
  }
}

export interface PushDeps {
  call: Call;
  db: StudioDatabase;
  /** Settles once the worker is there; for ever pending where there is none. */
  ready: Promise<ServiceWorkerRegistration>;
  readyTimeoutMs?: number;
  timeoutMs?: number;
}

/** On a first visit the worker brings the whole app onto the device; that is no fault of the push service's. */
const READY_TIMEOUT_MS = 60_000;
/** Where the push service cannot be reached (a school's firewall), the browser waits for ever and says nothing. */
const SUBSCRIBE_TIMEOUT_MS = 10_000;
/** In this person's data: which device of the API this browser is. It being there says "pushes are wanted here". */
const DEVICE_KEY = "pushDevice";

export async function findWantedDevice(db: StudioDatabase): Promise<string | null> {
  const value = (await db.meta.get(DEVICE_KEY))?.value;
  return typeof value === "string" ? value : null;
}

/**
 * Turns pushes on in this browser. Call it first thing in a click: browsers ask for permission only then.
 * @throws PushProblem, or what the call to our API throws
 */
export async function turnPushOn(deps: PushDeps, notification: typeof Notification): Promise<void> {
  const permission = await notification.requestPermission();
  if (permission === "denied") throw new PushProblem("denied");
  if (permission === "default") throw new PushProblem("dismissed");
  await subscribe(deps);
}

/** The browser unsubscribes first, which works without a network too: the push service then answers 410. */
export async function turnPushOff({ call, db, ready }: PushDeps): Promise<void> {
  const { pushManager } = await ready;
  const subscription = await pushManager.getSubscription();
  const id = subscription ? await deviceIdOf(subscription.endpoint) : await findWantedDevice(db);
  await subscription?.unsubscribe();
  await db.meta.delete(DEVICE_KEY);
  if (id) await call(removePushDevice, { id });
}

/** Subscribes with the server's key (permission must be there) and sends the API this device's subscription. */
export async function subscribe(deps: PushDeps): Promise<void> {
  const { call, db, ready, readyTimeoutMs = READY_TIMEOUT_MS, timeoutMs = SUBSCRIBE_TIMEOUT_MS } = deps;
  const { publicKey } = await call(getPushKey, {});
  const { pushManager } = await withDeadline(ready, readyTimeoutMs, "not-ready");
  const subscription = await withDeadline(subscribeWith(pushManager, publicKey), timeoutMs, "unreachable");
  await keep({ call, db }, subscription);
}

/** Sends the API a subscription the browser has. */
export async function keep({ call, db }: Pick<PushDeps, "call" | "db">, subscription: PushSubscription): Promise<void> {
  const { endpoint, keys } = subscription.toJSON();
  if (!endpoint || !keys?.p256dh || !keys.auth) throw new PushProblem("unreachable");
  const { id } = await call(addPushDevice, { endpoint, keys: { p256dh: keys.p256dh, auth: keys.auth } });
  await db.meta.put({ key: DEVICE_KEY, value: id });
}

async function subscribeWith(pushManager: PushManager, publicKey: string): Promise<PushSubscription> {
  const known = await pushManager.getSubscription();
  // A subscription is bound to the key it was made with: one of another key can never be sent to.
  if (known && !isFor(known, publicKey)) await known.unsubscribe();
  return pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: publicKey });
}

export function isFor({ options }: PushSubscription, publicKey: string): boolean {
  return options.applicationServerKey !== null && toBase64Url(options.applicationServerKey) === publicKey;
}

async function withDeadline<T>(work: Promise<T>, timeoutMs: number, code: PushProblemCode): Promise<T> {
  const { promise: deadline, reject } = Promise.withResolvers<never>();
  const timer = setTimeout(() => reject(new PushProblem(code)), timeoutMs);
  try {
    return await Promise.race([work, deadline]);
  } catch (error) {
    throw error instanceof PushProblem ? error : new PushProblem(code, error);
  } finally {
    clearTimeout(timer);
  }
}
