import { changeStudio, readStudio, readVisit, StudioVisit } from "../../../shared/features/studio/endpoints.ts";
import { STUDIO_ID, type Studio } from "../../../shared/features/studio/studio.ts";
import { tellChange } from "../../audit/note.ts";
import type { CheckStudio, Feature, FollowStudio } from "../../feature.ts";
import { handle } from "../../http/route.ts";
import { followStudio } from "./follow.ts";
import { readForm, readSettings, saveStudio, settingsOf } from "./settings.ts";
import { type StudioDocument, StudioModel } from "./studio.model.ts";

const toRow = (doc: StudioDocument): Studio => ({ id: STUDIO_ID, ...settingsOf(doc) });

interface Others {
  /** What other slices do when a setting was changed. */
  followers(): FollowStudio[];
  /** What they refuse. */
  checks(): CheckStudio[];
}

export const studioFeature = ({ followers, checks }: Others): Feature => ({
  name: "studio",
  routes: [
    handle(readStudio, () => readForm()),
    handle(readVisit, async () => StudioVisit.parse(await readSettings())),
    handle(changeStudio, async (input, { actor, services, audit }) => {
      const save = () => saveStudio(input, actor, { now: services.now, checks: checks() });
      const saved = await tellChange(audit, readSettings, save);
      await followStudio(followers(), services);
      return saved;
    }),
  ],
  feeds: [{ collection: "studio", model: StudioModel, toRow, comesFirst: true }],
  jobs: [
    {
      name: "studio.follow",
      every: "1 minute",
      idleSeconds: 300,
      run: (services) => followStudio(followers(), services),
    },
  ],
});
