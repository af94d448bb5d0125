import { zodResolver } from "@hookform/resolvers/zod";
import { useQueryClient } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { useForm } from "react-hook-form";
import { RULES } from "#shared/core/messages/rules.ts";
import { changeStudio, type StudioForm as Form, readStudio } from "#shared/features/studio/endpoints.ts";
import { type SettingName, StudioSettings } from "#shared/features/studio/studio.ts";
import { ApiError } from "#web/data/api-error.ts";
import { call } from "#web/data/client.ts";
import { formatMoment } from "#web/format.ts";
import { useSync } from "#web/local-data.ts";
import { showServerErrors } from "#web/shell/form-errors.ts";
import { Button } from "#web/ui/actions/button.tsx";
import { Banner } from "#web/ui/feedback/banner.tsx";
import { toast } from "#web/ui/feedback/toast.ts";
import { SaveBar } from "#web/ui/layout/save-bar.tsx";
import { t } from "#web/words/t.ts";

import { wearLogo } from "../wear-logo.ts";
import { DeskSection } from "./sections/desk-section.tsx";
import { HoursSection } from "./sections/hours-section.tsx";
import { MoneySection } from "./sections/money-section.tsx";
import { NameSection } from "./sections/name-section.tsx";
import { PlaceSection } from "./sections/place-section.tsx";
import { ReadySection } from "./sections/ready-section.tsx";
import { RulesSection } from "./sections/rules-section.tsx";
import { SeatsSection } from "./sections/seats-section.tsx";
import { TaxSection } from "./sections/tax-section.tsx";
import { TipsSection } from "./sections/tips-section.tsx";
import { WaiverSection } from "./sections/waiver-section.tsx";

export interface StudioFormProps {
  form: Form;
  /** Reads what another admin saved in between. */
  onReload: () => void;
}

const FIELDS = [...StudioSettings.keyof().options, "bring.en", "bring.es"] as const;

export function StudioForm({ form, onReload }: StudioFormProps) {
  const queries = useQueryClient();
  const sync = useSync();
  const fields = useForm({ resolver: zodResolver(StudioSettings, RULES), defaultValues: form.settings });
  const { handleSubmit, setError, formState } = fields;
  const { errors, isSubmitting, isDirty, dirtyFields } = formState;

  const save = handleSubmit(async (values) => {
    // Only what was touched: what another admin changes is theirs.
    const touched = Object.entries(values).filter(([name]) => dirtyFields[name as SettingName]);
    try {
      const saved = await call(changeStudio, { version: form.version, settings: Object.fromEntries(touched) });
      queries.setQueryData([readStudio.path], saved);
      void sync.now();
      wearLogo(saved.settings.logoId);
      toast({ title: t("Settings saved"), variant: "success" });
    } catch (error) {
      showServerErrors(error, setError, FIELDS);
      if (error instanceof ApiError && error.code === "studio.changed") setError("root.outdated", {});
    }
  });

  /** Under a field: who changed it last. */
  const hintOf = (name: SettingName, hint?: string): ReactNode => {
    const changed = form.changed[name];
    const last =
      changed && t("Changed by {byName}, {when}.", { byName: changed.byName, when: formatMoment(changed.at) });
    return [hint, last].filter(Boolean).join(" ") || undefined;
  };

  const section = { fields, hintOf };
  return (
    <form noValidate onSubmit={(event) => void save(event)}>
      {errors.root && (
        <Banner
          tone="danger"
          title={errors.root.message ?? t("Couldn't save the settings.")}
          action={
            errors.root.outdated && (
              <Button type="button" variant="secondary" size="sm" onClick={onReload}>
                {t("Load them again")}
              </Button>
            )
          }
        />
      )}
      <NameSection {...section} />
      <PlaceSection {...section} />
      <HoursSection {...section} />
      <MoneySection {...section} />
      <TaxSection {...section} />
      <ReadySection {...section} />
      <RulesSection {...section} />
      <SeatsSection {...section} />
      <DeskSection {...section} />
      <TipsSection {...section} />
      <WaiverSection {...section} />
      <SaveBar isDirty={isDirty} isSaving={isSubmitting} />
    </form>
  );
}
