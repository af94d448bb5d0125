import { pino } from "pino";
import { afterEach, beforeEach, expect, test } from "vitest";
import { parseEnv } from "#api/env.ts";
import { createSms, toNumber } from "#api/sms/sms.ts";
import { startTextProvider, type TextProvider } from "./provider.ts";

let provider: TextProvider;
beforeEach(async () => {
  provider = await startTextProvider();
});
afterEach(() => provider.close());

const open = (env: Record<string, string> = {}) =>
  createSms({
    env: parseEnv({ SMS_URL: provider.url, SMS_AUTHORIZATION: "Bearer secret", ...env }),
    log: pino({ level: "silent" }),
  });
const MESSAGE = {
  phone: "(555) 010-2030",
  text: 'A class is canceled: "Silks & Basics", Friday',
  address: "https://studio.example/c",
  id: "one",
};

test("a message goes out as JSON, escaped, with the key of the studio", async () => {
  expect(await open().send(MESSAGE)).toBe("sent");
  const [{ headers, body } = { headers: {}, body: "" }] = provider.received;
  expect(headers).toMatchObject({ authorization: "Bearer secret", "content-type": "application/json" });
  expect(JSON.parse(body)).toEqual({ to: "+15550102030", text: `${MESSAGE.text} ${MESSAGE.address}`, id: "one" });
});

test("or as a form, for providers that want one", async () => {
  await open({ SMS_BODY: "To={to}&From=%2B15550102030&Body={text}" }).send(MESSAGE);
  const [{ headers, body } = { headers: {}, body: "" }] = provider.received;
  expect(headers["content-type"]).toBe("application/x-www-form-urlencoded");
  const form = new URLSearchParams(body);
  expect([form.get("To"), form.get("Body")]).toEqual(["+15550102030", `${MESSAGE.text} ${MESSAGE.address}`]);
});

test("what is too long is cut, and the address at its end stays whole", async () => {
  await open().send({ ...MESSAGE, text: "x".repeat(400) });
  const { text } = JSON.parse(provider.received[0]?.body ?? "") as { text: string };
  expect(text).toHaveLength(134);
  expect(text).toMatch(/x… https:\/\/studio\.example\/c$/);
});

test.each([
  [201, "sent"],
  [400, "refused"],
  [401, "refused"],
  [429, "later"],
  [503, "later"],
  [0, "later"],
])("the provider's answer %s is read as %s", async (status, outcome) => {
  provider.answer(status);
  expect(await open().send(MESSAGE)).toBe(outcome);
});

test("without an address of a provider nothing is on, and nothing sent", async () => {
  const sms = createSms({ env: parseEnv({}), log: pino({ level: "silent" }) });
  expect(sms.isOn).toBe(false);
  expect(await sms.send(MESSAGE)).toBe("refused");
  expect(open().isOn).toBe(true);
});

test.each([
  ["(555) 010-2030", "+15550102030"],
  ["+34 600 00 00 00", "+34600000000"],
  ["0034600000000", "+34600000000"],
  ["12", null],
  ["ask Ana", null],
])("the phone %s is the number %s", (phone, number) => {
  expect(toNumber(phone, "+1")).toBe(number);
});
