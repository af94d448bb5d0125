import { useState } from "react";
import { endFamilyLink, type FamilyFigure } from "../../../../../shared/features/family/admin-endpoints.ts";
import { call } from "../../../../data/client.ts";
import { wordsFor } from "../../../../shell/form-errors.ts";
import { Button } from "../../../../ui/actions/button.tsx";
import { toast } from "../../../../ui/feedback/toast.ts";
import { ConfirmDialog } from "../../../../ui/overlays/confirm-dialog.tsx";

export interface EndFamilyLinkProps {
  figure: FamilyFigure;
  onEnded: () => void;
}

/** Takes an adult out of a family on the studio's word; children are never left alone. */
export function EndFamilyLink({ figure: { id, firstName, isGuardian }, onEnded }: EndFamilyLinkProps) {
  const [isBusy, setBusy] = useState(false);
  async function end(): Promise<void> {
    setBusy(true);
    try {
      await call(endFamilyLink, { id });
      toast({ title: "The link has ended", description: "Everybody concerned was told.", variant: "success" });
      onEnded();
    } catch (error) {
      toast({ title: "The link was not ended", description: wordsFor(error), variant: "danger" });
    } finally {
      setBusy(false);
    }
  }
  return (
    <ConfirmDialog
      trigger={
        <Button variant="ghost" size="sm" className="text-danger" loading={isBusy}>
          Take out<span className="sr-only" translate="no">{` · ${firstName}`}</span>
        </Button>
      }
      danger
      title={
        <>
          Take <span translate="no">{firstName}</span> out of this family?
        </>
      }
      description={
        isGuardian
          ? "They no longer see, book or sign for the children. Their own account stays, and the others are told."
          : "They no longer see the children's classes. Their own account stays, and the others are told."
      }
      cancelLabel="Keep"
      confirmLabel="Take out"
      onConfirm={() => void end()}
    />
  );
}
