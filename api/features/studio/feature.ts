import { changeStudio, readStudio, readVisit, StudioVisit } from "#shared/features/studio/endpoints.ts";
import * as logos from "#shared/features/studio/logo-endpoints.ts";
import { opensGate, roomNames, STUDIO_ID, type Studio } from "#shared/features/studio/studio.ts";
import { logChange } from "../../audit/note.ts";
import type { CheckStudio, Feature, FollowStudio } from "../../feature.ts";
import { handle } from "../../http/route.ts";
import { PICTURE_CACHE } from "../../pictures/store.ts";
import { addLogo, forgetLogos, getLogo } from "../../pictures/studio-logo.ts";
import { followStudio } from "./follow.ts";
import { findUsedLogos, readForm, readSettings, saveStudio, settingsOf } from "./settings.ts";
import { type StudioDocument, StudioModel } from "./studio.model.ts";

const toRow = (doc: StudioDocument): Studio => ({ id: STUDIO_ID, ...settingsOf(doc) });

interface Others {
  /** What other slices do when a setting was changed. */
  followers(): FollowStudio[];
  /** What they refuse. */
  checks(): CheckStudio[];
}

export const feature = ({ followers, checks }: Others): Feature => ({
  name: "studio",
  routes: [
    handle(readStudio, () => readForm()),
    handle(readVisit, async (_, { services }) =>
      StudioVisit.parse({ ...(await readSettings()), sendsMail: services.env.SMTP_URL !== undefined }),
    ),
    handle(
      changeStudio,
      async (input, { actor, services, audit }) => {
        const save = () => saveStudio(input, actor, { now: services.now, checks: checks() });
        const saved = await logChange(audit, readSettings, save);
        await followStudio(followers(), services);
        return saved;
      },
      { asksWhen: async ({ settings }) => opensGate(settings, await readSettings()) },
    ),
    handle(logos.addLogo, (input, { services }) => addLogo(input, services)),
    handle(logos.getLogo, async ({ id, variant }, { http }) => {
      const bytes = await getLogo(id, variant);
      http.set("Cache-Control", PICTURE_CACHE);
      return bytes as never;
    }),
  ],
  feeds: [{ collection: "studio", model: StudioModel, toRow, commonTo: ["public"], comesFirst: true }],
  readOwnWords: async () => {
    const settings = await readSettings();
    const { ladder, rules } = settings.levels;
    return [...roomNames(settings), ...[...ladder, ...rules].map(({ name, nameEs }) => [name, nameEs] as const)];
  },
  jobs: [
    {
      name: "studio.forgetLogos",
      every: "1 hour",
      run: async (services) => void (await forgetLogos(findUsedLogos, services)),
    },
    {
      name: "studio.follow",
      every: "1 minute",
      idleSeconds: 300,
      run: (services) => followStudio(followers(), services),
    },
  ],
});
