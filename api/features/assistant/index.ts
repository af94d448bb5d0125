export { findApiKey } from "./config.ts";
export { askModel } from "./model.ts";
