import { expect, test } from "vitest";
import { bundle } from "../support/bundle.ts";

const print = (names: string, file: string) =>
  `import { ${names} } from "./shared/features/${file}/endpoints.ts"; console.log(${names});`;

test("an endpoint that follows from its noun comes to the device without its schemas, with the shape of its answer", async () => {
  const code = await bundle(print("createPlan", "memberships"));
  expect(code).toMatch(/["`]memberships\.createPlan["`]/);
  expect(code).toMatch(/["`]POST["`]/);
  expect(code).toMatch(/["`]\/api\/admin\/plans["`]/);
  expect(code).toContain("activePasses");
  expect(code).not.toMatch(/ZodObject|memberships\.listPlans|Offer a new plan/);
  expect(code.length).toBeLessThan(3_000);
}, 60_000);

test("beside it an endpoint written as a whole is left as small", async () => {
  const code = await bundle(print("archivePromoCode", "discounts"));
  expect(code).toMatch(/["`]discounts\.archivePromoCode["`]/);
  expect(code).not.toMatch(/ZodObject|discounts\.(?:list|create)PromoCode/);
  expect(code.length).toBeLessThan(3_000);
}, 60_000);
