import type { InputOf } from "#shared/core/endpoint.ts";
import { conflict, notFound } from "#shared/core/errors.ts";
import { message } from "#shared/core/messages/message.ts";
import { toDate } from "#shared/core/time.ts";
import type * as groups from "#shared/features/groups/endpoints.ts";
import type { GroupRow } from "#shared/features/groups/endpoints.ts";
import { insertOwn, markOf } from "../../db/insert-own.ts";
import type { Services } from "../../services.ts";
import { type GroupDocument, GroupModel } from "./group.model.ts";
import { getRow } from "./read-groups.ts";

const MOST_GROUPS = 500;
type Clock = Pick<Services, "now">;

/** Safe to repeat for its maker. @throws AppError 409 `group.too-many`, `id.used` */
export async function create(
  { id, name, audience }: InputOf<typeof groups.createGroup>,
  makerId: string,
  { now }: Clock,
): Promise<GroupRow> {
  if ((await GroupModel.estimatedDocumentCount()) >= MOST_GROUPS)
    throw conflict("group.too-many", message("You already have 500 groups, archived ones included."));
  const at = toDate(now());
  const made = { createdAt: at, updatedAt: at, archivedAt: null, lastUsedAt: null, madeBy: markOf(makerId, id) };
  await insertOwn(GroupModel, { _id: id, name, audience, version: 0, ...made });
  return getRow(id);
}

/** @throws AppError 404; 409 `group.changed` */
export const update = ({ id, version, name, audience }: InputOf<typeof groups.updateGroup>, clock: Clock) =>
  write({ id, version }, { name, audience }, clock);

/** @throws AppError 404; 409 `group.changed` */
export const archive = ({ id, version, isArchived }: InputOf<typeof groups.archiveGroup>, clock: Clock) =>
  write({ id, version }, { archivedAt: isArchived ? toDate(clock.now()) : null }, clock);

type Change = Partial<Pick<GroupDocument, "name" | "audience" | "archivedAt">>;

/** One conditional update: of two admins who saw the same version, the second is refused. */
async function write({ id, version }: { id: string; version: number }, change: Change, { now }: Clock) {
  const written = await GroupModel.updateOne(
    { _id: id, version },
    { $set: { ...change, version: version + 1, updatedAt: toDate(now()) } },
  );
  if (written.matchedCount === 0) {
    if (!(await GroupModel.exists({ _id: id }))) throw notFound(message("We can't find this group."));
    throw conflict("group.changed", message("Another admin just changed this group. Please check it again."));
  }
  return getRow(id);
}
