import { unprocessable } from "#shared/core/errors.ts";
import { message } from "#shared/core/messages/message.ts";
import { toDate } from "#shared/core/time.ts";
import { getLanguagePreference, saveLanguagePreference, translateText } from "#shared/features/language/endpoints.ts";
import type { Feature, ReadTexts } from "../../feature.ts";
import { handle } from "../../http/route.ts";
import { LANGUAGES } from "./languages.ts";
import { preferenceFeed, readPreference, savePreference } from "./preference.ts";
import { privacy } from "./privacy.ts";
import { createStudioTexts } from "./studio-texts.ts";
import { forgetTranslations, translate } from "./translation.ts";

/** @param readers what of the studio's own texts the slices keep */
export const feature = (readers: () => ReadTexts[]): Feature => {
  const isStudioText = createStudioTexts(readers);
  return {
    name: "language",
    privacy,
    feeds: [preferenceFeed],
    routes: [
      handle(getLanguagePreference, (_, { actor }) => readPreference(actor.userId)),
      handle(saveLanguagePreference, (preference, { actor }) => {
        if (preference.language !== "en" && !LANGUAGES.has(preference.language))
          throw unprocessable("language.unknown", message("The app doesn't speak this language."));
        return savePreference(actor.userId, preference);
      }),
      handle(translateText, async (request, { actor, services }) => ({
        translatedText: await translate(request, actor?.userId ?? null, isStudioText, services),
      })),
    ],
    jobs: [
      {
        name: "language.forgetTranslations",
        every: "1 hour",
        run: async ({ now }) => void (await forgetTranslations(toDate(now()))),
      },
    ],
  };
};
