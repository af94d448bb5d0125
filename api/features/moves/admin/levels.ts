import { mongoose } from "#api/db/mongoose.ts";
import type { Services } from "#api/services.ts";
import type { Actor } from "#shared/core/actor.ts";
import type { InputOf } from "#shared/core/endpoint.ts";
import { unprocessable } from "#shared/core/errors.ts";
import { message } from "#shared/core/messages/message.ts";
import type { AdminLibrary, changeLevels } from "#shared/features/moves/admin/endpoints.ts";
import type { LevelScheme } from "#shared/features/moves/syllabus.ts";
import { ClassBlueprintModel, ClassInstanceModel } from "../../classes/index.ts";
import { saveStudio } from "../../studio/index.ts";
import { MoveModel } from "../move.model.ts";
import { findSyllabus } from "../skills/read-skills.ts";
import { readLibrary } from "./edit-moves.ts";

const { trusted } = mongoose;

/** @throws AppError 422 `levels.in-use`; 409 `studio.changed` when another admin saved since */
export async function change(
  { version, levels }: InputOf<typeof changeLevels>,
  actor: Actor,
  services: Services,
): Promise<AdminLibrary> {
  await assertUnused(levels, services);
  await saveStudio({ version, settings: { levels } }, actor, { now: services.now, checks: [] });
  return readLibrary();
}

/** A level may be removed when it is unused: what names it would lose its name and its requirement. */
async function assertUnused({ ladder }: LevelScheme, { now }: Services): Promise<void> {
  const kept = new Set(ladder.map(({ key }) => key));
  const gone = (await findSyllabus()).ladder.filter(({ key }) => !kept.has(key));
  if (gone.length === 0) return;
  const on = trusted({ $in: gone.map(({ key }) => key) });
  const either = trusted({ $or: [{ level: on }, { requiredLevel: on }] });
  const uses = [
    await MoveModel.exists({ level: on, deletedAt: null }),
    await ClassBlueprintModel.exists({ ...either, archivedAt: null }),
    await ClassInstanceModel.exists({
      ...either,
      deletedAt: null,
      startsAt: trusted({ $gt: new Date(now().epochMilliseconds) }),
    }),
  ];
  if (uses.every((use) => use === null)) return;
  throw unprocessable(
    "levels.in-use",
    message("Moves or classes are on a level you took away. Put them on another level first."),
    { field: "levels.ladder" },
  );
}
