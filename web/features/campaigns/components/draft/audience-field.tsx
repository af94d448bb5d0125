import { useState } from "react";
import type { CampaignAudience, CampaignContent } from "#shared/features/campaigns/campaign.ts";
import type { Audience } from "#shared/features/groups/audience.ts";
import { studioToday } from "#web/data/device/server-clock.ts";
import { HandChoice, RuleChoice } from "#web/features/groups/index.ts";
import { Field } from "#web/ui/forms/field.tsx";
import { NativeSelect } from "#web/ui/forms/native-select.tsx";
import { t } from "#web/words/t.ts";
import { AudienceCount } from "./audience-count.tsx";
import { ClassChoice, useClassesOn } from "./class-choice.tsx";
import { GroupChoice } from "./group-choice.tsx";

interface AudienceFieldProps {
  id: string;
  content: CampaignContent;
  isSaved: boolean;
  onChange: (part: Partial<CampaignContent>) => void;
}

type Choice = CampaignAudience["kind"] | "";

/** The people it is for: all, a saved group, the classes of a day, or people by conditions or by hand for this letter alone. */
export function AudienceField({ id, content, isSaved, onChange }: AudienceFieldProps) {
  const { audience } = content;
  const todays = useClassesOn(studioToday().toString());
  /** A kind that is chosen while the group or the class is not. */
  const [begun, setBegun] = useState<Choice>("");
  const choice: Choice = audience?.kind ?? begun;
  const set = (chosen: CampaignAudience | null) => onChange({ audience: chosen });
  // Without a class the letter is to no person yet.
  const setClasses = (ids: string[]) => {
    setBegun("classes");
    set(ids.length > 0 ? { kind: "classes", classInstanceIds: ids } : null);
  };
  const people = audience?.kind === "rule" || audience?.kind === "hand" ? audience : null;
  const setPeople = (kind: "rule" | "hand", chosen: Audience | null) => {
    setBegun(kind);
    set(chosen);
  };
  function choose(kind: Choice) {
    if (kind === "everybody") set({ kind });
    setBegun(kind);
    if (kind === "group" || kind === "rule" || kind === "hand") set(null);
    if (kind === "classes") setClasses(todays?.map((instance) => instance.id) ?? []);
    if (kind === "") set(null);
  }
  return (
    <div className="grid content-start gap-4">
      <Field label={t("People")}>
        <NativeSelect value={choice} onChange={({ target }) => choose(target.value as Choice)}>
          <option value="">{t("Choose…")}</option>
          <option value="everybody">{t("Everyone at the studio")}</option>
          <option value="group">{t("A group")}</option>
          <option value="classes">{t("Everyone booked in classes of a day")}</option>
          <option value="rule">{t("People by conditions")}</option>
          <option value="hand">{t("People you choose")}</option>
        </NativeSelect>
      </Field>
      {choice === "group" && (
        <GroupChoice
          groupId={audience?.kind === "group" ? audience.groupId : ""}
          onChoose={(groupId) => set({ kind: "group", groupId })}
        />
      )}
      {choice === "classes" && (
        <ClassChoice ids={audience?.kind === "classes" ? audience.classInstanceIds : []} onChange={setClasses} />
      )}
      {choice === "rule" && <RuleChoice audience={people} onChange={(chosen) => setPeople("rule", chosen)} />}
      {choice === "hand" && <HandChoice audience={people} onChange={(chosen) => setPeople("hand", chosen)} />}
      <AudienceCount id={id} content={content} isSaved={isSaved} />
    </div>
  );
}
