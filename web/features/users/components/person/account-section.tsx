import { useState } from "react";
import { fullName } from "#shared/features/accounts/full-name.ts";
import {
  disableUser,
  enableUser,
  mailPasswordLink,
  resetUserSecondFactor,
  showPasswordLink,
} from "#shared/features/users/endpoints.ts";
import type { UserDetails } from "#shared/features/users/user-details.ts";
import { call } from "#web/data/client.ts";
import { useSignedInUser } from "#web/features/accounts/index.ts";
import { LinkSheet } from "#web/shell/links/link-to-hand-over.tsx";
import { useSendsMail } from "#web/shell/links/sends-mail.ts";
import { Button } from "#web/ui/actions/button.tsx";
import { toast } from "#web/ui/feedback/toast.ts";
import { Field } from "#web/ui/forms/field.tsx";
import { TextInput } from "#web/ui/forms/text-input.tsx";
import { Section } from "#web/ui/layout/section.tsx";
import { ConfirmDialog } from "#web/ui/overlays/confirm-dialog.tsx";
import { useAttempt } from "#web/use-attempt.ts";
import { t } from "#web/words/t.ts";
import { useShowUser } from "../../queries.ts";
import { useHandOver } from "./hand-over/use-hand-over.tsx";

/** Whether this person may sign in, and the way back for who forgot the password. */
export function AccountSection({ user }: { user: UserDetails }) {
  const me = useSignedInUser();
  if (!user.username) return null;
  return (
    <Section title={t("Account")}>
      <div className="flex flex-wrap gap-3">
        {!user.disabled && user.email && <PasswordLink user={user} />}
        {!user.disabled && <ShowPasswordLink user={user} />}
        {user.hasSecondFactor && user.id !== me.id && <ResetSecondFactor user={user} />}
        {user.disabled && <OpenAgain user={user} />}
        {!user.disabled && user.id !== me.id && <CloseAccount user={user} />}
      </div>
    </Section>
  );
}

function ShowPasswordLink({ user }: { user: UserDetails }) {
  const [link, setLink] = useState<string | null>(null);
  const { isBusy, attempt } = useAttempt();
  const show = () => attempt(async () => setLink((await call(showPasswordLink, { id: user.id })).link));
  return (
    <>
      <Button variant="secondary" loading={isBusy} onClick={() => void show()}>
        {t("Show a password link")}
      </Button>
      <LinkSheet
        link={link}
        title={t("Password link for {name}", { name: fullName(user) })}
        description={t("It works once. Only give it to this person. They then sign in as {username}.", {
          username: user.username ?? "",
        })}
        onClose={() => setLink(null)}
      />
    </>
  );
}

function PasswordLink({ user: { id } }: { user: UserDetails }) {
  const sendsMail = useSendsMail();
  const { isBusy, attempt } = useAttempt();
  const send = () =>
    attempt(async () => {
      await call(mailPasswordLink, { id });
      toast(
        sendsMail
          ? { title: t("The link is on its way"), variant: "success" }
          : { title: t("The link is saved"), description: t("We'll send it once email is set up. You can show it.") },
      );
    });
  return (
    <Button variant="secondary" loading={isBusy} onClick={() => void send()}>
      {t("Send a password link")}
    </Button>
  );
}

function ResetSecondFactor({ user: { id } }: { user: UserDetails }) {
  const { isBusy, attempt } = useAttempt();
  const show = useShowUser(id);
  const reset = () =>
    attempt(async () => {
      await show(await call(resetUserSecondFactor, { id }));
      toast({ title: t("The second step is off"), variant: "success" });
    });
  return (
    <ConfirmDialog
      danger
      loading={isBusy}
      trigger={<Button variant="secondary">{t("Turn off the second step")}</Button>}
      title={t("Turn off the second step?")}
      description={t(
        "Make sure it's really them asking. We'll sign out every device and notify them. Their password alone will sign them in.",
      )}
      confirmLabel={t("Turn it off")}
      onConfirm={() => void reset()}
    />
  );
}

function OpenAgain({ user: { id } }: { user: UserDetails }) {
  const { isBusy, attempt } = useAttempt();
  const show = useShowUser(id);
  const open = () => attempt(async () => show(await call(enableUser, { id })));
  return (
    <Button variant="secondary" loading={isBusy} onClick={() => void open()}>
      {t("Open the account again")}
    </Button>
  );
}

function CloseAccount({ user }: { user: UserDetails }) {
  const { id } = user;
  const [isOpen, setOpen] = useState(false);
  const [reason, setReason] = useState("");
  const [error, setError] = useState<string>();
  const { isBusy, attempt } = useAttempt();
  const show = useShowUser(id);
  const { field, handOver } = useHandOver(user);
  async function close(): Promise<void> {
    if (reason.trim() === "") return setError(t("Fill this in."));
    const isDone = await attempt(async () => {
      const closed = await call(disableUser, { id, reason });
      await handOver();
      await show(closed);
    });
    if (isDone) setOpen(false);
  }
  return (
    <ConfirmDialog
      open={isOpen}
      onOpenChange={setOpen}
      danger
      loading={isBusy}
      trigger={<Button variant="secondary">{t("Close the account")}</Button>}
      title={t("Close this account?")}
      description={t(
        "For when someone shouldn't sign in anymore. Signs out every device and ends renewing memberships. Bookings and packs stay.",
      )}
      confirmLabel={t("Close the account")}
      onConfirm={() => void close()}
    >
      {field}
      <Field label={t("Reason (for the studio)")} required error={error}>
        <TextInput value={reason} maxLength={300} onChange={(event) => setReason(event.target.value)} />
      </Field>
    </ConfirmDialog>
  );
}
