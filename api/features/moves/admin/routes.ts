import { logChange, logDocument } from "#api/audit/note.ts";
import { handle, type Route } from "#api/http/route.ts";
import {
  archiveMove,
  changeLevels,
  createMove,
  previewChange,
  readLibrary,
  updateMove,
} from "#shared/features/moves/admin/endpoints.ts";
import { MoveModel } from "../move.model.ts";
import { findSyllabus } from "../skills/read-skills.ts";
import * as library from "./edit-moves.ts";
import * as levels from "./levels.ts";
import { preview } from "./preview.ts";

export const adminRoutes: Route[] = [
  handle(readLibrary, () => library.readLibrary()),
  handle(previewChange, ({ change }, { services }) => preview(change, services)),
  handle(createMove, (input, { actor }) => library.create(input, actor.userId)),
  handle(updateMove, (input, { audit }) =>
    logDocument(audit, { model: MoveModel, id: input.id }, () => library.update(input)),
  ),
  handle(archiveMove, (input, { services, audit }) =>
    logDocument(audit, { model: MoveModel, id: input.id }, () => library.archive(input, services)),
  ),
  handle(changeLevels, (input, { actor, services, audit }) =>
    logChange(audit, findSyllabus, () => levels.change(input, actor, services)),
  ),
];
