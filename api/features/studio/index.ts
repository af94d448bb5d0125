export { keepInForce } from "./in-force.ts";
export { readSettings } from "./settings.ts";
export { StudioModel } from "./studio.model.ts";
