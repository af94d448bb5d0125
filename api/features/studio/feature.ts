import { changeStudio, readStudio } from "../../../shared/features/studio/endpoints.ts";
import { STUDIO_ID, type Studio } from "../../../shared/features/studio/studio.ts";
import type { Feature, FollowStudio } from "../../feature.ts";
import { handle } from "../../http/route.ts";
import { followStudio } from "./follow.ts";
import { readForm, saveStudio, settingsOf } from "./settings.ts";
import { type StudioDocument, StudioModel } from "./studio.model.ts";

const toRow = (doc: StudioDocument): Studio => ({ id: STUDIO_ID, ...settingsOf(doc) });

/** @param followers what other slices do when a setting was changed */
export const studioFeature = (followers: () => FollowStudio[]): Feature => ({
  name: "studio",
  routes: [
    handle(readStudio, () => readForm()),
    handle(changeStudio, async (input, { actor, services }) => {
      const saved = await saveStudio(input, actor, services);
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
