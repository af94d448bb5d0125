import {
  archiveMove,
  changeLevels,
  createMove,
  previewChange,
  readLibrary,
  updateMove,
} from "../../../../shared/features/moves/admin/endpoints.ts";
import { handle, type Route } from "../../../http/route.ts";
import * as levels from "./levels.ts";
import * as library from "./library.ts";
import { preview } from "./preview.ts";

export const adminRoutes: Route[] = [
  handle(readLibrary, () => library.readLibrary()),
  handle(previewChange, ({ change }, { services }) => preview(change, services)),
  handle(createMove, (input) => library.create(input)),
  handle(updateMove, (input) => library.update(input)),
  handle(archiveMove, (input, { services }) => library.archive(input, services)),
  handle(changeLevels, (input, { actor, services }) => levels.change(input, actor, services)),
];
