import { useState } from "react";
import { v7 as newId } from "uuid";
import { GroupName } from "#shared/features/groups/audience.ts";
import {
  archiveGroup,
  createGroup,
  type GroupDetails,
  type GroupRow,
  updateGroup,
} from "#shared/features/groups/endpoints.ts";
import { ApiError } from "#web/data/api-error.ts";
import { call } from "#web/data/client.ts";
import { wordsFor } from "#web/shell/form-errors.ts";
import { Button } from "#web/ui/actions/button.tsx";
import { toast } from "#web/ui/feedback/toast.ts";
import { Field, FieldGroup } from "#web/ui/forms/field.tsx";
import { Segmented } from "#web/ui/forms/segmented.tsx";
import { TextInput } from "#web/ui/forms/text-input.tsx";
import { FormSheet } from "#web/ui/overlays/form-sheet.tsx";
import { useAttempt } from "#web/use-attempt.ts";
import { t } from "#web/words/t.ts";
import { useRefreshGroups } from "../../queries.ts";
import { AudiencePreview } from "./audience-preview.tsx";
import { ByHand } from "./by-hand.tsx";
import { ConditionList } from "./condition-list.tsx";
import { checkDraft, type GroupDraft, toDraft } from "./draft.ts";

interface GroupFormProps {
  /** Left out: a new one. */
  group?: GroupDetails;
  onSaved: (group: GroupRow) => void;
  onClose: () => void;
}

/** A group by conditions or by hand; whom it means shows while it is chosen. */
export function GroupForm({ group: opened, onSaved, onClose }: GroupFormProps) {
  // As it was opened: a change by another admin since then is refused, and not overwritten at the second press.
  const [group] = useState(opened);
  // One id for all tries of this form.
  const [id] = useState(() => group?.id ?? newId());
  const [draft, setDraft] = useState(() => toDraft(group));
  const [isTried, setTried] = useState(false);
  const [error, setError] = useState<string>();
  const { isBusy, attempt } = useAttempt();
  const refresh = useRefreshGroups();
  const { audience, errors, conditionErrors } = checkDraft(draft);
  const change = (some: Partial<GroupDraft>) => setDraft((before) => ({ ...before, ...some }));
  const nameError = GroupName.safeParse(draft.name).error?.issues[0]?.message;

  async function save(): Promise<void> {
    setTried(true);
    if (!audience || nameError) return;
    setError(undefined);
    const given = { id, name: draft.name, audience };
    try {
      const saved = await (group ? call(updateGroup, { ...given, version: group.version }) : call(createGroup, given));
      await refresh();
      onSaved(saved);
    } catch (failure) {
      setError(wordsFor(failure));
      if (failure instanceof ApiError && failure.code === "group.changed") void refresh();
    }
  }

  return (
    <FormSheet
      title={group ? t("Edit group") : t("New group")}
      submitLabel={t("Save")}
      isSaving={isBusy}
      error={error}
      onSubmit={(event) => {
        event.preventDefault();
        void attempt(save);
      }}
      onClose={onClose}
      secondary={group && <ArchiveButton group={group} onDone={onSaved} />}
    >
      <Field label={t("Name")} required error={isTried ? nameError : undefined}>
        <TextInput value={draft.name} maxLength={80} onChange={(event) => change({ name: event.target.value })} />
      </Field>
      <Segmented
        label={t("How people are chosen")}
        value={draft.kind}
        onValueChange={(kind) => change({ kind })}
        options={[
          { value: "rule", label: t("By conditions") },
          { value: "hand", label: t("By hand") },
        ]}
      />
      {draft.kind === "rule" ? (
        <ConditionList
          conditions={draft.conditions}
          errors={isTried ? conditionErrors : []}
          error={isTried ? errors.conditions : undefined}
          onChange={(conditions) => change({ conditions })}
        />
      ) : (
        <FieldGroup label={t("People @groups")}>
          <ByHand chosen={draft.chosen} onChange={(chosen) => change({ chosen })} />
        </FieldGroup>
      )}
      <AudiencePreview audience={audience} />
    </FormSheet>
  );
}

function ArchiveButton({ group, onDone }: { group: GroupDetails; onDone: (group: GroupRow) => void }) {
  const { isBusy, attempt } = useAttempt();
  const refresh = useRefreshGroups();
  const isArchived = group.archivedAt !== null;
  const change = () =>
    attempt(async () => {
      const { id, version } = group;
      const changed = await call(archiveGroup, { id, version, isArchived: !isArchived });
      await refresh();
      toast({ title: isArchived ? t("The group is back") : t("The group is archived"), variant: "success" });
      onDone(changed);
    });
  return (
    <Button variant="secondary" loading={isBusy} onClick={() => void change()}>
      {isArchived ? t("Bring it back") : t("Archive")}
    </Button>
  );
}
