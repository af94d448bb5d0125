import { X } from "lucide-react";
import type { Condition } from "#shared/features/groups/audience.ts";
import { IconButton } from "#web/ui/actions/icon-button.tsx";
import { Card } from "#web/ui/layout/card.tsx";
import { t } from "#web/words/t.ts";
import { ClassFields, SeriesFields } from "./class-fields.tsx";
import { CONDITION_WORDS } from "./conditions.ts";
import { LevelFields } from "./level-fields.tsx";
import { AgeFields, BirthdayFields, LanguageFields, PhotoFields, RoleFields } from "./person-fields.tsx";
import { BookedFields, DaysFields, PassFields, SeenFields } from "./standing-fields.tsx";

interface ConditionRowProps {
  condition: Condition;
  errors: Readonly<Record<string, string>>;
  onChange: (condition: Condition) => void;
  onRemove: () => void;
}

/** One condition with its few fields. */
export function ConditionRow({ condition, errors, onChange, onRemove }: ConditionRowProps) {
  const label = t(CONDITION_WORDS[condition.is]);
  return (
    <Card asChild variant="flat" padding="sm">
      <fieldset>
        <legend className="sr-only">{label}</legend>
        <div className="flex items-center justify-between gap-2">
          <span aria-hidden="true" className="font-semibold">
            {label}
          </span>
          <IconButton label={t("Remove {what}", { what: label })} onClick={onRemove}>
            <X />
          </IconButton>
        </div>
        <Fields condition={condition} errors={errors} onChange={onChange} />
      </fieldset>
    </Card>
  );
}

function Fields({ condition, ...rest }: Omit<ConditionRowProps, "onRemove">) {
  switch (condition.is) {
    case "role":
      return <RoleFields condition={condition} {...rest} />;
    case "age":
      return <AgeFields condition={condition} {...rest} />;
    case "language":
      return <LanguageFields condition={condition} {...rest} />;
    case "class":
      return <ClassFields condition={condition} {...rest} />;
    case "series":
      return <SeriesFields condition={condition} {...rest} />;
    case "level":
      return <LevelFields condition={condition} {...rest} />;
    case "pass":
      return <PassFields condition={condition} {...rest} />;
    case "seen":
      return <SeenFields condition={condition} {...rest} />;
    case "booked":
      return <BookedFields condition={condition} {...rest} />;
    case "level-up":
    case "joined":
      return <DaysFields condition={condition} {...rest} />;
    case "photos":
      return <PhotoFields condition={condition} {...rest} />;
    case "birthday":
      return <BirthdayFields condition={condition} {...rest} />;
    case "birthday-today":
      return (
        <p className="text-sm text-ink-muted">
          {t("By the studio's calendar. Born on February 29, it's February 28 in other years.")}
        </p>
      );
    case "unpaid":
      return <p className="text-sm text-ink-muted">{t("Came unpaid, or has an open invoice.")}</p>;
    case "unsigned":
      return <p className="text-sm text-ink-muted">{t("They, or a guardian, still have to sign.")}</p>;
  }
}
