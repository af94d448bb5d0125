import { Monitor, Moon, Sun } from "lucide-react";
import { useState } from "react";
import { type Appearance, readAppearance, saveAppearance } from "../../../ui/appearance.ts";
import { Segmented } from "../../../ui/forms/segmented.tsx";
import { Card } from "../../../ui/layout/card.tsx";
import { Section } from "../../../ui/layout/section.tsx";

const themes = [
  { value: "system", label: "Device", icon: <Monitor aria-hidden="true" /> },
  { value: "light", label: "Light", icon: <Sun aria-hidden="true" /> },
  { value: "dark", label: "Dark", icon: <Moon aria-hidden="true" /> },
] as const;

const textSizes = [
  { value: "normal", label: "Normal" },
  { value: "large", label: "Large" },
  { value: "larger", label: "Larger" },
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
    <Section title="Appearance">
      <Card className="grid gap-5">
        <div className="grid gap-1.5">
          <p className="text-sm font-semibold">Theme</p>
          <Segmented
            label="Theme"
            options={themes}
            value={appearance.theme}
            onValueChange={(theme) => change({ theme })}
          />
        </div>
        <div className="grid gap-1.5">
          <p className="text-sm font-semibold">Text size</p>
          <Segmented
            label="Text size"
            options={textSizes}
            value={appearance.textSize}
            onValueChange={(textSize) => change({ textSize })}
          />
        </div>
      </Card>
    </Section>
  );
}
