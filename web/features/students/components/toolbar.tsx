import { Download } from "lucide-react";
import { useState } from "react";
import { exportStudents } from "#shared/features/students/endpoints.ts";
import type { StudentSort } from "#shared/features/students/student-row.ts";
import { download } from "#web/data/client.ts";
import { wordsFor } from "#web/shell/form-errors.ts";
import { Button } from "#web/ui/actions/button.tsx";
import { saveFile } from "#web/ui/actions/save-file.ts";
import { toast } from "#web/ui/feedback/toast.ts";
import { NativeSelect } from "#web/ui/forms/native-select.tsx";
import { t } from "#web/words/t.ts";
import type { Order, StudentQuery } from "../queries.ts";
import { SORT_WORDS } from "../words.ts";

export function ExportButton({ query: { search: _, ...query } }: { query: StudentQuery }) {
  const [isSaving, setSaving] = useState(false);
  async function save() {
    setSaving(true);
    try {
      saveFile(await download(exportStudents, query), "students.csv");
    } catch (error) {
      toast({ title: t("The export failed"), description: wordsFor(error), variant: "danger" });
    } finally {
      setSaving(false);
    }
  }
  return (
    <Button variant="secondary" loading={isSaving} onClick={() => void save()}>
      <Download aria-hidden="true" />
      {t("Export CSV")}
    </Button>
  );
}

interface SortFieldProps {
  query: StudentQuery;
  onChange: (order: Order) => void;
}

/** The latest and the most come first where that is what one looks for. */
export const FIRST_ORDER: Record<StudentSort, Order["order"]> = {
  name: "up",
  "last-visit": "down",
  "next-class": "up",
  "classes-left": "up",
  "pass-end": "up",
};

/** On a phone, where no heads of columns can be pressed. */
export const SortField = ({ query, onChange }: SortFieldProps) => (
  <NativeSelect
    aria-label={t("Sort by @students")}
    className="w-46"
    value={query.sort ?? "name"}
    onChange={(event) => {
      const sort = event.target.value as StudentSort;
      onChange({ sort, order: FIRST_ORDER[sort] });
    }}
  >
    {(Object.keys(SORT_WORDS) as StudentSort[]).map((sort) => (
      <option key={sort} value={sort}>
        {t(SORT_WORDS[sort])}
      </option>
    ))}
  </NativeSelect>
);
