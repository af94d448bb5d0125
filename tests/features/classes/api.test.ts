import { afterAll, beforeAll, expect, test } from "vitest";
import { openStudio, type Studio } from "../../support/studio.ts";

let studio: Studio;
beforeAll(async () => {
  studio = await openStudio();
});
afterAll(() => studio.close());

test("the studio answers, and knows who is asking", async () => {
  expect(await studio.request("GET", "/api/health")).toMatchObject({ status: 200, body: { status: "ok" } });
  const mary = await studio.signIn("student", { firstName: "Mary" });
  const verified = await studio.request("GET", "/api/auth/verify", { as: mary });
  expect(verified.body.user).toMatchObject({ id: mary.id, firstName: "Mary", role: "student" });
});
