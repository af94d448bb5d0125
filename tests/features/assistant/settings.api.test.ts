import { beforeEach, describe, expect, test } from "vitest";
import { LogLineModel } from "#api/audit/line.model.ts";
import { AddressRefused, assertOutside } from "#api/features/assistant/model/address.ts";
import { readAiConfig } from "#api/features/assistant/settings/config.ts";
import { getAiConfig, getSettings, saveSettings, updateAiConfig } from "#shared/features/assistant/endpoints.ts";
import { type AssistantSettings, DEFAULT_ASSISTANT } from "#shared/features/assistant/settings.ts";
import type { SignedIn } from "#tests/support/people.ts";
import { setUpStudio } from "#tests/support/studio.ts";

const studio = setUpStudio({ env: { OPENAI_API_KEY: "sk-operator-0001" } });
let admin: SignedIn;
beforeEach(async () => {
  await studio.reset();
  admin = await studio.signIn("admin");
});

const SETTINGS: AssistantSettings = { ...DEFAULT_ASSISTANT, model: "gpt-4o-mini" };
const save = (changes: Partial<AssistantSettings>) => studio.call(saveSettings, { ...SETTINGS, ...changes }, admin);
const giveKey = (openaiApiKey: string) => studio.call(updateAiConfig, { chatbotEnabled: true, openaiApiKey }, admin);

test("settings begin careful: no name and no feedback leaves, and there is a limit", async () => {
  expect(await studio.call(getSettings, {}, admin)).toEqual(SETTINGS);
  expect(SETTINGS).toMatchObject({ sharesNames: false, sharesFeedback: false, monthlyCapCents: 1_000 });
  await save({ sharesNames: true, keepDays: 7 });
  expect(await studio.call(getSettings, {}, admin)).toMatchObject({ sharesNames: true, keepDays: 7 });
  const lines = await LogLineModel.find({ what: "assistant.saveSettings" }).lean();
  expect(lines.flatMap(({ changes }) => changes.map(({ field }) => field)).toSorted()).toEqual([
    "keepDays",
    "sharesNames",
  ]);
});

test("a key goes to the host it was entered for, and to no other", async () => {
  await giveKey("sk-studio-1234");
  const same = await save({ model: "gpt-5" });
  expect(same.isKeyDeleted).toBe(false);
  expect((await save({ baseUrl: "https://models.example.com/v1" })).isKeyDeleted).toBe(true);
  expect(await studio.call(getAiConfig, {}, admin)).toMatchObject({ openaiApiKey: "" });
  // The operator's key is for the operator's address.
  expect((await readAiConfig(studio.services)).apiKey).toBeNull();
  await giveKey("sk-models-5678");
  expect((await save({ baseUrl: "https://models.example.com/v2" })).isKeyDeleted).toBe(false);
  expect((await readAiConfig(studio.services)).apiKey).toBe("sk-models-5678");
  await save({ baseUrl: "" });
  expect((await readAiConfig(studio.services)).apiKey).toBe("sk-operator-0001");
});

describe("an address", () => {
  test.each([
    "http://models.example.com/v1",
    "ftp://models.example.com",
    "https://user:pass@models.example.com/v1",
    "https://models.example.com/v1?key=1",
    "javascript:alert(1)",
    "models.example.com",
    "http://10.0.0.5/v1",
  ])("%s is refused", async (baseUrl) => {
    await expect(save({ baseUrl })).rejects.toMatchObject({ status: 400, fields: [{ path: "baseUrl" }] });
  });

  test.each(["https://models.example.com/v1", "http://localhost:11434/v1", "http://127.0.0.1:8080", ""])(
    "%j is taken",
    async (baseUrl) => {
      expect((await save({ baseUrl })).settings.baseUrl).toBe(baseUrl);
    },
  );

  const leadingTo = (address: string) => (async () => [{ address, family: address.includes(":") ? 6 : 4 }]) as never;

  test.each([
    "10.1.2.3",
    "127.0.0.1",
    "169.254.169.254",
    "192.168.1.1",
    "172.20.0.1",
    "::1",
    "fd00::1",
    "fe80::1",
    "0.0.0.0",
  ])("whose name leads to %s is not asked", async (address) => {
    await expect(assertOutside("https://models.example.com/v1", leadingTo(address))).rejects.toThrow(AddressRefused);
  });

  test.each(["93.184.216.34", "2606:2800:220:1:248:1893:25c8:1946"])("whose name leads to %s is", async (address) => {
    await assertOutside("https://models.example.com/v1", leadingTo(address));
  });
});

test.each([
  { keepDays: 0 },
  { keepDays: 366 },
  { monthlyCapCents: -1 },
  { model: "" },
  { model: "a b" },
  { inputCentsPerMillion: 1.5 },
])("settings with %j are refused", async (changes) => {
  await expect(save(changes as never)).rejects.toMatchObject({ status: 400, code: "input.invalid" });
});
