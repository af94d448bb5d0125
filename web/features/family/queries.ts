import { isMinorOn } from "#shared/core/time.ts";
import type { FamilyMember, Profile } from "#shared/features/profile/profile.ts";
import { useDatabase, useLiveQuery } from "../../local-data.ts";
import { today } from "./labels.ts";
import type { FamilyInvitationRow } from "./tables.ts";

export interface Household {
  me: Profile;
  /** Adults, and only they, act for the minors of the family. */
  isGuardian: boolean;
  isMinor: boolean;
  /** Whom the guardians act for, and who grew up here without an account yet. */
  children: FamilyMember[];
  adults: FamilyMember[];
}

/** How the family looks to the person of this device. */
export function toHousehold(me: Profile): Household {
  const amMinor = isMinorOn(me, today());
  const isChild = (member: FamilyMember) => isMinorOn(member, today()) || !member.hasLogin;
  return {
    me,
    isGuardian: me.isGuardian && !amMinor,
    isMinor: amMinor,
    children: me.familyMembers.filter(isChild),
    adults: me.familyMembers.filter((member) => !isChild(member)),
  };
}

/** Letters that wait for an answer, the newest first. */
export function useInvitations(): FamilyInvitationRow[] | undefined {
  const db = useDatabase();
  return useLiveQuery(async () => {
    const rows = await db.rows<FamilyInvitationRow>("familyInvitations").toArray();
    return rows.toSorted((a, b) => b.createdAt.localeCompare(a.createdAt));
  }, [db]);
}
