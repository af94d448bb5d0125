import { Monitor, Moon, Sun } from "lucide-react";
import { useState } from "react";
import { message } from "#shared/core/messages/message.ts";
import { paths } from "#web/paths.ts";
import { Link } from "#web/ui/actions/link.tsx";
import { TextLink } from "#web/ui/actions/text-link.tsx";
import { type Appearance, readAppearance, saveAppearance } from "#web/ui/appearance.ts";
import { Segmented } from "#web/ui/forms/segmented.tsx";
import { Card } from "#web/ui/layout/card.tsx";
import { Section } from "#web/ui/layout/section.tsx";
import { tLabels } from "#web/words/labels.ts";
import { t } from "#web/words/t.ts";

/** On a phone the words alone stand in one line, in Spanish too. */
const ICON = { "aria-hidden": true, className: "phone:hidden" } as const;

const themes = [
  { value: "system", label: message("Device"), icon: <Monitor {...ICON} /> },
  { value: "light", label: message("Light"), icon: <Sun {...ICON} /> },
  { value: "dark", label: message("Dark"), icon: <Moon {...ICON} /> },
] as const;

const textSizes = [
  { value: "normal", label: message("Normal") },
  { value: "large", label: message("Large") },
  { value: "larger", label: message("Larger") },
] as const;

/** Kept on this device only. */
export function AppearanceSection() {
  const [appearance, setAppearance] = useState(readAppearance);
  const change = (part: Partial<Appearance>) => {
    const next = { ...appearance, ...part };
    saveAppearance(next);
    setAppearance(next);
  };
  return (
    <Section title={t("Appearance")}>
      <Card className="grid gap-5">
        <div className="grid gap-1.5">
          <p className="text-sm font-semibold">{t("Theme")}</p>
          <Segmented
            label={t("Theme")}
            options={tLabels(themes)}
            value={appearance.theme}
            onValueChange={(theme) => change({ theme })}
          />
        </div>
        <div className="grid gap-1.5">
          <p className="text-sm font-semibold">{t("Text size")}</p>
          <Segmented
            label={t("Text size")}
            options={tLabels(textSizes)}
            value={appearance.textSize}
            onValueChange={(textSize) => change({ textSize })}
          />
        </div>
        <TextLink asChild>
          <Link to={paths.accessibility}>{t("Accessibility")}</Link>
        </TextLink>
      </Card>
    </Section>
  );
}
