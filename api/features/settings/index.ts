export { keepErasure } from "./erasure.model.ts";
