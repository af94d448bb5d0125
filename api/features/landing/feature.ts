import {
  addLandingPicture,
  getLandingConfig,
  getLandingPicture,
  readLandingForm,
  saveLanding,
  updateLandingConfig,
} from "#shared/features/landing/endpoints.ts";
import { logChange } from "../../audit/note.ts";
import type { Feature } from "../../feature.ts";
import { handle } from "../../http/route.ts";
import { PICTURE_CACHE } from "../../pictures/store.ts";
import { readConfig, readForm, saveConfig } from "./config.ts";
import { forgetPictures, landingPictures } from "./pictures.ts";

export const feature: Feature = {
  name: "landing",
  readTexts: async () => {
    const config = await readConfig();
    const features = config.featuresContent.flatMap(({ title, description }) => [title, description]);
    return [...Object.values(config).filter((value) => typeof value === "string"), ...features];
  },
  readPictures: async () => [(await readConfig()).heroBackgroundImage],
  jobs: [
    { name: "landing.forgetPictures", every: "1 hour", run: async (services) => void (await forgetPictures(services)) },
  ],
  routes: [
    handle(getLandingConfig, () => readConfig()),
    handle(updateLandingConfig, async (config, { actor, services, audit }) => {
      await logChange(audit, readConfig, () => saveConfig(config, actor, services));
      return readConfig();
    }),
    handle(readLandingForm, () => readForm()),
    handle(saveLanding, async ({ version, config }, { actor, services, audit }) => {
      await logChange(audit, readConfig, () => saveConfig(config, actor, services, version));
      return readForm();
    }),
    handle(addLandingPicture, ({ id, jpegBase64 }, { services }) => landingPictures.add(id, jpegBase64, services)),
    handle(getLandingPicture, async ({ id }, { http }) => {
      const bytes = await landingPictures.get(id);
      http.set("Cache-Control", PICTURE_CACHE);
      return bytes as never;
    }),
  ],
};
