import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { v7 as newId } from "uuid";
import { listPlans, type PlanOnSale } from "#shared/features/memberships/endpoints.ts";
import { grantPass } from "#shared/features/memberships/studio/endpoints.ts";
import { call } from "#web/data/client.ts";
import { Field } from "#web/ui/forms/field.tsx";
import { NativeSelect } from "#web/ui/forms/native-select.tsx";
import { t } from "#web/words/t.ts";
import { ReasonDialog } from "./reason-dialog.tsx";

/** A pack for free: after an injury, for work, as a prize. */
export function GivePass({ userId, onDone }: { userId: string; onDone: () => void }) {
  const { data: plans } = useQuery<PlanOnSale[] | null>({ queryKey: [listPlans.path] });
  const packs = plans?.filter(({ plan, isArchived }) => plan.kind === "pack" && !isArchived) ?? [];
  const [chosen, setChosen] = useState("");
  const [id, setId] = useState(() => newId());
  const planId = chosen || packs[0]?.id;
  if (!planId) return null;
  const give = async (reason: string) => {
    await call(grantPass, { id, userId, planId, reason });
    setId(newId());
    onDone();
  };
  return (
    <ReasonDialog label={t("Give a pass")} title={t("Give a pass")} confirmLabel={t("Give the gift")} onConfirm={give}>
      <Field label={t("Pass")} required>
        <NativeSelect value={planId} onChange={(event) => setChosen(event.target.value)}>
          {packs.map((pack) => (
            <option key={pack.id} value={pack.id} data-content>
              {pack.name}
            </option>
          ))}
        </NativeSelect>
      </Field>
    </ReasonDialog>
  );
}
