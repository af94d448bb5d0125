import { parseEnv } from "../../api/env.ts";

/** Where the demo studio of this run stands. */
export const STUDIO_ZONE = parseEnv({ STUDIO_TIME_ZONE: process.env.STUDIO_TIME_ZONE }).STUDIO_TIME_ZONE;
