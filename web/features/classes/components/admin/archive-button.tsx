import { Archive, ArchiveRestore } from "lucide-react";
import { Button } from "#web/ui/actions/button.tsx";
import { toast } from "#web/ui/feedback/toast.ts";
import { useAttempt } from "#web/use-attempt.ts";
import { t } from "#web/words/t.ts";

export interface ArchiveButtonProps {
  isArchived: boolean;
  archive: () => Promise<unknown>;
  restore: () => Promise<unknown>;
  onDone: () => void;
}

/** Nothing that classes were made from is ever deleted: it is put away, and can come back. */
export function ArchiveButton({ isArchived, archive, restore, onDone }: ArchiveButtonProps) {
  const { isBusy, attempt } = useAttempt();
  const toggle = () =>
    attempt(async () => {
      await (isArchived ? restore() : archive());
      toast({ title: isArchived ? t("Brought back") : t("Archived @done"), variant: "success" });
      onDone();
    });
  return (
    <Button variant="secondary" loading={isBusy} onClick={() => void toggle()}>
      {isArchived ? <ArchiveRestore aria-hidden="true" /> : <Archive aria-hidden="true" />}
      {isArchived ? t("Bring back") : t("Archive")}
    </Button>
  );
}
