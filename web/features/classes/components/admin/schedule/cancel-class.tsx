import { useState } from "react";
import { RULES } from "#shared/core/messages/rules.ts";
import { cancelClassInstance } from "#shared/features/classes/admin/endpoints.ts";
import { ClassCancellation } from "#shared/features/classes/admin/single-class.ts";
import { call } from "#web/data/client.ts";
import { useAdminWrite } from "#web/features/classes/admin-queries.ts";
import type { ClassInstanceRow } from "#web/features/classes/tables.ts";
import { wordsFor } from "#web/shell/form-errors.ts";
import { NoticePreview } from "#web/shell/staff/notices/notice-preview.tsx";
import { Button } from "#web/ui/actions/button.tsx";
import { toast } from "#web/ui/feedback/toast.ts";
import { Field } from "#web/ui/forms/field.tsx";
import { Textarea } from "#web/ui/forms/textarea.tsx";
import { ConfirmDialog } from "#web/ui/overlays/confirm-dialog.tsx";
import { ownName, t } from "#web/words/t.ts";
import { useUndoCancellation } from "./canceling-class.tsx";

/** Takes a class off, with the reason that people will read; a minute to undo it follows. */
export function CancelClass({ instance, onDone }: { instance: ClassInstanceRow; onDone: () => void }) {
  const [isOpen, setOpen] = useState(false);
  const [reason, setReason] = useState("");
  const [error, setError] = useState<string>();
  const [isBusy, setBusy] = useState(false);
  const write = useAdminWrite();
  const { undo } = useUndoCancellation(instance);
  const taken = instance.capacity - instance.seatsLeft;

  async function cancel() {
    const parsed = ClassCancellation.safeParse({ reason }, RULES);
    if (!parsed.success) return setError(parsed.error.issues[0]?.message);
    setBusy(true);
    try {
      await write(call(cancelClassInstance, { id: instance.id, ...parsed.data }));
      onDone();
      toast({
        title: t("We'll cancel the class in a minute"),
        description: t("It can't be booked anymore. You can undo it until then."),
        action: { label: t("Undo"), onSelect: undo },
      });
    } catch (failure) {
      setError(wordsFor(failure));
      setBusy(false);
    }
  }
  return (
    <section className="mt-8 border-t border-line pt-5">
      <h3 className="mb-1 text-base">{t("Cancel this class")}</h3>
      <p className="mb-3 text-sm text-ink-muted">{t("We'll release every seat and refund what was paid.")}</p>
      <ConfirmDialog
        danger
        open={isOpen}
        onOpenChange={setOpen}
        trigger={<Button variant="danger">{t("Cancel class")}</Button>}
        title={t("Cancel the class {name}?", { name: ownName(instance.name) })}
        description={
          taken === 0
            ? t("Nobody is booked yet. You can undo this for a minute.")
            : t(
                "{count, plural, one {# person is booked and gets back what they paid, in money or classes.} other {# people are booked and get back what they paid, in money or classes.}} You can undo this for a minute. Then we'll notify them.",
                { count: taken },
              )
        }
        cancelLabel={t("Keep it")}
        confirmLabel={t("Cancel class")}
        loading={isBusy}
        onConfirm={() => void cancel()}
      >
        <div className="mb-4 empty:hidden">
          <NoticePreview of="class" id={instance.id} />
        </div>
        <Field label={t("Reason")} hint={t("People see this in the calendar.")} required error={error}>
          <Textarea rows={2} value={reason} onChange={(event) => setReason(event.target.value)} />
        </Field>
      </ConfirmDialog>
    </section>
  );
}
