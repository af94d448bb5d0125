import { message } from "#shared/core/messages/message.ts";
import { fullName } from "#shared/features/accounts/full-name.ts";
import type { FamilyMember } from "#shared/features/profile/profile.ts";
import { Avatar } from "#web/ui/display/avatar.tsx";
import { Badge } from "#web/ui/display/badge.tsx";
import { Row, RowList } from "#web/ui/display/row-list.tsx";
import { Section } from "#web/ui/layout/section.tsx";
import { t } from "#web/words/t.ts";
import type { Household } from "../queries.ts";
import { InviteSheet } from "./invitations/invite-sheet.tsx";
import { LeaveFamily } from "./leave-family.tsx";

export interface AdultsSectionProps {
  household: Household;
  onOpen: (id: string) => void;
}

const ROLE_TEXT = {
  guardian: message("Books, signs and decides for the children"),
  adult: message("Sees when the children's classes are"),
};

export function AdultsSection({ household: { me, adults, isGuardian, isMinor }, onOpen }: AdultsSectionProps) {
  const inFamily = me.familyMembers.length > 0 || isGuardian;
  return (
    <Section
      title={t("Guardians and adults")}
      description={t("All guardians have the same rights. Nobody can remove another guardian.")}
      actions={isGuardian && <InviteSheet />}
    >
      <RowList>
        {!isMinor && <AdultRow member={me} isMe onOpen={null} />}
        {adults.map((adult) => (
          <AdultRow key={adult.id} member={adult} onOpen={isGuardian && !adult.isGuardian ? onOpen : null} />
        ))}
      </RowList>
      {inFamily && !isMinor && me.familyMembers.length > 0 && <LeaveFamily />}
    </Section>
  );
}

interface AdultRowProps {
  member: Pick<FamilyMember, "id" | "firstName" | "lastName" | "isGuardian">;
  isMe?: boolean;
  onOpen: ((id: string) => void) | null;
}

function AdultRow({ member, isMe = false, onOpen }: AdultRowProps) {
  const name = fullName(member);
  return (
    <Row
      leading={<Avatar id={member.id} name={name} />}
      title={name}
      detail={t(member.isGuardian ? ROLE_TEXT.guardian : ROLE_TEXT.adult)}
      trailing={isMe ? <Badge tone="brand">{t("You")}</Badge> : member.isGuardian && <Badge>{t("Guardian")}</Badge>}
      link={onOpen ? <button type="button" onClick={() => onOpen(member.id)} /> : undefined}
    />
  );
}
