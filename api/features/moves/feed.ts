import type { Feed } from "../../sync/feed.ts";
import { MoveModel, toMove } from "./move.model.ts";

/** The library goes to every member's device: it is looked up under the silks, where no signal is. */
export const movesFeed: Feed = { collection: "moves", model: MoveModel, toRow: toMove };
