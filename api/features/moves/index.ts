export { type MoveDocument, MoveModel } from "./move.model.ts";
export { MoveProgressModel } from "./move-progress.model.ts";
