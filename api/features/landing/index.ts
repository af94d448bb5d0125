export { readConfig } from "./config.ts";
export { readStudioPreview } from "./preview.ts";
