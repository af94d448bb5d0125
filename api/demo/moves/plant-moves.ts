import { MoveModel } from "../../features/moves/index.ts";
import { insertAll } from "../insert-all.ts";
import { demoMoves } from "./library.ts";

/** The library of moves, for everybody who is signed in. */
export async function plantMoves(): Promise<void> {
  const docs = demoMoves().map(({ id, ...move }) => ({ _id: id, ...move, audiences: ["members"] }));
  await insertAll(MoveModel, docs as never[]);
}
