import type { CampaignContent } from "#shared/features/campaigns/campaign.ts";
import { Checkbox } from "#web/ui/forms/checkbox.tsx";
import { Field } from "#web/ui/forms/field.tsx";
import { NativeSelect } from "#web/ui/forms/native-select.tsx";
import { t } from "#web/words/t.ts";

type Standing = NonNullable<CampaignContent["standing"]>;

const DAYS = [1, 7, 14, 30, 60, 90, 180, 300];

interface StandingFieldProps {
  standing: Standing;
  onChange: (standing: Standing) => void;
}

/** A letter that leaves by itself: to each person who comes into the group. */
export function StandingField({ standing, onChange }: StandingFieldProps) {
  const { againAfterDays, beginsWithPresent } = standing;
  return (
    <div className="grid gap-3">
      <p className="text-sm text-ink-muted">
        {t(
          "Each morning and evening it goes to people who joined the group since: two classes left, not seen for three weeks, new here. A person gets no more than one news email in three days.",
        )}
      </p>
      <Field label={t("The same person gets it")}>
        <NativeSelect
          value={againAfterDays ?? ""}
          onChange={({ target }) =>
            onChange({ ...standing, againAfterDays: target.value === "" ? null : Number(target.value) })
          }
        >
          <option value="">{t("Once")}</option>
          {[...new Set([...DAYS, ...(againAfterDays === null ? [] : [againAfterDays])])]
            .toSorted((a, b) => a - b)
            .map((days) => (
              <option key={days} value={days}>
                {t("Again after {days, plural, one {# day} other {# days}}", { days })}
              </option>
            ))}
        </NativeSelect>
      </Field>
      <Checkbox
        checked={beginsWithPresent}
        onCheckedChange={(checked) => onChange({ ...standing, beginsWithPresent: checked === true })}
        label={t("Start with the people in the group now")}
        description={t("Without this, only people who join the group from now on get it.")}
      />
    </div>
  );
}
