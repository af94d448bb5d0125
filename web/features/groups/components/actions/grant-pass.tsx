import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { v7 as newId } from "uuid";
import { divideSeats } from "#shared/features/groups/actions/divide-seats.ts";
import { grantGroupPass } from "#shared/features/groups/actions/endpoints.ts";
import type { GroupRow } from "#shared/features/groups/endpoints.ts";
import { listPlans, type PlanOnSale } from "#shared/features/memberships/endpoints.ts";
import { call } from "#web/data/client.ts";
import { Field } from "#web/ui/forms/field.tsx";
import { NativeSelect } from "#web/ui/forms/native-select.tsx";
import { TextInput } from "#web/ui/forms/text-input.tsx";
import { FormSheet } from "#web/ui/overlays/form-sheet.tsx";
import { useAttempt } from "#web/use-attempt.ts";
import { t } from "#web/words/t.ts";
import { usePassPreview } from "../../queries.ts";
import { ActionPreviewPart } from "./action-preview.tsx";

interface GrantPassProps {
  group: GroupRow;
  onDone: (actionId: string) => void;
  onClose: () => void;
}

/** A pack for nothing for each person of a group: each gets one. */
export function GrantPass({ group, onDone, onClose }: GrantPassProps) {
  // One id for all tries of this form.
  const [actionId] = useState(() => newId());
  const { data: plans } = useQuery<PlanOnSale[] | null>({ queryKey: [listPlans.path] });
  const packs = plans?.filter(({ plan, isArchived }) => plan.kind === "pack" && !isArchived) ?? [];
  const [planId, setPlan] = useState("");
  const [reason, setReason] = useState("");
  const [isTried, setTried] = useState(false);
  const [leftOut, setLeftOut] = useState<ReadonlySet<string>>(new Set());
  const { isBusy, attempt } = useAttempt();
  const query = usePassPreview(group.id, planId);
  const preview = planId === "" ? undefined : query.data;
  const { chosen } = divideSeats(preview?.people ?? [], leftOut, null);
  const canGrant = preview !== undefined && !query.isPlaceholderData && chosen.length > 0;
  async function grant(): Promise<void> {
    setTried(true);
    if (!preview || reason.trim() === "") return;
    const personIds = chosen.map(({ personId }) => personId);
    const given = { id: group.id, actionId, planId, reason: reason.trim(), personIds, round: preview.round };
    if (await attempt(() => call(grantGroupPass, given))) onDone(actionId);
    else void query.refetch();
  }
  return (
    <FormSheet
      title={t("Give a pass")}
      description={group.name}
      submitLabel={
        canGrant
          ? t("{count, plural, one {Give # pass} other {Give # passes}}", { count: chosen.length })
          : t("Give passes")
      }
      canSubmit={canGrant}
      isSaving={isBusy}
      onSubmit={(event) => {
        event.preventDefault();
        void grant();
      }}
      onClose={onClose}
    >
      <Field label={t("Pass")} required hint={plans && packs.length === 0 ? t("No packs to give.") : undefined}>
        <NativeSelect value={planId} disabled={packs.length === 0} onChange={(event) => setPlan(event.target.value)}>
          <option value="">{t("Choose a pack")}</option>
          {packs.map((pack) => (
            <option key={pack.id} value={pack.id} data-content>
              {pack.name}
            </option>
          ))}
        </NativeSelect>
      </Field>
      <Field
        label={t("Reason (they read it)")}
        required
        error={isTried && reason.trim() === "" ? t("Fill this in.") : undefined}
      >
        <TextInput value={reason} maxLength={300} onChange={(event) => setReason(event.target.value)} />
      </Field>
      {planId !== "" && (
        <ActionPreviewPart query={{ ...query, data: preview }} leftOut={leftOut} onLeaveOut={setLeftOut} />
      )}
    </FormSheet>
  );
}
