export { finishFirstAdmin, isWithoutAdmin, openingLink } from "./first-admin.ts";
