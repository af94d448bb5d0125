import { expect, test } from "vitest";
import { mongoose } from "#api/db/mongoose.ts";
import { findApiKey } from "#api/features/assistant/index.ts";
import { setUpStudio } from "../../support/studio.ts";

const studio = setUpStudio();

test("a key is kept, never sent back, left alone when not named, and taken away when empty", async () => {
  const admin = await studio.signIn("admin");
  const put = (body: object) => studio.request("PUT", "/api/admin/ai-config", { as: admin, body });
  const key = "sk-live-0123456789abcdef";
  const saved = await put({ chatbotEnabled: true, openaiApiKey: key });
  expect(saved.body).toEqual({ chatbotEnabled: true, openaiApiKey: "sk-…cdef" });
  expect((await put({ chatbotEnabled: false })).body).toEqual({ chatbotEnabled: false, openaiApiKey: "sk-…cdef" });
  const read = await studio.request("GET", "/api/admin/ai-config", { as: admin });
  expect(read.text).not.toContain("0123456789");
  expect((await put({ chatbotEnabled: false, openaiApiKey: "" })).body.openaiApiKey).toBe("");
});

test("the key is sealed in the database, also one that an older version stored as it is", async () => {
  const configs = mongoose.connection.collection<{ _id: string }>("ai_config");
  const admin = await studio.signIn("admin");
  const body = { chatbotEnabled: true, openaiApiKey: "sk-live-0123456789abcdef" };
  await studio.request("PUT", "/api/admin/ai-config", { as: admin, body });
  expect(JSON.stringify(await configs.find().toArray())).not.toContain("0123456789");
  expect(await findApiKey(studio.services)).toBe(body.openaiApiKey);
  await configs.updateOne({ _id: "ai" }, { $set: { openaiApiKey: "sk-older-9876543210" } });
  expect(await findApiKey(studio.services)).toBe("sk-older-9876543210");
  expect(JSON.stringify(await configs.find().toArray())).not.toContain("9876543210");
  expect(await findApiKey(studio.services)).toBe("sk-older-9876543210");
});
