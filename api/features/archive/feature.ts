import type { Feature } from "../../feature.ts";
import { jobs } from "./jobs.ts";

export const feature: Feature = { name: "archive", routes: [], jobs };
