import { Archive, ArchiveRestore } from "lucide-react";
import { useState } from "react";
import { wordsFor } from "../../../../shell/form-errors.ts";
import { Button } from "../../../../ui/actions/button.tsx";
import { toast } from "../../../../ui/feedback/toast.ts";

export interface ArchiveButtonProps {
  isArchived: boolean;
  archive: () => Promise<unknown>;
  restore: () => Promise<unknown>;
  onDone: () => void;
}

/** Nothing that classes were made from is ever deleted: it is put away, and can come back. */
export function ArchiveButton({ isArchived, archive, restore, onDone }: ArchiveButtonProps) {
  const [isBusy, setBusy] = useState(false);
  async function toggle() {
    setBusy(true);
    try {
      await (isArchived ? restore() : archive());
      toast({ title: isArchived ? "Brought back" : "Archived", variant: "success" });
      onDone();
    } catch (error) {
      toast({ title: "That did not work", description: wordsFor(error), variant: "danger" });
      setBusy(false);
    }
  }
  return (
    <Button variant="secondary" loading={isBusy} onClick={() => void toggle()}>
      {isArchived ? <ArchiveRestore aria-hidden="true" /> : <Archive aria-hidden="true" />}
      {isArchived ? "Bring back" : "Archive"}
    </Button>
  );
}
