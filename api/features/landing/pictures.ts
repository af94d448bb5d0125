import { getLandingPicture } from "#shared/features/landing/endpoints.ts";
import { createPictureStore } from "../../pictures/store.ts";
import type { Services } from "../../services.ts";
import { readForm } from "./config.ts";

export const landingPictures = createPictureStore("LandingPicture", "landing_pictures");

const PREFIX = getLandingPicture.path.replace(":id", "");

/** Pictures that neither the page nor a version of it shows, a day after they came. @returns how many went */
export const forgetPictures = (services: Pick<Services, "now">): Promise<number> =>
  landingPictures.forgetOthers(async () => {
    const { config, versions } = await readForm();
    return [config, ...versions.map((version) => version.config)].flatMap(({ heroBackgroundImage: address }) =>
      address.startsWith(PREFIX) ? [address.slice(PREFIX.length)] : [],
    );
  }, services);
