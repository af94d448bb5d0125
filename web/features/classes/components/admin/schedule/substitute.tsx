import { useState } from "react";
import { substituteInstructor } from "../../../../../../shared/features/classes/admin/endpoints.ts";
import { call } from "../../../../../data/client.ts";
import { wordsFor } from "../../../../../shell/form-errors.ts";
import { Button } from "../../../../../ui/actions/button.tsx";
import { toast } from "../../../../../ui/feedback/toast.ts";
import { Field } from "../../../../../ui/forms/field.tsx";
import { NativeSelect } from "../../../../../ui/forms/native-select.tsx";
import { useAdminWrite, useInstructorList } from "../../../admin-queries.ts";
import type { ClassInstanceRow } from "../../../tables.ts";

/** Who teaches this one class. */
export function Substitute({ instance }: { instance: ClassInstanceRow }) {
  const instructors = useInstructorList().data ?? [];
  const [chosenId, setChosenId] = useState(instance.instructorId);
  const [isBusy, setBusy] = useState(false);
  const write = useAdminWrite();

  async function substitute(instructorId: string | null) {
    setBusy(true);
    try {
      const { instructorName, instructorId: now } = await write(
        call(substituteInstructor, { id: instance.id, instructorId }),
      );
      setChosenId(now);
      toast({ title: "Instructor changed", description: `${instructorName} teaches this class.`, variant: "success" });
    } catch (error) {
      toast({ title: "Could not change the instructor", description: wordsFor(error), variant: "danger" });
    }
    setBusy(false);
  }
  return (
    <section className="mt-8 border-t border-line pt-5">
      <h3 className="mb-3 text-base">Instructor</h3>
      <div className="flex flex-wrap items-end gap-3">
        <Field
          label="Teaches this class"
          hint={instance.substituteFor && `Planned with ${instance.substituteFor}.`}
          className="min-w-48 flex-1"
        >
          <NativeSelect value={chosenId} onChange={(event) => setChosenId(event.target.value)}>
            {!instructors.some(({ id }) => id === instance.instructorId) && (
              <option value={instance.instructorId}>{instance.instructorName}</option>
            )}
            {instructors.map(({ id, name }) => (
              <option key={id} value={id} translate="no">
                {name}
              </option>
            ))}
          </NativeSelect>
        </Field>
        <Button
          variant="secondary"
          loading={isBusy}
          disabled={chosenId === instance.instructorId}
          onClick={() => void substitute(chosenId)}
        >
          Set
        </Button>
      </div>
      {instance.substituteFor && (
        <Button variant="ghost" size="sm" className="mt-2" onClick={() => void substitute(null)}>
          {`Bring ${instance.substituteFor} back`}
        </Button>
      )}
    </section>
  );
}
