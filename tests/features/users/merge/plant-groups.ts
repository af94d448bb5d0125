import { v7 as newId } from "uuid";
import { GroupActionModel } from "#api/features/groups/actions/action.model.ts";
import { GroupModel } from "#api/features/groups/group.model.ts";

const AT = new Date("2026-03-01T20:00:00Z");

/** A group of these people by hand, and a pass that was given to them. */
export async function plantGroups(people: string[]): Promise<void> {
  const _id = newId();
  const at = { createdAt: AT, updatedAt: AT };
  await GroupModel.create({ _id, name: "Cast", audience: { kind: "hand", personIds: people }, ...at });
  await GroupActionModel.create({
    ...{ _id: newId(), groupId: _id, kind: "pass", byId: newId(), at: AT, targetId: newId(), round: 0, finishedAt: AT },
    what: { text: "{plan}", args: { plan: "Ten classes" } },
    people: people.map((personId, nth) => ({
      ...{ personId, name: `Name ${nth}`, madeId: newId(), state: "done", pays: null, reason: null },
    })),
  });
}
