import { notFound } from "#shared/core/errors.ts";
import { inEnglish } from "#shared/core/messages/answer.ts";
import { type Message, message } from "#shared/core/messages/message.ts";
import type { GroupAction, GroupActionLine, PersonOutcome } from "#shared/features/groups/actions/group-action.ts";
import { findNames } from "../../accounts/index.ts";
import { type GroupActionDocument, GroupActionModel } from "./action.model.ts";

const LAST_SHOWN = 10;

/** @throws AppError 404 */
export async function getAction(id: string): Promise<GroupAction> {
  const action = await GroupActionModel.findById(id).lean<GroupActionDocument>();
  if (!action) throw notFound(message("This doesn't exist."));
  const nameOf = await findNames([action.byId]);
  return { ...toLine(action, nameOf), groupId: action.groupId, people: action.people.map(toOutcome) };
}

/** The last of a group, the newest first. */
export async function listActions(groupId: string): Promise<GroupActionLine[]> {
  const actions = await GroupActionModel.find({ groupId })
    .sort({ at: -1, _id: -1 })
    .limit(LAST_SHOWN)
    .lean<GroupActionDocument[]>();
  const nameOf = await findNames(actions.map(({ byId }) => byId));
  return actions.map((action) => toLine(action, nameOf));
}

const toLine = (action: GroupActionDocument, nameOf: ReadonlyMap<string, string>): GroupActionLine => {
  const { message: what, words: whatWords } = inEnglish(action.what);
  return {
    id: action._id,
    kind: action.kind,
    at: action.at.toISOString(),
    byName: nameOf.get(action.byId) ?? "",
    what,
    ...(whatWords && { whatWords }),
    done: action.people.filter(({ state }) => state === "done").length,
    total: action.people.length,
    isFinished: action.finishedAt !== null,
  };
};

interface Outcome extends Pick<PersonOutcome, "personId" | "name" | "state" | "pays"> {
  reason?: Message | null;
}

export function toOutcome({ personId, name, state, pays, reason }: Outcome): PersonOutcome {
  const why = reason ? inEnglish(reason) : null;
  return { personId, name, state, pays, reason: why?.message ?? null, ...(why?.words && { reasonWords: why.words }) };
}
