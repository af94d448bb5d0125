import { useStore } from "zustand/react";
import { createStore } from "zustand/vanilla";
import { DEFAULT_LANDING_CONFIG } from "#shared/features/landing/default-landing.ts";
import { getLandingConfig } from "#shared/features/landing/endpoints.ts";
import type { LandingConfig } from "#shared/features/landing/landing-config.ts";
import { call } from "../../data/client.ts";

const STORAGE_KEY = "landingConfig";

/** What was last answered, else the defaults: the first page never waits for the network. */
function readKept(): LandingConfig {
  try {
    const kept = JSON.parse(localStorage.getItem(STORAGE_KEY) ?? "null") as LandingConfig | null;
    return Array.isArray(kept?.featuresContent)
      ? { ...DEFAULT_LANDING_CONFIG, spanish: undefined, ...kept }
      : DEFAULT_LANDING_CONFIG;
  } catch {
    return DEFAULT_LANDING_CONFIG;
  }
}

const landingStore = createStore<LandingConfig>(readKept);

export const useLandingConfig = (): LandingConfig => useStore(landingStore);

/** Brings the words and colours up to date. Without a network, or with an answer that is not one, all stays as it was. */
export async function refreshLandingConfig(): Promise<void> {
  try {
    const config = await call(getLandingConfig, {});
    localStorage.setItem(STORAGE_KEY, JSON.stringify(config));
    landingStore.setState(config, true);
  } catch (error) {
    console.warn("The landing page shows what was known.", error);
  }
}
