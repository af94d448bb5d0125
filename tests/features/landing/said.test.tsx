import { screen } from "@testing-library/react";
import { afterEach, expect, test } from "vitest";
import { DEFAULT_LANDING_CONFIG } from "#shared/features/landing/default-landing.ts";
import { LandingFeatures } from "#web/features/landing/components/landing-features.tsx";
import { SpeechContext } from "#web/features/landing/said.tsx";
import { show } from "../../support/screen.tsx";

const [first, ...others] = DEFAULT_LANDING_CONFIG.featuresContent;
const config = {
  ...DEFAULT_LANDING_CONFIG,
  spanish: { featuresTitle: "Tu estudio, contigo" },
  featuresContent: first ? [{ ...first, titleEs: "Horarios" }, ...others] : others,
};
afterEach(() => {
  document.documentElement.lang = "en";
});

test("a reader of Spanish sees the studio's own Spanish, which is not translated again; what is empty is left to the app", async () => {
  document.documentElement.lang = "es";
  await show(<LandingFeatures config={config} />);
  expect(screen.getByRole("heading", { name: "Tu estudio, contigo" }).querySelector("[lang=es]")).toHaveProperty(
    "translate",
    false,
  );
  expect(screen.getByRole("heading", { name: "Horarios" })).toBeTruthy();
  expect(screen.getByText(config.featuresSubtitle).closest("[translate=no]")).toBeNull();
  expect(screen.getByRole("region", { name: "Tu estudio, contigo" })).toBeTruthy();
});

test("a reader of English sees English", async () => {
  await show(<LandingFeatures config={config} />);
  expect(screen.getByRole("heading", { name: config.featuresTitle })).toBeTruthy();
  expect(screen.queryByText("Horarios")).toBeNull();
});

test("a preview speaks its own language, by the book where the studio said nothing", async () => {
  const speech = {
    language: "es" as const,
    find: (text: string) => (text === config.featuresSubtitle ? "Por el libro" : null),
  };
  await show(
    <SpeechContext value={speech}>
      <LandingFeatures config={config} />
    </SpeechContext>,
  );
  expect(screen.getByRole("heading", { name: "Horarios" })).toBeTruthy();
  expect(screen.getByText("Por el libro")).toBeTruthy();
});
