import type { Feature } from "../../feature.ts";
import { privacy } from "./evidence/privacy.ts";
import { feeds } from "./feed.ts";
import { followSetting } from "./guardians/guardian-missing.ts";
import { jobs } from "./jobs.ts";
import { routes } from "./routes.ts";

export const feature: Feature = { name: "waivers", privacy, routes, feeds, jobs, followStudio: followSetting };
