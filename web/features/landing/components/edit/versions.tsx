import type { LandingForm } from "#shared/features/landing/endpoints.ts";
import type { LandingConfig } from "#shared/features/landing/landing-config.ts";
import { formatMoment } from "#web/format.ts";
import { Button } from "#web/ui/actions/button.tsx";
import { t } from "#web/words/t.ts";

export interface VersionsProps {
  form: LandingForm;
  /** Puts a version into the form; saving it makes it the newest. */
  onTake: (config: LandingConfig) => void;
}

export function Versions({ form, onTake }: VersionsProps) {
  return (
    <ul className="grid divide-y divide-line">
      {form.versions.map(({ version, at, byName, config }) => (
        <li key={version} className="flex min-h-14 flex-wrap items-center justify-between gap-x-4 gap-y-1 py-2">
          <span>
            <span>{formatMoment(at)}</span>
            <span className="block text-sm text-ink-muted">{byName}</span>
          </span>
          {version === form.version ? (
            <span className="text-sm text-ink-muted">{t("Shown now")}</span>
          ) : (
            <Button type="button" variant="secondary" size="sm" onClick={() => onTake(config)}>
              {t("Use this again")}
            </Button>
          )}
        </li>
      ))}
    </ul>
  );
}
