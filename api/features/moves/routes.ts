import { listMoves, listProgress, saveProgress } from "../../../shared/features/moves/endpoints.ts";
import { handle, type Route } from "../../http/route.ts";
import { type MoveDocument, MoveModel, toMove } from "./move.model.ts";
import * as progress from "./progress.ts";

export const routes: Route[] = [
  handle(listMoves, async () => {
    const order = { apparatus: 1, grade: 1, name: 1 } as const;
    return (await MoveModel.find({ deletedAt: null }).sort(order).lean<MoveDocument[]>()).map(toMove);
  }),
  handle(listProgress, (_, { actor }) => progress.listProgress(actor.userId)),
  handle(saveProgress, (change, { actor, services }) => progress.saveProgress(actor.userId, change, services.now())),
];
