import { useStore } from "zustand/react";
import { Segmented } from "#web/ui/forms/segmented.tsx";
import { Switch } from "#web/ui/forms/switch.tsx";
import { Card } from "#web/ui/layout/card.tsx";
import { t } from "#web/words/t.ts";
import { useSignedInUser } from "../../accounts/index.ts";
import { chooseLanguage, hideToggle, languageStore, showToggle } from "../language-store.ts";
import { languageCodes, nameOfLanguage } from "../languages.ts";

/** The same choice as the button that floats over the pages, and the way to have that button back. */
export function LanguageSettings() {
  const user = useSignedInUser();
  const { language, hiddenBy } = useStore(languageStore);
  return (
    <Card className="grid gap-5">
      <div>
        <Segmented
          label={t("Language")}
          options={languageCodes().map((value) => ({ value, label: nameOfLanguage(value) }))}
          value={language}
          onValueChange={chooseLanguage}
        />
      </div>
      <Switch
        label={t("Language button on every page")}
        checked={hiddenBy !== user.id}
        onCheckedChange={(isShown) => (isShown ? showToggle() : hideToggle(user.id))}
      />
    </Card>
  );
}
