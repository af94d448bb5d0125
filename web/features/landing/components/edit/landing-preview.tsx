import { useEffect, useRef, useState } from "react";
import { isAnnounced } from "#shared/features/landing/announcement.ts";
import type { LandingConfig } from "#shared/features/landing/landing-config.ts";
import type { Language } from "#shared/features/language/language.ts";
import { studioToday } from "#web/data/device/server-clock.ts";
import { brandStyle } from "#web/ui/brand/brand-style.ts";
import { Segmented } from "#web/ui/forms/segmented.tsx";
import { t } from "#web/words/t.ts";
import { Said, SpeechContext } from "../../said.tsx";
import { LandingFeatures } from "../landing-features.tsx";
import { LandingHero } from "../landing-hero.tsx";
import { PreviewFrame } from "./preview-frame.tsx";

const SIZES = { phone: { width: 390, height: 844 }, desktop: { width: 1280, height: 900 } } as const;
type Size = keyof typeof SIZES;

/** The page as it will be, on a phone and on a desktop, in both languages. */
export function LandingPreview({ config }: { config: LandingConfig }) {
  const [size, setSize] = useState<Size>("phone");
  const [language, setLanguage] = useState<Language>("en");
  const room = useRef<HTMLDivElement>(null);
  const [width, setWidth] = useState(0);
  useEffect(() => {
    const watching = new ResizeObserver(([entry]) => setWidth(entry?.contentRect.width ?? 0));
    if (room.current) watching.observe(room.current);
    return () => watching.disconnect();
  }, []);
  const shape = SIZES[size];
  return (
    <div ref={room} className="grid min-w-0 grid-cols-1 justify-items-center gap-3">
      <div className="flex flex-wrap justify-center gap-3">
        <Segmented
          label={t("Preview on")}
          options={[
            { value: "phone", label: t("Phone") },
            { value: "desktop", label: t("Desktop") },
          ]}
          value={size}
          onValueChange={setSize}
        />
        <Segmented<Language>
          label={t("Preview in")}
          options={[
            { value: "en", label: "English" },
            { value: "es", label: "Español" },
          ]}
          value={language}
          onValueChange={setLanguage}
        />
      </div>
      {width > 0 && (
        <PreviewFrame
          key={size}
          title={t("Preview")}
          {...shape}
          shown={Math.min(width, size === "phone" ? 320 : width)}
        >
          <SpeechContext value={language}>
            <div
              lang={language}
              style={brandStyle(config.primaryColor, config.secondaryColor)}
              className="min-h-full bg-surface text-ink"
            >
              {isAnnounced(config, studioToday().toString()) && (
                <p className="bg-brand-fill px-5 py-2.5 text-center font-medium text-on-brand">
                  <Said text={config.announcementText} es={config.spanish?.announcementText} />
                </p>
              )}
              <LandingHero config={config} />
              <LandingFeatures config={config} />
            </div>
          </SpeechContext>
        </PreviewFrame>
      )}
    </div>
  );
}
