import type { Feature } from "../../feature.ts";
import { jobs } from "./jobs.ts";
import { personal } from "./personal.ts";
import { routes } from "./routes.ts";

export const feature: Feature = { name: "accounts", personal, routes, jobs };
