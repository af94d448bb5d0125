export { openWording } from "./wording.ts";
