import { useState } from "react";
import { LEADER_ROLES } from "#shared/core/roles.ts";
import { StaffRole } from "#shared/core/schemas/role.ts";
import { changeRole } from "#shared/features/users/endpoints.ts";
import type { UserDetails } from "#shared/features/users/user-details.ts";
import { call } from "#web/data/client.ts";
import { ROLE_WORDS } from "#web/role-words.ts";
import { Button } from "#web/ui/actions/button.tsx";
import { toast } from "#web/ui/feedback/toast.ts";
import { Field } from "#web/ui/forms/field.tsx";
import { NativeSelect } from "#web/ui/forms/native-select.tsx";
import { TextInput } from "#web/ui/forms/text-input.tsx";
import { Section } from "#web/ui/layout/section.tsx";
import { ConfirmDialog } from "#web/ui/overlays/confirm-dialog.tsx";
import { useAttempt } from "#web/use-attempt.ts";
import { t } from "#web/words/t.ts";
import { useShowUser } from "../../queries.ts";
import { useHandOver } from "./hand-over/use-hand-over.tsx";

/** What this person may do here. A person without a login has no role to change. */
export function RoleSection({ user }: { user: UserDetails }) {
  const [role, setRole] = useState(user.role);
  if (!user.username) return null;
  const ownRole = user.isGuardian ? "parent" : "student";
  return (
    <Section title={t("Role")} description={t("Takes effect right away.")}>
      <div className="flex flex-wrap items-end gap-3">
        <Field label={t("Role")} labelHidden className="min-w-48">
          <NativeSelect value={role} onChange={(event) => setRole(event.target.value as typeof role)}>
            {[ownRole, ...StaffRole.options].map((each) => (
              <option key={each} value={each}>
                {t(ROLE_WORDS[each as typeof role])}
              </option>
            ))}
          </NativeSelect>
        </Field>
        {role !== user.role && <ChangeRole user={user} role={role} />}
      </div>
    </Section>
  );
}

function ChangeRole({ user, role }: { user: UserDetails; role: UserDetails["role"] }) {
  const [reason, setReason] = useState("");
  const { isBusy, attempt } = useAttempt();
  const show = useShowUser(user.id);
  const { field, handOver } = useHandOver(user);
  const leaves = !LEADER_ROLES.some((each) => each === role);
  const save = () =>
    attempt(async () => {
      const changed = await call(changeRole, { id: user.id, role, reason });
      if (leaves) await handOver();
      await show(changed);
      toast({ title: t("Role changed"), variant: "success" });
    });
  return (
    <ConfirmDialog
      trigger={<Button>{t("Change the role")}</Button>}
      loading={isBusy}
      title={t("Change the role?")}
      description={t("We'll notify them. What they can no longer see goes off their devices.")}
      confirmLabel={t("Change the role")}
      onConfirm={() => void save()}
    >
      {leaves && field}
      <Field label={t("Reason (for the studio)")}>
        <TextInput value={reason} maxLength={300} onChange={(event) => setReason(event.target.value)} />
      </Field>
    </ConfirmDialog>
  );
}
