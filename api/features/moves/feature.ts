import type { Feature } from "../../feature.ts";
import { moveFeeds } from "./feed.ts";
import { routes } from "./routes.ts";

export const feature: Feature = { name: "moves", routes, feeds: moveFeeds };
