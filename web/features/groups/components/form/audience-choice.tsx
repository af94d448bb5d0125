import { useState } from "react";
import type { Audience } from "#shared/features/groups/audience.ts";
import type { ChosenPerson } from "#shared/features/groups/endpoints.ts";
import { wordsFor } from "#web/shell/form-errors.ts";
import { Banner } from "#web/ui/feedback/banner.tsx";
import { SkeletonList } from "#web/ui/feedback/skeleton.tsx";
import { FieldGroup } from "#web/ui/forms/field.tsx";
import { t } from "#web/words/t.ts";
import { useAudiencePreview } from "../../queries.ts";
import { AudiencePreview } from "./audience-preview.tsx";
import { ByHand } from "./by-hand.tsx";
import { ConditionList } from "./condition-list.tsx";
import { checkDraft, type DraftCondition, toConditions } from "./draft.ts";

interface ChoiceProps {
  /** As it was kept last; null: nothing yet, or nothing complete. */
  audience: Audience | null;
  onChange: (audience: Audience | null) => void;
}

/** People by conditions, in a form of another page: what is not complete is no audience. */
export function RuleChoice({ audience, onChange }: ChoiceProps) {
  const [conditions, setConditions] = useState(() => toConditions(audience));
  const [isTouched, setTouched] = useState(false);
  const check = (some: DraftCondition[]) => checkDraft({ kind: "rule", conditions: some, chosen: [] });
  const { audience: chosen, conditionErrors } = check(conditions);
  const change = (some: DraftCondition[]) => {
    setTouched(true);
    setConditions(some);
    onChange(check(some).audience);
  };
  return (
    <>
      <ConditionList
        conditions={conditions}
        errors={isTouched ? conditionErrors : []}
        error={undefined}
        onChange={change}
      />
      <AudiencePreview audience={chosen} />
    </>
  );
}

/** People chosen one by one, in a form of another page. */
export function HandChoice({ audience, onChange }: ChoiceProps) {
  // The names of those chosen before; the list goes on from there.
  const [kept] = useState(audience?.kind === "hand" ? audience : null);
  const { data, error } = useAudiencePreview(kept);
  if (kept && !data)
    return error ? <Banner tone="danger" title={wordsFor(error)} /> : <SkeletonList label={t("Loading the people")} />;
  return <Chosen before={data?.chosen ?? []} onChange={onChange} />;
}

function Chosen({ before, onChange }: Pick<ChoiceProps, "onChange"> & { before: ChosenPerson[] }) {
  const [chosen, setChosen] = useState(before);
  const audience: Audience | null = chosen.length > 0 ? { kind: "hand", personIds: chosen.map(({ id }) => id) } : null;
  const change = (people: ChosenPerson[]) => {
    setChosen(people);
    onChange(people.length > 0 ? { kind: "hand", personIds: people.map(({ id }) => id) } : null);
  };
  return (
    <>
      <FieldGroup label={t("People @groups")}>
        <ByHand chosen={chosen} onChange={change} />
      </FieldGroup>
      {audience && <AudiencePreview audience={audience} />}
    </>
  );
}
