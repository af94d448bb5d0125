import { useState } from "react";
import { endFamilyLink, type FamilyFigure } from "#shared/features/family/admin-endpoints.ts";
import { call } from "#web/data/client.ts";
import { wordsFor } from "#web/shell/form-errors.ts";
import { Button } from "#web/ui/actions/button.tsx";
import { toast } from "#web/ui/feedback/toast.ts";
import { ConfirmDialog } from "#web/ui/overlays/confirm-dialog.tsx";
import { t } from "#web/words/t.ts";

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
      toast({ title: t("The link has ended"), description: t("We told everyone involved."), variant: "success" });
      onEnded();
    } catch (error) {
      toast({ title: t("The link wasn't ended"), description: wordsFor(error), variant: "danger" });
    } finally {
      setBusy(false);
    }
  }
  return (
    <ConfirmDialog
      trigger={
        <Button variant="ghost" size="sm" className="text-danger" loading={isBusy}>
          {t("Take out")}
          <span className="sr-only">{` · ${firstName}`}</span>
        </Button>
      }
      danger
      title={t("Take {name} out of this family?", { name: firstName })}
      description={
        isGuardian
          ? t("They no longer see, book or sign for the children. Their account stays, and we tell the others.")
          : t("They no longer see the children's classes. Their account stays, and we tell the others.")
      }
      cancelLabel={t("Keep")}
      confirmLabel={t("Take out")}
      onConfirm={() => void end()}
    />
  );
}
