import type { FamilyMember, Profile } from "#shared/features/profile/profile.ts";
import type { WaiverSubject } from "#shared/features/waivers/waiver.ts";
import { Checkbox } from "#web/ui/forms/checkbox.tsx";
import { FieldGroup } from "#web/ui/forms/field.tsx";
import { t } from "#web/words/t.ts";

export interface PeopleToSignForProps {
  subjects: WaiverSubject<Profile | FamilyMember>[];
  ticked: readonly string[];
  onTick: (id: string, on: boolean) => void;
}

/** Self and minors can be ticked; adults see why they cannot (owner's specification, section 5). */
export function PeopleToSignFor({ subjects, ticked, onTick }: PeopleToSignForProps) {
  return (
    <FieldGroup label={t("Who I sign for")} className="lg:grid lg:grid-cols-2 lg:gap-x-4 lg:gap-y-0">
      {subjects.map(({ person, isSelf, canTick }) => (
        <Checkbox
          key={person.id}
          label={
            <>
              <span>
                {person.firstName} {person.lastName}
              </span>
              {isSelf && ` ${t("(you)")}`}
            </>
          }
          description={
            canTick ? person.waiverSigned && t("Has signed already") : t("Adults must sign with their own accounts.")
          }
          disabled={!canTick}
          checked={ticked.includes(person.id)}
          onCheckedChange={(on) => onTick(person.id, on === true)}
        />
      ))}
    </FieldGroup>
  );
}
