import { useState } from "react";
import { cancelClassInstance } from "../../../../../../shared/features/classes/admin/endpoints.ts";
import { ClassCancellation } from "../../../../../../shared/features/classes/admin/single-class.ts";
import { call } from "../../../../../data/client.ts";
import { wordsFor } from "../../../../../shell/form-errors.ts";
import { Button } from "../../../../../ui/actions/button.tsx";
import { toast } from "../../../../../ui/feedback/toast.ts";
import { Field } from "../../../../../ui/forms/field.tsx";
import { Textarea } from "../../../../../ui/forms/textarea.tsx";
import { ConfirmDialog } from "../../../../../ui/overlays/confirm-dialog.tsx";
import { useAdminWrite } from "../../../admin-queries.ts";
import type { ClassInstanceRow } from "../../../tables.ts";

/** Takes a class off, with the reason that people will read. */
export function CancelClass({ instance, onDone }: { instance: ClassInstanceRow; onDone: () => void }) {
  const [isOpen, setOpen] = useState(false);
  const [reason, setReason] = useState("");
  const [error, setError] = useState<string>();
  const [isBusy, setBusy] = useState(false);
  const write = useAdminWrite();
  const taken = instance.capacity - instance.seatsLeft;

  async function cancel() {
    const parsed = ClassCancellation.safeParse({ reason });
    if (!parsed.success) return setError(parsed.error.issues[0]?.message);
    setBusy(true);
    try {
      await write(call(cancelClassInstance, { id: instance.id, ...parsed.data }));
      toast({ title: "Class cancelled", description: "Everybody in it is told.", variant: "success" });
      onDone();
    } catch (failure) {
      setError(wordsFor(failure));
      setBusy(false);
    }
  }
  return (
    <section className="mt-8 border-t border-line pt-5">
      <h3 className="mb-1 text-base">Cancel this class</h3>
      <p className="mb-3 text-sm text-ink-muted">Every seat is given back, and what was paid is refunded.</p>
      <ConfirmDialog
        danger
        open={isOpen}
        onOpenChange={setOpen}
        trigger={<Button variant="danger">Cancel class</Button>}
        title={`Cancel ${instance.name}?`}
        description={
          taken === 0
            ? "Nobody is in it yet. It cannot be undone."
            : `${taken === 1 ? "1 person is" : `${taken} people are`} in it. They get their money back. It cannot be undone.`
        }
        cancelLabel="Keep it"
        confirmLabel="Cancel class"
        loading={isBusy}
        onConfirm={() => void cancel()}
      >
        <Field label="Reason" hint="People read this in the calendar." required error={error}>
          <Textarea rows={2} value={reason} onChange={(event) => setReason(event.target.value)} />
        </Field>
      </ConfirmDialog>
    </section>
  );
}
