import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { fullName } from "#shared/features/accounts/full-name.ts";
import type { ArchivePreview } from "#shared/features/users/archive/archive-preview.ts";
import { archiveUser, previewArchive } from "#shared/features/users/archive/endpoints.ts";
import type { UserDetails } from "#shared/features/users/user-details.ts";
import { call } from "#web/data/client.ts";
import { useRefreshUser, useShowUser } from "#web/features/users/queries.ts";
import { ErrorState } from "#web/ui/feedback/error-state.tsx";
import { SkeletonList } from "#web/ui/feedback/skeleton.tsx";
import { toast } from "#web/ui/feedback/toast.ts";
import { Checkbox } from "#web/ui/forms/checkbox.tsx";
import { Field } from "#web/ui/forms/field.tsx";
import { TextInput } from "#web/ui/forms/text-input.tsx";
import { FormSheet } from "#web/ui/overlays/form-sheet.tsx";
import { useAttempt } from "#web/use-attempt.ts";
import { joined } from "#web/words/joined.ts";
import { t } from "#web/words/t.ts";
import { useHandOver } from "../hand-over/use-hand-over.tsx";
import { ArchiveEffects } from "./archive-effects.tsx";

interface ArchiveFormProps {
  user: UserDetails;
  onClose: () => void;
}

/** What archiving a person ends and keeps, shown before it is done. */
export function ArchiveForm({ user, onClose }: ArchiveFormProps) {
  const [withChildren, setWithChildren] = useState(false);
  const [hasLetter, setLetter] = useState(true);
  const [reason, setReason] = useState("");
  const [missing, setMissing] = useState<"reason" | "children">();
  const { isBusy, attempt } = useAttempt();
  const show = useShowUser(user.id);
  const refresh = useRefreshUser(user.id);
  const { field, handOver } = useHandOver(user);
  const { data, error, refetch } = useQuery<ArchivePreview>({
    queryKey: [previewArchive.path, user.id, withChildren],
    queryFn: () => call(previewArchive, { id: user.id, withChildren }),
    staleTime: 0,
    placeholderData: (before) => before,
  });
  async function archive(preview: ArchivePreview): Promise<void> {
    const { children } = preview;
    if (children.length > 0 && !withChildren) return setMissing("children");
    if (reason.trim() === "") return setMissing("reason");
    setMissing(undefined);
    const childIds = children.map(({ id }) => id);
    const letter = hasLetter && preview.hasAddress;
    const isDone = await attempt(async () => {
      const archived = await call(archiveUser, { id: user.id, reason, childIds, hasLetter: letter });
      await handOver();
      await show(archived);
    });
    if (!isDone) return;
    refresh();
    toast({ title: t("This person is archived"), variant: "success" });
    onClose();
  }
  return (
    <FormSheet
      title={t("Archive this person?")}
      description={fullName(user)}
      submitLabel={t("Archive")}
      isSaving={isBusy}
      error={missing === "children" ? t("Nobody else with an account looks after the children.") : undefined}
      onSubmit={(event) => {
        event.preventDefault();
        if (data) void archive(data);
      }}
      onClose={onClose}
    >
      {!data && error && <ErrorState title={t("Couldn't load what it ends")} onRetry={() => void refetch()} />}
      {!data && !error && <SkeletonList rows={3} label={t("Loading what it ends")} />}
      {data && (
        <>
          {data.children.length > 0 && (
            <Checkbox
              checked={withChildren}
              onCheckedChange={(checked) => setWithChildren(checked === true)}
              label={t("Archive the children too")}
              description={joined(
                data.children.map(({ name }) => name),
                ", ",
              )}
            />
          )}
          <ArchiveEffects preview={data} hasNames={withChildren} />
          {field}
          <Field
            label={t("Reason (for the studio)")}
            required
            error={missing === "reason" ? t("Fill this in.") : undefined}
          >
            <TextInput value={reason} maxLength={300} onChange={(event) => setReason(event.target.value)} />
          </Field>
          {data.hasAddress && (
            <Checkbox
              checked={hasLetter}
              onCheckedChange={(checked) => setLetter(checked === true)}
              label={t("Send an email about it")}
              description={t("The last one: reminders, news and pushes stop.")}
            />
          )}
        </>
      )}
    </FormSheet>
  );
}
