import { Columns3 } from "lucide-react";
import { Button } from "#web/ui/actions/button.tsx";
import { Checkbox } from "#web/ui/forms/checkbox.tsx";
import { Popover } from "#web/ui/overlays/popover.tsx";
import { t } from "#web/words/t.ts";
import { COLUMNS } from "./columns.tsx";

interface ColumnChoiceProps {
  shown: readonly string[];
  onChange: (shown: string[]) => void;
}

/** Which columns a table has, or which lines a card. */
export function ColumnChoice({ shown, onChange }: ColumnChoiceProps) {
  const [, ...others] = COLUMNS;
  return (
    <Popover
      label={t("Columns")}
      className="w-64"
      trigger={
        <Button variant="secondary">
          <Columns3 aria-hidden="true" />
          {t("Columns")}
        </Button>
      }
    >
      {others.map(({ key, header }) => (
        <Checkbox
          key={key}
          label={t(header)}
          checked={shown.includes(key)}
          onCheckedChange={(isShown) =>
            onChange(
              COLUMNS.map((column) => column.key).filter((each) => (each === key ? isShown : shown.includes(each))),
            )
          }
        />
      ))}
    </Popover>
  );
}
