import { inForce } from "./settings/in-force.ts";

/** The product's own name: the installed app, the assistant's button, page titles. */
export const appName = (): string => inForce().appName;

/** The studio this installation belongs to, as its students know it. */
export const studioName = (): string => inForce().name;
