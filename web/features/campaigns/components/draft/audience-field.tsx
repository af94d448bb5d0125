import { useState } from "react";
import type { CampaignAudience, CampaignContent } from "#shared/features/campaigns/campaign.ts";
import { serverToday } from "#web/data/device/server-clock.ts";
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

/** The people it is for: all, a saved group, or the classes of a day. */
export function AudienceField({ id, content, isSaved, onChange }: AudienceFieldProps) {
  const { audience } = content;
  const todays = useClassesOn(serverToday().toString());
  /** A kind that is chosen while the group or the class is not. */
  const [begun, setBegun] = useState<Choice>("");
  const choice: Choice = audience?.kind ?? begun;
  const set = (chosen: CampaignAudience | null) => onChange({ audience: chosen });
  // Without a class the letter is to no person yet.
  const setClasses = (ids: string[]) => {
    setBegun("classes");
    set(ids.length > 0 ? { kind: "classes", classInstanceIds: ids } : null);
  };
  function choose(kind: Choice) {
    if (kind === "everybody") set({ kind });
    setBegun(kind);
    if (kind === "group") set(null);
    if (kind === "classes") setClasses(todays?.map((instance) => instance.id) ?? []);
    if (kind === "") set(null);
  }
  return (
    <div className="grid content-start gap-4">
      <Field label={t("People")}>
        <NativeSelect value={choice} onChange={({ target }) => choose(target.value as Choice)}>
          <option value="">{t("Choose…")}</option>
          <option value="everybody">{t("Everybody at the studio")}</option>
          <option value="group">{t("A group")}</option>
          <option value="classes">{t("Everybody booked in classes of a day")}</option>
          {choice === "rule" && <option value="rule">{t("People by a rule")}</option>}
          {choice === "hand" && <option value="hand">{t("Chosen people")}</option>}
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
      <AudienceCount id={id} content={content} isSaved={isSaved} />
    </div>
  );
}
