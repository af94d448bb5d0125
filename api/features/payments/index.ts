export { countOpenDisputes } from "./disputes/list-disputes.ts";
export { readProviderSilence } from "./provider-state.ts";
