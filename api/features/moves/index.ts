export { type MoveDocument, MoveModel } from "./move.model.ts";
