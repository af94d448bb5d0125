import { afterAll, beforeAll, expect, test } from "vitest";
import webPush from "web-push";
import { STANDARD_PUSH_HOSTS } from "../../api/push/endpoint.ts";
import { type PushMessage, topicOf } from "../../api/push/payload.ts";
import { type PushDeps, type PushOptions, sendPush } from "../../api/push/send.ts";
import { type PushService, startPushService } from "../support/push-service.ts";

const message: PushMessage = { title: "Class tomorrow", body: "Silks basics, 17:30", url: "/classes?open=7" };
const now = Date.UTC(2030, 0, 1, 12);
let service: PushService;
let deps: PushDeps;

beforeAll(async () => {
  service = await startPushService();
  service.trustInThisProcess();
  deps = {
    vapid: { ...webPush.generateVAPIDKeys(), subject: "mailto:studio@example.com" },
    allowedHosts: STANDARD_PUSH_HOSTS,
    publicUrl: "https://studio.example",
    timeoutMs: 5000,
    proxy: service.proxyUrl,
    now: () => now,
  };
});
afterAll(() => service.close());

function send(subscription = service.makeSubscription(), options: Partial<PushOptions> = {}, sent = message) {
  return sendPush(subscription, sent, { ttlSeconds: 3600, ...options }, deps);
}

function pushesTo({ endpoint }: { endpoint: string }) {
  return service.pushes.filter((push) => push.endpoint === endpoint);
}

test("a message arrives encrypted, signed and with what the service must know", async () => {
  const subscription = service.makeSubscription();
  const result = await send(subscription, { ttlSeconds: 7200.9, topic: topicOf("booking:7"), urgency: "high" });
  expect(result).toEqual({ outcome: "delivered", status: 201, shortened: false });
  const [push] = pushesTo(subscription);
  expect(push).toMatchObject({
    status: 201,
    ttlSeconds: 7200,
    topic: topicOf("booking:7"),
    urgency: "high",
    contentEncoding: "aes128gcm",
  });
  expect(JSON.parse(push?.text ?? "").notification).toEqual({
    title: "Class tomorrow",
    body: "Silks basics, 17:30",
    navigate: "https://studio.example/classes?open=7",
  });
});

test("every kind of host Chromium hands out is reached", async () => {
  for (const host of ["fcm.googleapis.com", "jmt17.google.com"]) {
    expect(await send(service.makeSubscription(host))).toMatchObject({ outcome: "delivered" });
  }
});

test("the longest message is within what every service takes", async () => {
  const subscription = service.makeSubscription();
  await send(subscription, {}, { ...message, body: "x".repeat(9000) });
  expect(pushesTo(subscription)).toMatchObject([{ status: 201, bodyBytes: 4096 }]);
});

test("a time to live longer than four weeks is four weeks", async () => {
  const subscription = service.makeSubscription();
  await send(subscription, { ttlSeconds: 1e9 });
  expect(pushesTo(subscription)[0]?.ttlSeconds).toBe(28 * 86_400);
});

test.each([404, 410] as const)("%i: the subscription is gone", async (status) => {
  const subscription = service.makeSubscription();
  service.answer(subscription.endpoint, { status, body: "secret words" });
  expect(await send(subscription)).toEqual({ outcome: "gone", status });
});

test("an endpoint the service never made is gone", async () => {
  const { endpoint, keys } = service.makeSubscription();
  expect(await send({ endpoint: `${endpoint}x`, keys })).toEqual({ outcome: "gone", status: 404 });
});

test.each([
  [429, { "Retry-After": "120" }, 120],
  [429, {}, null],
  [500, {}, null],
  [503, { "Retry-After": "Tue, 01 Jan 2030 12:01:30 GMT" }, 90],
  [503, { "Retry-After": "Tue, 01 Jan 2030 11:00:00 GMT" }, 0],
  [503, { "Retry-After": "soon" }, null],
] as const)("%i with %j: try again later", async (status, headers, retryAfterSeconds) => {
  const subscription = service.makeSubscription();
  service.answer(subscription.endpoint, { status, headers, body: "secret words" });
  const result = await send(subscription);
  expect(result).toEqual({ outcome: "retry", status, retryAfterSeconds, detail: `status ${status}` });
});

