import { message } from "#shared/core/messages/message.ts";
import { saveLanguagePreference } from "#shared/features/language/endpoints.ts";
import { effect } from "../../data/effect.ts";

export const savePreferenceEffect = effect(saveLanguagePreference, {
  entity: () => "language-preference",
  title: message("Language"),
  failed: message("Failed to save language preference"),
  async apply(draft, preference, { userId }) {
    await draft.put("languagePreferences", { id: userId, ...preference });
  },
});

export const languageEffects = [savePreferenceEffect];
