import type { Feature } from "../../feature.ts";
import { feeds } from "./feed.ts";
import { jobs } from "./jobs.ts";
import { privacy } from "./privacy.ts";
import { routes } from "./routes.ts";

export const feature: Feature = { name: "attendance", privacy, routes, feeds, jobs };
