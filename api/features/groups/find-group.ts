import type { Services } from "#api/services.ts";
import { inEnglish } from "#shared/core/messages/answer.ts";
import { toDate } from "#shared/core/time.ts";
import type { Group } from "#shared/features/groups/audience.ts";
import { type GroupDocument, GroupModel, toGroup } from "./group.model.ts";
import { sentenceOf } from "./names.ts";

/** A group, archived or not; null for one that does not exist. */
export async function findGroup(id: string): Promise<Group | null> {
  const group = await GroupModel.findById(id).lean<GroupDocument>();
  return group && toGroup(group);
}

/** Records that something was done with the people of a group just now. */
export async function noteUse(id: string, { now }: Pick<Services, "now">): Promise<void> {
  await GroupModel.updateOne({ _id: id }, { $max: { lastUsedAt: toDate(now()) } });
}

/** A group as the log has it before and after a change: its people are a sentence. */
export async function findLogged(id: string): Promise<object | null> {
  const group = await GroupModel.findById(id, { name: 1, audience: 1 }).lean<GroupDocument>();
  return group && { name: group.name, people: inEnglish(await sentenceOf(group.audience)).message };
}
