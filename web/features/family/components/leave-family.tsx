import { Button } from "#web/ui/actions/button.tsx";
import { ConfirmDialog } from "#web/ui/overlays/confirm-dialog.tsx";
import { t } from "#web/words/t.ts";
import { useSignedInUser } from "../../accounts/index.ts";
import { useFamilyWrite } from "../actions.ts";
import { removeMemberEffect } from "../effects.ts";

export function LeaveFamily() {
  const { id } = useSignedInUser();
  const write = useFamilyWrite();
  return (
    <ConfirmDialog
      trigger={
        <Button variant="ghost" size="sm" className="mt-3 -ml-3">
          {t("Leave this family")}
        </Button>
      }
      danger
      title={t("Leave this family?")}
      description={t(
        "You keep your account. You no longer see or book the children's classes. Another guardian can invite you again.",
      )}
      cancelLabel={t("Stay")}
      confirmLabel={t("Leave")}
      onConfirm={() => void write(removeMemberEffect, { id }, t("You left the family"))}
    />
  );
}