test.each([
  [400, "refused"],
  [401, "vapid"],
  [403, "vapid"],
  [302, "refused"],
] as const)("%i: sending it again cannot help", async (status, reason) => {
  const subscription = service.makeSubscription();
  service.answer(subscription.endpoint, { status, headers: { Location: "https://evil.example/" } });
  expect(await send(subscription)).toEqual({ outcome: "rejected", status, reason });
  expect(pushesTo(subscription)).toHaveLength(1);
  expect(service.proxyTargets).not.toContain("evil.example:443");
});

test("413: sent once more, shorter", async () => {
  const subscription = service.makeSubscription();
  service.answer(subscription.endpoint, { status: 413 }, 1);
  const result = await send(subscription, {}, { ...message, body: "x".repeat(3000) });
  expect(result).toEqual({ outcome: "delivered", status: 201, shortened: true });
  const [first, second] = pushesTo(subscription);
  expect(first?.bodyBytes).toBeGreaterThan(3000);
  expect(second?.bodyBytes).toBeLessThan(1200);
  expect(second?.text).toContain("x…");
});

test("413 for the short one too: given up", async () => {
  const subscription = service.makeSubscription();
  service.answer(subscription.endpoint, { status: 413 });
  expect(await send(subscription)).toEqual({ outcome: "rejected", status: 413, reason: "too-large" });
  expect(pushesTo(subscription)).toHaveLength(2);
});

test.each(["no-answer", "stalled-body"] as const)("%s: the time limit ends it", async (fault) => {
  const subscription = service.makeSubscription();
  service.answer(subscription.endpoint, { fault });
  const result = await sendPush(subscription, message, { ttlSeconds: 60 }, { ...deps, timeoutMs: 150 });
  expect(result).toEqual({ outcome: "retry", status: null, retryAfterSeconds: null, detail: "timeout" });
});

test("a connection that breaks is a reason to try again", async () => {
  const subscription = service.makeSubscription();
  service.answer(subscription.endpoint, { fault: "connection-reset" });
  expect(await send(subscription)).toMatchObject({ outcome: "retry", status: null, detail: "ECONNRESET" });
});

test("so is a proxy that is not there", async () => {
  const result = await sendPush(
    service.makeSubscription(),
    message,
    { ttlSeconds: 60 },
    { ...deps, proxy: "http://127.0.0.1:9" },
  );
  expect(result).toMatchObject({ outcome: "retry", status: null, detail: "ECONNREFUSED" });
});

test("a message that is too late is not sent", async () => {
  const subscription = service.makeSubscription();
  const result = await send(subscription, { ttlSeconds: -1 });
  expect(result).toEqual({ outcome: "rejected", status: null, reason: "expired" });
  expect(pushesTo(subscription)).toEqual([]);
});

test.each([
  "http://fcm.googleapis.com/fcm/send/a",
  "https://localhost/fcm/send/a",
  "https://127.0.0.1/fcm/send/a",
  "https://fcm.googleapis.com:8443/fcm/send/a",
  "https://fcm.googleapis.com@evil.example/fcm/send/a",
])("nothing is ever sent to %s", async (endpoint) => {
  const before = service.proxyTargets.length;
  const result = await send({ endpoint, keys: service.makeSubscription().keys });
  expect(result).toEqual({ outcome: "rejected", status: null, reason: "subscription" });
  expect(service.proxyTargets).toHaveLength(before);
});

test("keys that are no keys are refused before anything is sent", async () => {
  const { endpoint, keys } = service.makeSubscription();
  const result = await send({ endpoint, keys: { ...keys, p256dh: "AAAA" } });
  expect(result).toEqual({ outcome: "rejected", status: null, reason: "subscription" });
  expect(pushesTo({ endpoint })).toEqual([]);
});

test("a fault of ours is thrown, not tried again", async () => {
  const tooLong = { ...message, url: `/${"a".repeat(5000)}` };
  await expect(send(service.makeSubscription(), {}, tooLong)).rejects.toThrow("does not fit");
  await expect(send(service.makeSubscription(), { topic: "not a topic!" })).rejects.toThrow("Base64");
});
