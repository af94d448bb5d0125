import { toDate } from "#shared/core/time.ts";
import {
  deletePractice,
  getSkillRecord,
  listMoves,
  listProgress,
  listSkillRecords,
  revokeSignOff,
  savePractice,
  saveProgress,
  signOff,
} from "#shared/features/moves/endpoints.ts";
import { handle, type Route } from "../../http/route.ts";
import { adminRoutes } from "./admin/routes.ts";
import { exchangeRoutes } from "./exchange/routes.ts";
import { type MoveDocument, MoveModel, toMove } from "./move.model.ts";
import * as practice from "./practice.ts";
import * as progress from "./progress.ts";
import * as listRecords from "./skills/list-records.ts";
import * as skills from "./skills/sign-offs.ts";

export const routes: Route[] = [
  ...adminRoutes,
  ...exchangeRoutes,
  handle(listMoves, async () => {
    const order = { apparatus: 1, grade: 1, name: 1 } as const;
    return (await MoveModel.find({ deletedAt: null }).sort(order).lean<MoveDocument[]>()).map(toMove);
  }),
  handle(listProgress, (_, { actor }) => progress.listProgress(actor.userId)),
  handle(saveProgress, (change, { actor, services }) => progress.saveProgress(actor.userId, change, services.now())),
  handle(savePractice, (entry, { actor }) => practice.savePractice(actor.userId, entry)),
  handle(deletePractice, ({ id }, { actor, services }) =>
    practice.deletePractice(actor.userId, id, toDate(services.now())),
  ),
  handle(listSkillRecords, ({ query }, { actor }) => listRecords.listSkillRecords(actor, query)),
  handle(getSkillRecord, ({ studentId }, { actor, services }) =>
    listRecords.getSkillRecord(studentId, actor, services),
  ),
  handle(signOff, (input, context) => skills.giveSignOff({ ...input, reason: null }, context)),
  handle(revokeSignOff, (input, context) => skills.giveSignOff(input, context)),
];
