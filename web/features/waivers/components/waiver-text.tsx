import type { Language } from "#shared/features/language/language.ts";
import type { WaiverDocument } from "#shared/features/waivers/waiver-wording.ts";
import { formatDay } from "#web/format.ts";
import { Segmented } from "#web/ui/forms/segmented.tsx";
import { ScrollArea } from "#web/ui/layout/scroll-area.tsx";
import { t } from "#web/words/t.ts";

export interface WaiverTextProps {
  document: WaiverDocument;
  language: Language;
  /** Left out where it is shown in the language it was signed in. */
  onLanguage?: (language: Language) => void;
  className?: string;
}

const LANGUAGES = [
  { value: "en", label: "English" },
  { value: "es", label: "Español" },
] as const;

/** Beside what is signed, so high that a desktop shows its end without scrolling, clear of the buttons that float. */
export const PANE_HEIGHT = "h-80 lg:h-[calc(100dvh-25.5rem)] lg:min-h-64";

/** The words that are signed: never machine-translated. */
export function WaiverText({ document, language, onLanguage, className = "h-80" }: WaiverTextProps) {
  const { waiverId, version, lastUpdated, texts } = document;
  return (
    <div className="grid gap-3">
      {onLanguage && (
        <Segmented<Language>
          label={t("Language of the waiver")}
          options={LANGUAGES}
          value={language}
          onValueChange={onLanguage}
          className="justify-self-start"
        />
      )}
      <div className="overflow-hidden rounded-card border border-line bg-surface-raised">
        <ScrollArea label={t("Waiver text")} className={className}>
          <div lang={language} className="grid gap-4 p-5 sm:p-6">
            {texts[language].map(({ title, text }, index) => (
              <section key={title}>
                <h2 className="font-semibold">
                  {index + 1}. {title}
                </h2>
                <p className="mt-1 whitespace-pre-line text-ink-muted">{text}</p>
              </section>
            ))}
          </div>
        </ScrollArea>
        <p className="flex flex-wrap gap-x-3 border-t border-line bg-surface-sunken px-5 py-3 text-sm text-ink-muted">
          <span>{waiverId}</span>
          <span>{t("Version {version}", { version })}</span>
          <span>{t("Last updated {day}", { day: formatDay(lastUpdated, "written") })}</span>
        </p>
      </div>
    </div>
  );
}
