import { fullName } from "#shared/features/accounts/full-name.ts";
import type { StudentRow } from "#shared/features/students/student-row.ts";
import { Checkbox } from "#web/ui/forms/checkbox.tsx";
import { t } from "#web/words/t.ts";
import type { Selection } from "../use-selection.ts";

/** Chooses a person, to write to them or to give them a pass. */
export const ChooseBox = ({ student, selection }: { student: StudentRow; selection: Selection }) => (
  <Checkbox
    className="min-h-0! w-6 gap-0! py-0!"
    label={<span className="sr-only">{t("Choose {name} @students", { name: fullName(student) })}</span>}
    checked={selection.ids.has(student.id)}
    onCheckedChange={() => selection.toggle(student.id)}
  />
);
