import { Role } from "#shared/core/schemas/role.ts";
import { MONTHS } from "#shared/features/groups/months.ts";
import { languageCodes, nameOfLanguage } from "#web/features/language/index.ts";
import { ROLE_WORDS } from "#web/role-words.ts";
import { Checkbox } from "#web/ui/forms/checkbox.tsx";
import { Field, FieldGroup } from "#web/ui/forms/field.tsx";
import { NativeSelect } from "#web/ui/forms/native-select.tsx";
import { t } from "#web/words/t.ts";
import type { ConditionFieldsProps } from "./fields-props.ts";
import { NumberInput } from "./number-input.tsx";

export function RoleFields({ condition, errors, onChange }: ConditionFieldsProps<"role">) {
  const { roles } = condition;
  const withRole = (role: Role, isIn: boolean) => (isIn ? [...roles, role] : roles.filter((each) => each !== role));
  return (
    <FieldGroup label={t("Any of these")} error={errors.roles}>
      <div className="grid grid-cols-2 gap-x-4">
        {Role.options.toReversed().map((role) => (
          <Checkbox
            key={role}
            label={t(ROLE_WORDS[role])}
            checked={roles.includes(role)}
            onCheckedChange={(checked) => onChange({ ...condition, roles: withRole(role, checked === true) })}
          />
        ))}
      </div>
    </FieldGroup>
  );
}

export const AgeFields = ({ condition, errors, onChange }: ConditionFieldsProps<"age">) => (
  <div className="grid grid-cols-2 gap-3">
    <Field label={t("From age")} error={errors.from}>
      <NumberInput value={condition.from} most={120} onChange={(from) => onChange({ ...condition, from })} />
    </Field>
    <Field label={t("To age")} error={errors.to}>
      <NumberInput value={condition.to} most={120} onChange={(to) => onChange({ ...condition, to })} />
    </Field>
  </div>
);

export const LanguageFields = ({ condition, onChange }: ConditionFieldsProps<"language">) => (
  <Field label={t("Uses the app in")}>
    <NativeSelect
      value={condition.language}
      onChange={(event) => onChange({ ...condition, language: event.target.value })}
    >
      {languageCodes().map((code) => (
        <option key={code} value={code} lang={code} translate="no">
          {nameOfLanguage(code)}
        </option>
      ))}
    </NativeSelect>
  </Field>
);

export const PhotoFields = ({ condition, onChange }: ConditionFieldsProps<"photos">) => (
  <Field label={t("Photos and videos of them")}>
    <NativeSelect
      value={condition.agreed ? "yes" : "no"}
      onChange={(event) => onChange({ ...condition, agreed: event.target.value === "yes" })}
    >
      <option value="yes">{t("Agreed")}</option>
      <option value="no">{t("Not agreed, or not asked yet")}</option>
    </NativeSelect>
  </Field>
);

export const BirthdayFields = ({ condition, onChange }: ConditionFieldsProps<"birthday">) => (
  <Field label={t("Month")}>
    <NativeSelect
      value={String(condition.month)}
      onChange={(event) => onChange({ ...condition, month: Number(event.target.value) })}
    >
      {MONTHS.map((month, at) => (
        <option key={month.text} value={String(at + 1)}>
          {t(month)}
        </option>
      ))}
    </NativeSelect>
  </Field>
);
