import { Archive, ArchiveRestore } from "lucide-react";
import { Button } from "#web/ui/actions/button.tsx";
import { toast } from "#web/ui/feedback/toast.ts";
import { ConfirmDialog } from "#web/ui/overlays/confirm-dialog.tsx";
import { useAttempt } from "#web/use-attempt.ts";
import { t } from "#web/words/t.ts";

export interface ArchiveButtonProps {
  isArchived: boolean;
  archive: () => Promise<unknown>;
  restore: () => Promise<unknown>;
  onDone: () => void;
  /** The effect of archiving, where it is asked first. */
  question?: string;
}

/** Nothing that classes were made from is ever deleted: it is put away, and can come back. */
export function ArchiveButton({ isArchived, archive, restore, onDone, question }: ArchiveButtonProps) {
  const { isBusy, attempt } = useAttempt();
  const toggle = () =>
    attempt(async () => {
      await (isArchived ? restore() : archive());
      toast({ title: isArchived ? t("Brought back") : t("Archived @done"), variant: "success" });
      onDone();
    });
  const words = isArchived ? t("Bring back") : t("Archive");
  const icon = isArchived ? <ArchiveRestore aria-hidden="true" /> : <Archive aria-hidden="true" />;
  if (!question || isArchived)
    return (
      <Button variant="secondary" loading={isBusy} onClick={() => void toggle()}>
        {icon}
        {words}
      </Button>
    );
  return (
    <ConfirmDialog
      trigger={
        <Button variant="secondary">
          {icon}
          {words}
        </Button>
      }
      title={t("Archive it?")}
      description={question}
      confirmLabel={words}
      loading={isBusy}
      onConfirm={() => void toggle()}
    />
  );
}
