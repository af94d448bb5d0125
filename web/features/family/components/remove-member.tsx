import { useState } from "react";
import type { FamilyMember } from "#shared/features/profile/profile.ts";
import { Button } from "#web/ui/actions/button.tsx";
import { ConfirmDialog } from "#web/ui/overlays/confirm-dialog.tsx";
import { t } from "#web/words/t.ts";
import { useFamilyWrite } from "../actions.ts";
import { removeMemberEffect } from "../effects.ts";

/** Takes a child out altogether, or ends the link with an adult who has an account. */
export function RemoveMember({ member, onDone }: { member: FamilyMember; onDone: () => void }) {
  const write = useFamilyWrite();
  const [isBusy, setBusy] = useState(false);
  const { id, firstName, hasLogin } = member;
  const remove = async () => {
    setBusy(true);
    const isDone = await write(
      removeMemberEffect,
      { id },
      hasLogin ? t("The link has ended") : t("Removed from your family"),
    );
    setBusy(false);
    if (isDone) onDone();
  };
  return (
    <>
      <p className="text-ink-muted">
        {hasLogin
          ? t("Their account stays as it is. You and they no longer see each other's family here.")
          : t(
              "Name, birthday, notes and contacts are deleted. What the law makes the studio keep, like signed waivers, stays locked away.",
            )}
      </p>
      <ConfirmDialog
        trigger={
          <Button variant="secondary" className="justify-self-start text-danger" loading={isBusy}>
            {hasLogin ? t("End the link") : t("Remove from my family")}
          </Button>
        }
        danger
        title={
          hasLogin ? t("End the link with {name}?", { name: firstName }) : t("Remove {name}?", { name: firstName })
        }
        description={hasLogin ? t("You can link again anytime if you both agree.") : t("This can't be undone.")}
        cancelLabel={t("Keep")}
        confirmLabel={hasLogin ? t("End the link") : t("Remove")}
        onConfirm={() => void remove()}
      />
    </>
  );
}
