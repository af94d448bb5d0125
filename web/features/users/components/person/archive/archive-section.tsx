import { useState } from "react";
import { restoreUser } from "#shared/features/users/archive/endpoints.ts";
import type { UserDetails } from "#shared/features/users/user-details.ts";
import { call } from "#web/data/client.ts";
import { useSignedInUser } from "#web/features/accounts/index.ts";
import { useShowUser } from "#web/features/users/queries.ts";
import { Button } from "#web/ui/actions/button.tsx";
import { toast } from "#web/ui/feedback/toast.ts";
import { Section } from "#web/ui/layout/section.tsx";
import { ConfirmDialog } from "#web/ui/overlays/confirm-dialog.tsx";
import { useAttempt } from "#web/use-attempt.ts";
import { t } from "#web/words/t.ts";
import { ArchiveForm } from "./archive-form.tsx";

/** For who left the studio, and who comes back. */
export function ArchiveSection({ user }: { user: UserDetails }) {
  const me = useSignedInUser();
  const [isOpen, setOpen] = useState(false);
  if (user.id === me.id) return null;
  if (user.archived)
    return (
      <Section
        title={t("Archive")}
        description={t("Nothing is charged or sent. Waivers, payments and sign-offs are kept.")}
      >
        <Restore user={user} />
      </Section>
    );
  return (
    <Section
      title={t("Archive")}
      description={t("For when someone leaves. Ends classes, memberships and sign-in together.")}
    >
      <Button variant="secondary" onClick={() => setOpen(true)}>
        {t("Archive this person")}
      </Button>
      {isOpen && <ArchiveForm user={user} onClose={() => setOpen(false)} />}
    </Section>
  );
}

function Restore({ user }: { user: UserDetails }) {
  const { isBusy, attempt } = useAttempt();
  const show = useShowUser(user.id);
  const restore = () =>
    attempt(async () => {
      await show(await call(restoreUser, { id: user.id }));
      toast({ title: t("This person is back"), variant: "success" });
    });
  return (
    <ConfirmDialog
      trigger={<Button>{t("Restore this person")}</Button>}
      loading={isBusy}
      title={t("Restore this person?")}
      description={t(
        "They can sign in again. Memberships, classes and waitlist places that ended stay ended. Children who were archived too are restored one by one.",
      )}
      confirmLabel={t("Restore")}
      onConfirm={() => void restore()}
    />
  );
}
