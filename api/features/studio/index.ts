export { keepInForce } from "./in-force.ts";
export { markPlanted, refusePlanted } from "./planted.ts";
export { readForm, readSettings, saveStudio } from "./settings.ts";
export { StudioModel } from "./studio.model.ts";
