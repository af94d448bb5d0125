import type { Feed } from "../../sync/feed.ts";
import { MoveModel, toMove } from "./move.model.ts";
import { MoveProgressModel, toMoveProgress } from "./move-progress.model.ts";

/** The library goes to every member's device: it is looked up under the silks, where no signal is. */
export const moveFeeds: Feed[] = [
  { collection: "moves", model: MoveModel, toRow: toMove, comesLate: true },
  { collection: "moveProgress", model: MoveProgressModel, toRow: toMoveProgress },
];
