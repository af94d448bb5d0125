import { expect, test } from "vitest";
import { encodePayload, MAX_PAYLOAD_BYTES, type PushMessage, topicOf } from "../../api/push/payload.ts";
import { readPushMessage } from "../../shared/core/worker/push-message.ts";

const publicUrl = "https://studio.example";
const message: PushMessage = {
  title: "Class tomorrow",
  body: "Silks basics, 17:30",
  url: "/classes?open=7",
  tag: "class-7",
  lang: "en",
  actions: [{ action: "cancel", title: "Can't make it", url: "/classes?cancel=7" }],
  badge: 2,
};

test("the payload is a declarative push message with whole addresses", () => {
  expect(JSON.parse(encodePayload(message, publicUrl))).toEqual({
    web_push: 8030,
    notification: {
      title: "Class tomorrow",
      body: "Silks basics, 17:30",
      navigate: "https://studio.example/classes?open=7",
      tag: "class-7",
      lang: "en",
      actions: [{ action: "cancel", title: "Can't make it", navigate: "https://studio.example/classes?cancel=7" }],
    },
    app_badge: 2,
  });
});

test("what the API writes is what the worker reads", () => {
  const { title, options, badge } = readPushMessage(encodePayload(message, publicUrl), publicUrl);
  expect({ title, body: options.body, tag: options.tag, ...options.data, badge }).toEqual({
    title: message.title,
    body: message.body,
    tag: message.tag,
    url: message.url,
    actionUrls: { cancel: "/classes?cancel=7" },
    badge: 2,
  });
});

test.each([
  ["plain letters", "x".repeat(9000)],
  ["letters of several bytes", "é水".repeat(3000)],
  ["pairs of surrogates", "🎪".repeat(3000)],
  ["letters JSON must escape", '"\\\n'.repeat(3000)],
])("a body too long is cut to fit: %s", (_name, body) => {
  const text = encodePayload({ ...message, body }, publicUrl);
  expect(Buffer.byteLength(text)).toBeLessThanOrEqual(MAX_PAYLOAD_BYTES);
  expect(Buffer.byteLength(text)).toBeGreaterThan(MAX_PAYLOAD_BYTES - 12);
  const shown = JSON.parse(text).notification.body;
  expect(shown.endsWith("…")).toBe(true);
  expect(body.startsWith(shown.slice(0, -1))).toBe(true);
  expect(shown.isWellFormed()).toBe(true);
});

test("the buttons go when even an empty body leaves too little room", () => {
  const actions = [{ action: "a", title: "x".repeat(500), url: "/a" }];
  const { notification } = JSON.parse(encodePayload({ ...message, actions }, publicUrl, 400));
  expect(notification.actions).toBeUndefined();
  expect(notification.body).toBe(message.body);
});

test("a title is at most 120 characters", () => {
  const { notification } = JSON.parse(encodePayload({ ...message, title: "y".repeat(500) }, publicUrl));
  expect(notification.title).toBe(`${"y".repeat(119)}…`);
});

test("a message that cannot fit or leads elsewhere is a fault of the caller", () => {
  expect(() => encodePayload({ ...message, url: `/${"a".repeat(5000)}` }, publicUrl)).toThrow("does not fit");
  expect(() => encodePayload({ ...message, url: "//evil.example/" }, publicUrl)).toThrow("may not lead to");
});

test("a topic is 32 characters a service accepts, the same for the same name", () => {
  expect(topicOf("booking:7:24h")).toMatch(/^[\w-]{32}$/);
  expect(topicOf("booking:7:24h")).toBe(topicOf("booking:7:24h"));
  expect(topicOf("booking:7:24h")).not.toBe(topicOf("booking:7:2h"));
});
