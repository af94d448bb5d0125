import * as z from "zod";
import { signedIn } from "../../core/access.ts";
import { endpoint } from "../../core/endpoint.ts";
import { Move } from "./move.ts";

export const listMoves = endpoint({
  name: "moves.listMoves",
  method: "GET",
  path: "/api/moves",
  summary: "The studio's library of moves, by apparatus, the easiest first.",
  output: z.array(Move),
  access: signedIn,
});
