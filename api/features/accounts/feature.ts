import type { Feature } from "../../feature.ts";
import { jobs } from "./jobs.ts";
import { privacy } from "./privacy.ts";
import { routes } from "./routes.ts";

export const feature: Feature = { name: "accounts", privacy, routes, jobs };
