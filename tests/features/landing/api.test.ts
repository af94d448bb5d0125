import { describe, expect, test, vi } from "vitest";
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

describe("which pictures a page may load", () => {
  const imgSrc = async (path: string) =>
    ((await studio.request("GET", path)).headers.get("content-security-policy") ?? "").match(/img-src ([^;]*)/)?.[1];
  const store = (heroBackgroundImage: string) =>
    LandingConfigModel.updateOne({ _id: "landing" }, { config: { heroBackgroundImage } }, { upsert: true });

  test("the app's own and those of the one origin that the landing page names, a second after it was saved", async () => {
    await studio.reset();
    const admin = await studio.signIn("admin");
    await expect.poll(() => imgSrc("/"), { timeout: 5_000 }).toBe("'self' data: blob:");
    const picture = "https://pictures.example:8443/silks/hero.jpg?size=2";
    const body = { ...DEFAULT_LANDING_CONFIG, heroBackgroundImage: picture };
    expect((await studio.request("PUT", "/api/landing-page-config", { as: admin, body })).status).toBe(200);
    const open = "'self' data: blob: https://pictures.example:8443";
    await expect.poll(() => imgSrc("/"), { timeout: 5_000 }).toBe(open);
    expect([await imgSrc("/index.html"), await imgSrc("/dashboard")]).toEqual([open, open]);
    expect(await imgSrc("/api/landing-page-config")).toBe("'self' data: blob:");
    // Typed by hand into the database, so that no form refused it.
    await store("https://pictures.example;script-src/hero.jpg");
    await expect.poll(() => imgSrc("/"), { timeout: 5_000 }).toBe("'self' data: blob:");
  });

  test("a database that is away leaves the page as it was", async () => {
    await store("https://pictures.example/");
    await expect.poll(() => imgSrc("/"), { timeout: 5_000 }).toContain("pictures.example");
    const asked = vi.spyOn(LandingConfigModel, "findById").mockImplementation(() => {
      throw new Error("away");
    });
    await expect.poll(() => imgSrc("/").then(() => asked.mock.calls.length), { timeout: 5_000 }).toBeGreaterThan(0);
    expect(await imgSrc("/")).toContain("pictures.example");
    asked.mockRestore();
  });
});
