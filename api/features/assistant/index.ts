export { askModel } from "./model/ask-model.ts";
export { findApiKey } from "./settings/config.ts";
