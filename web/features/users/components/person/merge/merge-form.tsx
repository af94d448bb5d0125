import { useQuery } from "@tanstack/react-query";
import { useRef, useState } from "react";
import { useNavigate } from "react-router-dom";
import { v7 as newId } from "uuid";
import { fullName } from "#shared/features/accounts/full-name.ts";
import { mergeUser, previewMerge } from "#shared/features/users/merge/endpoints.ts";
import type { MergePreview } from "#shared/features/users/merge/merge-preview.ts";
import type { UserDetails } from "#shared/features/users/user-details.ts";
import type { UserLine } from "#shared/features/users/user-line.ts";
import { call } from "#web/data/client.ts";
import { useRefreshUser, useShowUser } from "#web/features/users/queries.ts";
import { userPath } from "#web/paths.ts";
import { Button } from "#web/ui/actions/button.tsx";
import { ErrorState } from "#web/ui/feedback/error-state.tsx";
import { SkeletonList } from "#web/ui/feedback/skeleton.tsx";
import { toast } from "#web/ui/feedback/toast.ts";
import { FormSheet } from "#web/ui/overlays/form-sheet.tsx";
import { Sheet } from "#web/ui/overlays/sheet.tsx";
import { useAttempt } from "#web/use-attempt.ts";
import { joined } from "#web/words/joined.ts";
import { t } from "#web/words/t.ts";
import { ChoosePerson } from "./choose-person.tsx";
import { MergeEffects } from "./merge-effects.tsx";

interface MergeFormProps {
  user: UserDetails;
  onClose: () => void;
}

/** Makes one person of two accounts: first which one stays, then what goes along. */
export function MergeForm({ user, onClose }: MergeFormProps) {
  const [into, setInto] = useState<UserLine | null>(null);
  if (into) return <MergeInto user={user} into={into} onBack={() => setInto(null)} onClose={onClose} />;
  return (
    <Sheet
      open
      title={t("Merge with which account?")}
      description={t("Choose the account that stays. Everything from this one goes there.")}
      onOpenChange={(open) => !open && onClose()}
    >
      <ChoosePerson except={user} onChoose={setInto} />
    </Sheet>
  );
}

function MergeInto({ user, into, onBack, onClose }: MergeFormProps & { into: UserLine; onBack: () => void }) {
  const { isBusy, attempt } = useAttempt();
  const navigate = useNavigate();
  const showKept = useShowUser(into.id);
  const showGone = useShowUser(user.id);
  const refresh = useRefreshUser(into.id);
  // The same merge, however often it is tried.
  const mergeId = useRef(newId());
  const pair = { id: user.id, intoId: into.id };
  const { data, error, refetch } = useQuery<MergePreview>({
    queryKey: [previewMerge.path, pair],
    queryFn: () => call(previewMerge, pair),
    staleTime: 0,
    gcTime: 0,
  });
  async function merge(): Promise<void> {
    const isDone = await attempt(async () => showKept(await call(mergeUser, { ...pair, mergeId: mergeId.current })));
    if (!isDone) return void refetch();
    void showGone();
    refresh();
    toast({ title: t("Two accounts are one person now"), variant: "success" });
    onClose();
    void navigate(userPath(into.id));
  }
  const isFree = data !== undefined && data.blocks.length === 0;
  return (
    <FormSheet
      title={t("Merge these two accounts?")}
      description={
        <>
          <span>{joined([fullName(user), fullName(into)], " → ")}</span>
          <span className="block">
            {t("Nobody can sign in with the first one afterward. You can undo it for 30 days.")}
          </span>
        </>
      }
      submitLabel={t("Merge")}
      canSubmit={isFree}
      isSaving={isBusy}
      onSubmit={(event) => {
        event.preventDefault();
        if (isFree) void merge();
      }}
      onClose={onClose}
      secondary={
        <Button variant="ghost" onClick={onBack}>
          {t("Choose another")}
        </Button>
      }
    >
      {!data && error && <ErrorState title={t("Couldn't load what moves over")} onRetry={() => void refetch()} />}
      {!data && !error && <SkeletonList rows={4} label={t("Loading what moves over")} />}
      {data && <MergeEffects preview={data} />}
    </FormSheet>
  );
}
