import type { Feature } from "../../feature.ts";
import { forgetPictures } from "./catalogue/pictures.ts";
import { productFeed } from "./feed.ts";
import { personal } from "./personal.ts";
import { routes } from "./routes.ts";
import { repair } from "./stock/upkeep.ts";

export const feature: Feature = {
  name: "merch",
  routes,
  feeds: [productFeed],
  personal,
  repair,
  jobs: [
    { name: "merch.repair", every: "1 minute", run: async (services) => void (await repair(services)) },
    { name: "merch.forgetPictures", every: "1 hour", run: async (services) => void (await forgetPictures(services)) },
  ],
};
