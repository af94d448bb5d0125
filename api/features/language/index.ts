export { readPreference } from "./preference.ts";
export { openWording } from "./wording.ts";
