import { expect, test } from "vitest";
import { LandingConfigModel } from "../../../api/features/landing/feature.ts";
import { DEFAULT_LANDING_CONFIG } from "../../../shared/features/landing/landing-config.ts";
import { setUpStudio } from "../../support/studio.ts";

const studio = setUpStudio();

test("what an admin changed is what everybody sees; a link is a path or https, a colour is a colour", async () => {
  const admin = await studio.signIn("admin");
  const put = (change: object) =>
    studio.request("PUT", "/api/landing-page-config", { as: admin, body: { ...DEFAULT_LANDING_CONFIG, ...change } });
  for (const change of [
    { heroCtaLink: "javascript:alert(1)" },
    { heroCtaLink: "//evil.example" },
    { heroCtaLink: "/\\evil.example" },
    { heroBackgroundImage: "data:text/html,x" },
    { primaryColor: "red;background:url(x)" },
    { featuresContent: [{ icon: "bomb", title: "x", description: "" }] },
  ])
    expect((await put(change)).body.fields[0].path.split(".")[0]).toBe(Object.keys(change)[0]);
  expect((await put({ heroTitle: "Up", heroCtaLink: "/calendar" })).status).toBe(200);
  const seen = await studio.request("GET", "/api/landing-page-config");
  expect(seen.body).toEqual({ ...DEFAULT_LANDING_CONFIG, heroTitle: "Up", heroCtaLink: "/calendar" });
});

test("a stored configuration that no longer fits shows the defaults instead of a fault", async () => {
  await LandingConfigModel.updateOne({ _id: "landing" }, { config: { heroTitle: 7 } }, { upsert: true });
  const seen = await studio.request("GET", "/api/landing-page-config");
  expect([seen.status, seen.body]).toEqual([200, DEFAULT_LANDING_CONFIG]);
});
