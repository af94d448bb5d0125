export { finishFirstAdmin, openingLink } from "./first-admin.ts";
export { openingNote } from "./start-note.ts";
