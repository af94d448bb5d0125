import { useNavigate } from "react-router-dom";
import { paths } from "#web/paths.ts";
import { Button } from "#web/ui/actions/button.tsx";
import { ConfirmDialog } from "#web/ui/overlays/confirm-dialog.tsx";
import { t } from "#web/words/t.ts";
import { session } from "../../accounts/index.ts";

/** Who has signed before goes back; who has not can only leave, because every other page leads here. */
export function CancelSigning({ mustSign }: { mustSign: boolean }) {
  const navigate = useNavigate();
  if (!mustSign)
    return (
      <Button variant="secondary" onClick={() => void navigate(paths.dashboard)}>
        {t("Cancel")}
      </Button>
    );
  return (
    <ConfirmDialog
      trigger={<Button variant="secondary">{t("Cancel")}</Button>}
      title={t("Sign later?")}
      description={t("The rest of the app opens once the waiver is signed. Until then you can only sign out.")}
      cancelLabel={t("Stay here")}
      confirmLabel={t("Sign out")}
      onConfirm={() => void session.signOut()}
    />
  );
}
