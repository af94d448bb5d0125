import { v7 as newId } from "uuid";
import { describe, expect, test, vi } from "vitest";
import { LandingConfigModel } from "#api/features/landing/landing.model.ts";
import { isAnnounced } from "#shared/features/landing/announcement.ts";
import { DEFAULT_LANDING_CONFIG } from "#shared/features/landing/default-landing.ts";
import { addLandingPicture, readLandingForm, saveLanding } from "#shared/features/landing/endpoints.ts";
import { setUpStudio } from "../../support/studio.ts";
import { jpegWith } from "../videos/media.ts";

const studio = setUpStudio();

test("what an admin changed is what everybody sees; a link is a path or https, a color is a color", async () => {
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
    { announcementUntil: "2026-02-01", announcementFrom: "2026-02-02" },
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

test("every version is kept with who made it; of two admins at once the second is told, and nothing of theirs is mixed", async () => {
  await studio.reset();
  const [ana, ben] = [await studio.signIn("admin"), await studio.signIn("admin")];
  const titled = (heroTitle: string) => ({ ...DEFAULT_LANDING_CONFIG, heroTitle });
  const first = await studio.call(saveLanding, { version: 0, config: titled("Up") }, ana);
  expect(first).toMatchObject({ version: 1, config: { heroTitle: "Up" } });
  const both = await Promise.allSettled([
    studio.call(saveLanding, { version: 1, config: titled("Higher") }, ana),
    studio.call(saveLanding, { version: 1, config: titled("Lower") }, ben),
  ]);
  expect(both.map(({ status }) => status).toSorted()).toEqual(["fulfilled", "rejected"]);
  const { config, version, versions } = await studio.call(readLandingForm, {}, ben);
  expect(version).toBe(2);
  expect(versions.map((each) => [each.version, each.config.heroTitle])).toEqual([
    [2, config.heroTitle],
    [1, "Up"],
  ]);
  expect(versions[1]?.byName).toBe(`${ana.firstName} ${ana.lastName}`);
});

test("Spanish is kept beside English; a page of before there was any is read with the Spanish of what stands as it came", async () => {
  await studio.reset();
  const admin = await studio.signIn("admin");
  const { featuresContent, ...others } = DEFAULT_LANDING_CONFIG;
  const [, ...rest] = featuresContent;
  const own = { icon: "star", title: "Timetable", titleEs: "Horarios", description: "Ours.", descriptionEs: "" };
  const spanish = { ...others.spanish, heroTitle: "Despega", heroCta: "" };
  const body = { ...others, heroTitle: "Fly", heroCta: "Come", featuresContent: [own, ...rest], spanish };
  expect((await studio.request("PUT", "/api/landing-page-config", { as: admin, body })).status).toBe(200);
  expect((await studio.request("GET", "/api/landing-page-config")).body).toEqual(body);
  const long = { ...body, spanish: { heroTitle: "x".repeat(121) } };
  const refused = await studio.request("PUT", "/api/landing-page-config", { as: admin, body: long });
  expect(refused.body.fields.map(({ path }: { path: string }) => path)).toEqual(["spanish.heroTitle"]);
  const { spanish: _, ...older } = DEFAULT_LANDING_CONFIG;
  await LandingConfigModel.updateOne({ _id: "landing" }, { config: older });
  expect((await studio.request("GET", "/api/landing-page-config")).body).toEqual(DEFAULT_LANDING_CONFIG);
});

test("the last twenty versions are kept, also of those who name none", async () => {
  await studio.reset();
  const admin = await studio.signIn("admin");
  const put = (heroTitle: string) =>
    studio.request("PUT", "/api/landing-page-config", { as: admin, body: { ...DEFAULT_LANDING_CONFIG, heroTitle } });
  const replies = await Promise.all(Array.from({ length: 25 }, (_, at) => put(`Title ${at}`)));
  expect(replies.filter(({ status }) => status !== 200)).toEqual([]);
  const { version, versions } = await studio.call(readLandingForm, {}, admin);
  expect(version).toBe(25);
  expect(versions.map((each) => each.version)).toEqual(Array.from({ length: 20 }, (_, at) => 25 - at));
});

test("a picture of the page is kept as long as the page or a version of it shows it", async () => {
  await studio.reset();
  const admin = await studio.signIn("admin");
  const [shown, unused] = [newId(), newId()];
  for (const id of [shown, unused])
    await studio.call(addLandingPicture, { id, jpegBase64: jpegWith().toString("base64") }, admin);
  const heroBackgroundImage = `/api/landing-pictures/${shown}`;
  await studio.call(saveLanding, { version: 0, config: { ...DEFAULT_LANDING_CONFIG, heroBackgroundImage } }, admin);
  await studio.call(saveLanding, { version: 1, config: DEFAULT_LANDING_CONFIG }, admin);
  studio.clock.advance({ hours: 25 });
  await studio.runJob("landing.forgetPictures");
  const statusOf = async (id: string) => (await studio.request("GET", `/api/landing-pictures/${id}`)).status;
  expect([await statusOf(shown), await statusOf(unused)]).toEqual([200, 404]);
});

test("an announcement is shown from its first to its last day", () => {
  const config = { announcementEnabled: true, announcementText: "Closed on Friday" };
  const shown = (announcementFrom: string | null, announcementUntil: string | null) =>
    ["2026-11-22", "2026-11-23", "2026-11-25", "2026-11-26"].map((day) =>
      isAnnounced({ ...config, announcementFrom, announcementUntil }, day),
    );
  expect(shown("2026-11-23", "2026-11-25")).toEqual([false, true, true, false]);
  expect(shown(null, null)).toEqual([true, true, true, true]);
  expect(
    isAnnounced(
      { ...config, announcementEnabled: false, announcementFrom: null, announcementUntil: null },
      "2026-11-23",
    ),
  ).toBe(false);
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
