import type { Feature } from "../../feature.ts";
import { productFeed } from "./feed.ts";
import { routes } from "./routes.ts";

export const feature: Feature = { name: "merch", routes, feeds: [productFeed] };
