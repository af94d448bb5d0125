import fc from "fast-check";
import { expect, test } from "vitest";
import { DEFAULT_PUSH_FALLBACK, findClickPath, readPushMessage } from "../../shared/core/worker/push-message.ts";

const origin = "https://studio.example";

const message = {
  web_push: 8030,
  notification: {
    title: "Class tomorrow",
    body: "Silks basics, 17:30",
    navigate: `${origin}/classes?open=7`,
    tag: "class-7",
    lang: "en",
    actions: [{ action: "cancel", title: "Can't make it", navigate: `${origin}/classes?cancel=7` }],
  },
  app_badge: 3,
};

test("a message is shown with its text, tag, buttons and the paths they lead to", () => {
  expect(readPushMessage(JSON.stringify(message), origin)).toEqual({
    title: "Class tomorrow",
    options: {
      body: "Silks basics, 17:30",
      tag: "class-7",
      renotify: true,
      lang: "en",
      actions: [{ action: "cancel", title: "Can't make it" }],
      data: { url: "/classes?open=7", actionUrls: { cancel: "/classes?cancel=7" } },
    },
    badge: 3,
    understood: true,
  });
});

test.each([
  ["nothing", null],
  ["an empty text", ""],
  ["something that is not JSON", "<html>sign in to the Wi-Fi</html>"],
  ["JSON that is no message", "[]"],
  ["another format", '{"title":"hi"}'],
  ["no title", '{"web_push":8030,"notification":{"title":" ","navigate":"/"}}'],
])("%s is shown as the fallback", (_name, text) => {
  const shown = readPushMessage(text, origin);
  expect(shown).toMatchObject({ title: DEFAULT_PUSH_FALLBACK.title, understood: false, badge: null });
  expect(shown.options).toMatchObject({ body: DEFAULT_PUSH_FALLBACK.body, data: { url: "/notifications" } });
});

test("whatever arrives, there is a title to show and a path of the app to open", () => {
  const anyMessage = fc.record({ web_push: fc.constant(8030), notification: fc.dictionary(fc.string(), fc.json()) });
  fc.assert(
    fc.property(
      fc.oneof(
        fc.string(),
        fc.json(),
        anyMessage.map((value) => JSON.stringify(value)),
      ),
      (text) => {
        const { title, options } = readPushMessage(text, origin);
        expect(title.trim()).not.toBe("");
        expect(new URL(options.data.url, origin).origin).toBe(origin);
      },
    ),
  );
});

test.each([
  "https://evil.example/",
  "https://studio.example.evil.example/",
  "https://studio.example@evil.example/",
  "//evil.example",
  "/\\evil.example",
  "/\t/evil.example",
  "\n//evil.example",
  "javascript:alert(1)",
  "classes",
  "",
])("a click does not follow %j", (navigate) => {
  const text = JSON.stringify({ ...message, notification: { ...message.notification, navigate } });
  expect(readPushMessage(text, origin).options.data.url).toBe("/notifications");
  expect(findClickPath({ url: navigate }, "", origin)).toBe("/notifications");
});

test("a click on a button leads to the button's page, any other click to the message's", () => {
  const { data } = readPushMessage(JSON.stringify(message), origin).options;
  expect(findClickPath(data, "cancel", origin)).toBe("/classes?cancel=7");
  expect(findClickPath(data, "", origin)).toBe("/classes?open=7");
  expect(findClickPath(data, "toString", origin)).toBe("/classes?open=7");
  expect(findClickPath(null, "", origin)).toBe("/notifications");
});

test("the app's own address without a path is its start page", () => {
  expect(findClickPath({ url: origin }, "", origin)).toBe("/");
});
