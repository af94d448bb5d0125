import * as z from "zod";
import { signedIn } from "../../core/access.ts";
import { endpoint } from "../../core/endpoint.ts";
import { Id } from "../../core/ids.ts";
import { InstantText } from "../../core/time.ts";
import { Move } from "./move.ts";
import { MoveProgress, ProgressNote, ProgressState } from "./move-progress.ts";

export const listMoves = endpoint({
  name: "moves.listMoves",
  method: "GET",
  path: "/api/moves",
  summary: "The studio's library of moves, by apparatus, the easiest first.",
  output: z.array(Move),
  access: signedIn,
});

export const listProgress = endpoint({
  name: "moves.listProgress",
  method: "GET",
  path: "/api/moves/progress",
  summary: "One's own states and notes of moves.",
  output: z.array(MoveProgress),
  access: signedIn,
});

export const saveProgress = endpoint({
  name: "moves.saveProgress",
  method: "PUT",
  path: "/api/moves/:moveId/progress",
  summary: "Change one's own state of a move, the note, or both. What is left out stays as it is.",
  input: z.object({
    moveId: Id,
    state: ProgressState.optional(),
    note: ProgressNote.optional(),
    /** When the device says it was done: kept, but not what decides. */
    at: InstantText,
  }),
  output: MoveProgress,
  access: signedIn,
  offline: true,
});
