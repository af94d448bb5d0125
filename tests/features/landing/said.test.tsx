import { screen } from "@testing-library/react";
import { afterEach, expect, test } from "vitest";
import { DEFAULT_LANDING_CONFIG, withDefaultSpanish } from "#shared/features/landing/default-landing.ts";
import { LandingFeatures } from "#web/features/landing/components/landing-features.tsx";
import { SpeechContext } from "#web/features/landing/said.tsx";
import { show } from "../../support/screen.tsx";

const [first, ...others] = DEFAULT_LANDING_CONFIG.featuresContent;
const config = {
  ...DEFAULT_LANDING_CONFIG,
  featuresSubtitle: "Ours alone",
  spanish: { featuresTitle: "Tu estudio, contigo" },
  featuresContent: first ? [{ ...first, titleEs: "Horarios" }, ...others] : others,
};
afterEach(() => {
  document.documentElement.lang = "en";
});

test("a reader of Spanish sees the studio's own Spanish, which is not translated again; what is empty is left to the app", async () => {
  document.documentElement.lang = "es";
  await show(<LandingFeatures config={config} />);
  const spanish = screen.getByRole("heading", { name: "Tu estudio, contigo" });
  expect(spanish.querySelector("[lang=es]")).not.toBeNull();
  expect(spanish.querySelector("[data-content]")).toBeNull();
  expect(screen.getByRole("heading", { name: "Horarios" })).toBeTruthy();
  expect(screen.getByText("Ours alone").closest("[data-content]")).not.toBeNull();
  expect(screen.getByRole("region", { name: "Tu estudio, contigo" })).toBeTruthy();
});

test("a reader of English sees English", async () => {
  await show(<LandingFeatures config={config} />);
  expect(screen.getByRole("heading", { name: config.featuresTitle })).toBeTruthy();
  expect(screen.queryByText("Horarios")).toBeNull();
});

test("a preview speaks its own language", async () => {
  await show(
    <SpeechContext value="es">
      <LandingFeatures config={config} />
    </SpeechContext>,
  );
  expect(screen.getByRole("heading", { name: "Horarios" })).toBeTruthy();
  expect(screen.getByText("Ours alone")).toBeTruthy();
});

test("the page as it comes is in both languages, every text of it", () => {
  const { spanish = {}, featuresContent, ...texts } = DEFAULT_LANDING_CONFIG;
  for (const name of ["heroTitle", "heroSubtitle", "heroCta", "featuresTitle", "featuresSubtitle"] as const) {
    expect(texts[name], name).not.toBe("");
    expect(spanish[name], name).toMatch(/\p{L}/u);
    expect(spanish[name]).not.toBe(texts[name]);
  }
  expect(featuresContent).toHaveLength(4);
  for (const { titleEs, descriptionEs } of featuresContent) expect([titleEs, descriptionEs]).not.toContain(undefined);
});

test("a page that an older version stored has the Spanish of what stands as it came, and nobody's words are replaced", () => {
  const older = (texts: object) =>
    withDefaultSpanish({
      ...DEFAULT_LANDING_CONFIG,
      spanish: undefined,
      featuresContent: DEFAULT_LANDING_CONFIG.featuresContent.map(({ icon, title, description }) => ({
        icon,
        title,
        description,
      })),
      ...texts,
    });
  expect(older({})).toEqual(DEFAULT_LANDING_CONFIG);
  const changed = older({ heroTitle: "Fly with us", spanish: { heroCta: "Ven a volar" } });
  expect(changed.spanish).toEqual({
    ...DEFAULT_LANDING_CONFIG.spanish,
    heroTitle: undefined,
    heroCta: "Ven a volar",
  });
  const [feature] = older({
    featuresContent: [{ icon: "star", title: "Family management", description: "Ours." }],
  }).featuresContent;
  expect(feature).toEqual({ icon: "star", title: "Family management", titleEs: "Familia", description: "Ours." });
});
