import { type Day, isMinor } from "#shared/core/time.ts";
import type { User } from "#shared/features/accounts/user.ts";
import { useProfile } from "#web/features/profile/index.ts";
import { t } from "#web/words/t.ts";
import type { Attendee } from "./attendee-choice.tsx";

/** The user, and for a guardian the minors of the family. A minor with their own account acts only for themselves. */
export function useAttendees(user: User, today: Day): Attendee[] {
  const { data: profile } = useProfile();
  const guardianMissing = profile?.guardianMissing === true;
  const waiverSigned = user.waiverSigned && !guardianMissing;
  const me = {
    id: user.id,
    label: t("Me"),
    isMe: true,
    waiverSigned,
    guardianMissing,
    birthday: profile?.birthday ?? null,
  };
  const isGuardian = profile?.isGuardian && !(profile.birthday && isMinor(profile.birthday, today));
  const minors = isGuardian ? profile.familyMembers.filter(({ birthday }) => birthday && isMinor(birthday, today)) : [];
  return [
    me,
    ...minors.map(({ id, firstName, waiverSigned, birthday }) => ({
      id,
      label: firstName,
      isMe: false,
      waiverSigned,
      birthday,
    })),
  ];
}
