import { v5 as idFrom } from "uuid";
import { insertOwn, markOf } from "#api/db/insert-own.ts";
import { followUpNow } from "#api/follow-ups/run.ts";
import { pushTodo } from "#api/follow-ups/todo.ts";
import type { RequestContext } from "#api/http/route.ts";
import type { Actor } from "#shared/core/actor.ts";
import type { InputOf } from "#shared/core/endpoint.ts";
import { conflict, notFound } from "#shared/core/errors.ts";
import { type Message, message } from "#shared/core/messages/message.ts";
import { toDate } from "#shared/core/time.ts";
import type { bookGroup, grantGroupPass } from "#shared/features/groups/actions/endpoints.ts";
import type { GroupAction } from "#shared/features/groups/actions/group-action.ts";
import type { Group } from "#shared/features/groups/audience.ts";
import { findNames } from "../../accounts/index.ts";
import { classAndTime } from "../../classes/index.ts";
import { findGroup } from "../find-group.ts";
import { findMembersIn } from "../members/members.ts";
import { type GroupActionDocument, GroupActionModel, type PersonStep } from "./action.model.ts";
import { getAction } from "./read-actions.ts";
import { getClassToBook, getPlanToGrant } from "./targets.ts";

type Context = RequestContext<Actor>;
type Decided = Pick<GroupActionDocument, "kind" | "targetId" | "what" | "paysLater" | "anyway" | "grantReason">;

const NAMESPACE = "0e0a3f5c-6f0f-4f5e-9c43-0a5b1f7c2d11";
export const CARRY_OUT = "groups.carryOut";

/** @throws AppError 404; 409 `group.archived`, `group.acted`, `class.cancelled`, `class.started`, `id.used` */
export async function decideBooking(input: InputOf<typeof bookGroup>, context: Context): Promise<GroupAction> {
  const { classInstanceId, paysLater, anyway } = input;
  const known = await isDecided(input.actionId);
  // A repeat after the class has begun still finds what was decided.
  const instance = await getClassToBook(classInstanceId, known ? null : context.services);
  const what = classAndTime(instance);
  return decide(input, { kind: "book", targetId: classInstanceId, what, paysLater, anyway, grantReason: "" }, context);
}

/** @throws AppError 404; 409 `group.archived`, `group.acted`, `pass.not-pack`, `id.used` */
export async function decidePass(input: InputOf<typeof grantGroupPass>, context: Context): Promise<GroupAction> {
  const { planId, reason } = input;
  const plan = await getPlanToGrant(planId);
  const what = message("{plan}", { plan: { own: plan.name } });
  const decided = { kind: "pass" as const, targetId: planId, what, paysLater: false, anyway: false };
  return decide(input, { ...decided, grantReason: reason }, context);
}

const isDecided = async (actionId: string): Promise<boolean> =>
  (await GroupActionModel.exists({ _id: actionId })) !== null;

interface Decision {
  id: string;
  actionId: string;
  personIds: string[];
  round: number;
}

/**
 * Writes the decision with each person and what is to be made for them, and the step that does it, in one insert. A repeat
 * of the admin finds it; another admin's for the same round is refused by the index.
 */
async function decide(
  { id: groupId, actionId, personIds, round }: Decision,
  decided: Decided,
  { actor, services, audit }: Context,
): Promise<GroupAction> {
  const group = await findGroup(groupId);
  if (!group) throw notFound(message("We can't find this group."));
  if (group.archivedAt !== null)
    throw conflict("group.archived", message("This group is archived. Bring it back first."));
  audit.about(...personIds);
  const outcome = await insertOwn(GroupActionModel, {
    _id: actionId,
    groupId,
    ...decided,
    byId: actor.userId,
    at: toDate(services.now()),
    round,
    people: await toSteps(group, actionId, [...new Set(personIds)], services),
    finishedAt: null,
    todo: [pushTodo({ id: actionId, kind: CARRY_OUT, at: services.now() }).todo],
    madeBy: markOf(actor.userId, actionId),
  });
  if (outcome === "taken")
    throw conflict("group.acted", message("Another admin just did this with the group. Please check it again."));
  await followUpNow(GroupActionModel, actionId, services);
  return getAction(actionId);
}

const NOT_THERE = message("Not in this group anymore.");

async function toSteps(
  group: Group,
  actionId: string,
  personIds: string[],
  services: Context["services"],
): Promise<PersonStep[]> {
  const members = await findMembersIn(group.audience, personIds, services);
  const nameOf = await findNames(personIds);
  const refused = (reason: Message) => ({ state: "refused" as const, reason });
  return personIds.map((personId) => ({
    personId,
    name: nameOf.get(personId) ?? "",
    madeId: idFrom(`${actionId}:${personId}`, NAMESPACE),
    pays: null,
    ...(members.has(personId) ? { state: "waiting" as const, reason: null } : refused(NOT_THERE)),
  }));
}
