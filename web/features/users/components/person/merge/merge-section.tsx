import { useState } from "react";
import { undoMerge } from "#shared/features/users/merge/endpoints.ts";
import type { KeptMerge } from "#shared/features/users/merge/merge-preview.ts";
import type { UserDetails } from "#shared/features/users/user-details.ts";
import { call } from "#web/data/client.ts";
import { useSignedInUser } from "#web/features/accounts/index.ts";
import { useRefreshUser, useShowUser } from "#web/features/users/queries.ts";
import { formatDay, formatMoment } from "#web/format.ts";
import { userPath } from "#web/paths.ts";
import { Button } from "#web/ui/actions/button.tsx";
import { Link } from "#web/ui/actions/link.tsx";
import { TextLink } from "#web/ui/actions/text-link.tsx";
import { toast } from "#web/ui/feedback/toast.ts";
import { Section } from "#web/ui/layout/section.tsx";
import { ConfirmDialog } from "#web/ui/overlays/confirm-dialog.tsx";
import { useAttempt } from "#web/use-attempt.ts";
import { t } from "#web/words/t.ts";
import { MergeForm } from "./merge-form.tsx";

/** For two accounts of one person. */
export function MergeSection({ user }: { user: UserDetails }) {
  const me = useSignedInUser();
  const [isOpen, setOpen] = useState(false);
  const canMerge = user.id !== me.id && !user.archived && !user.disabled;
  if (!canMerge && user.merges.length === 0) return null;
  return (
    <Section
      title={t("Two accounts")}
      description={t("For when one person has two accounts. One takes over everything from the other.")}
    >
      {user.merges.length > 0 && (
        <ul className="mb-4 grid gap-4">
          {user.merges.map((merge) => (
            <Merged key={merge.id} user={user} merge={merge} />
          ))}
        </ul>
      )}
      {canMerge && (
        <Button variant="secondary" onClick={() => setOpen(true)}>
          {t("Merge into another account")}
        </Button>
      )}
      {isOpen && <MergeForm user={user} onClose={() => setOpen(false)} />}
    </Section>
  );
}

const wordsForLeft = (fields: number) =>
  fields > 0 && {
    description: t(
      "{count, plural, one {# detail was changed after the merge and stays as it is.} other {# details were changed after the merge and stay as they are.}}",
      { count: fields },
    ),
  };

function Merged({ user, merge: { id, fromId, fromName, at, undoUntil } }: { user: UserDetails; merge: KeptMerge }) {
  const { isBusy, attempt } = useAttempt();
  const showKept = useShowUser(user.id);
  const showGone = useShowUser(fromId);
  const refresh = useRefreshUser(user.id);
  const undo = () =>
    attempt(async () => {
      const { user: kept, leftFields } = await call(undoMerge, { id: user.id, mergeId: id });
      await showKept(kept);
      void showGone();
      refresh();
      toast({ title: t("They are two accounts again"), ...wordsForLeft(leftFields), variant: "success" });
    });
  return (
    <li className="flex flex-wrap items-center justify-between gap-3">
      <span className="min-w-0">
        <TextLink asChild>
          <Link to={userPath(fromId)}>{fromName}</Link>
        </TextLink>
        <span className="block text-sm text-ink-muted">
          {t("Merged {when} · can be undone until {day}", {
            when: formatMoment(at),
            day: formatDay(undoUntil, "written"),
          })}
        </span>
      </span>
      <ConfirmDialog
        trigger={<Button variant="secondary">{t("Undo merge")}</Button>}
        loading={isBusy}
        title={t("Make two accounts again?")}
        description={t(
          "Each gets back what it had, and both can sign in. Anything since the merge stays with this account.",
        )}
        confirmLabel={t("Undo merge")}
        onConfirm={() => void undo()}
      />
    </li>
  );
}
