import type { Actor } from "#shared/core/actor.ts";
import type { InputOf } from "#shared/core/endpoint.ts";
import { notFound } from "#shared/core/errors.ts";
import { message } from "#shared/core/messages/message.ts";
import { LEADER_ROLES } from "#shared/core/roles.ts";
import { toDate, todayAt } from "#shared/core/time.ts";
import type { addExtra as addExtraEndpoint } from "#shared/features/pay/endpoints.ts";
import { insertOwn, markOf } from "../../db/insert-own.ts";
import { mongoose } from "../../db/mongoose.ts";
import type { Services } from "../../services.ts";
import { findName, UserModel } from "../accounts/index.ts";
import { LineModel } from "./line.model.ts";

/** A bonus, costs of travel, or an amount that was paid too much. @throws AppError 404, 409 `id.used` */
export async function addExtra(
  { id, instructorId, cents, reason }: InputOf<typeof addExtraEndpoint>,
  { userId }: Actor,
  services: Services,
): Promise<void> {
  const leads = { _id: instructorId, role: mongoose.trusted({ $in: LEADER_ROLES }) };
  if (!(await UserModel.exists(leads))) throw notFound(message("We can't find this instructor."));
  await insertOwn(LineModel, {
    ...{ _id: id, kind: "extra" as const, instructorId, cents, reason, byName: await findName(userId) },
    ...{ at: toDate(services.now()), date: todayAt(services), startTime: null, classInstanceId: null, className: "" },
    ...{ heads: 0, missed: 0, unmarked: 0, earnedCents: 0, terms: null, periodId: null },
    madeBy: markOf(userId, id),
  });
}
