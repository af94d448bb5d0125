import { expect, test } from "vitest";
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
