import { type ColumnMapping, FIELD_GROUPS, FIELD_LABELS, ImportField } from "#shared/features/imports/fields.ts";
import type { ImportView } from "#shared/features/imports/import.ts";
import { NativeSelect } from "#web/ui/forms/native-select.tsx";
import { t } from "#web/words/t.ts";

interface ColumnChoicesProps {
  view: ImportView;
  isBusy: boolean;
  onChoose: (mapping: ColumnMapping) => void;
}

/** Of each column of the file what it holds: guessed, and changed by hand. A choice is remembered for such files. */
export function ColumnChoices({ view, isBusy, onChoose }: ColumnChoicesProps) {
  const { columns, mapping, examples } = view;
  const choose = (at: number, value: string) => {
    const field = ImportField.safeParse(value).data ?? null;
    onChoose(mapping.map((each, index) => (index === at ? field : each === field ? null : each)));
  };
  const left = mapping.filter((field) => field === null).length;
  return (
    <details className="rounded-card border border-line bg-surface-raised" open={left > 0}>
      <summary className="flex min-h-12 cursor-pointer items-center px-4 py-3 font-semibold">
        {t("Columns: {used} of {all} are used", { used: String(columns.length - left), all: String(columns.length) })}
      </summary>
      <ul className="divide-y divide-line border-t border-line">
        {columns.map((column, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: two columns may have one name.
          <li key={at} className="grid items-center gap-x-6 gap-y-1 px-4 py-3 sm:grid-cols-2">
            <div className="min-w-0">
              <p className="font-medium wrap-anywhere">{column || t("No name")}</p>
              {examples[at] && <p className="truncate text-sm text-ink-muted">{examples[at]}</p>}
            </div>
            <NativeSelect
              aria-label={t("What {column} holds", { column: column || String(at + 1) })}
              value={mapping[at] ?? ""}
              disabled={isBusy}
              onChange={({ target }) => choose(at, target.value)}
            >
              <option value="">{t("Leave out")}</option>
              {FIELD_GROUPS.map(({ title, fields }) => (
                <optgroup key={title.text} label={t(title)}>
                  {fields.map((field) => (
                    <option key={field} value={field}>
                      {t(FIELD_LABELS[field])}
                    </option>
                  ))}
                </optgroup>
              ))}
            </NativeSelect>
          </li>
        ))}
      </ul>
    </details>
  );
}
