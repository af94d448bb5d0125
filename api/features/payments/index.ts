export { readProviderSilence } from "./provider-state.ts";
