import { insertAll } from "#api/db/bulk/insert-all.ts";
import { MoveModel } from "../move.model.ts";
import { libraryMoves } from "./library.ts";

/** Gives the studio the library of moves. What is there already stays as it is. */
export async function addLibrary(): Promise<void> {
  const docs = libraryMoves().map(({ id, ...move }) => ({ _id: id, ...move, audiences: ["members"] }));
  await insertAll(MoveModel, docs as never[]);
}
