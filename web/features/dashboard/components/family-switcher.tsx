import { useSearchParams } from "react-router-dom";
import { isMinor } from "#shared/core/time.ts";
import type { User } from "#shared/features/accounts/user.ts";
import { studioToday } from "#web/data/device/server-clock.ts";
import { Segmented } from "#web/ui/forms/segmented.tsx";
import { t } from "#web/words/t.ts";
import { useProfile } from "../../profile/index.ts";

export interface FamilyPerson {
  id: string;
  firstName: string;
  lastName: string;
  isMe: boolean;
}

export interface Whose {
  /** Oneself, and the minors of the family: whose classes this page knows. */
  people: FamilyPerson[];
  /** Null for all. */
  chosenId: string | null;
  choose(id: string | null): void;
}

const FOR = "for";
const EVERYBODY = "everybody";

/** Whose classes the page shows. It stands in the address, so that Back brings the last choice. */
export function useWhose(user: User): Whose {
  const { data: profile } = useProfile();
  const [search, setSearch] = useSearchParams();
  const today = studioToday().toString();
  const minors = (profile?.familyMembers ?? []).filter(({ birthday }) => birthday && isMinor(birthday, today));
  const people = [
    { id: user.id, firstName: user.firstName, lastName: user.lastName, isMe: true },
    ...minors.map(({ id, firstName, lastName }) => ({ id, firstName, lastName, isMe: false })),
  ];
  const wanted = search.get(FOR);
  return {
    people,
    chosenId: people.some(({ id }) => id === wanted) ? wanted : null,
    choose: (id) => setSearch(id ? { [FOR]: id } : {}, { replace: true, preventScrollReset: true }),
  };
}

/** Nothing for people without children here. */
export function FamilySwitcher({ whose: { people, chosenId, choose } }: { whose: Whose }) {
  if (people.length < 2) return null;
  const options = people.map(({ id, firstName, isMe }) => ({
    value: id,
    label: isMe ? t("Me") : firstName,
  }));
  return (
    <Segmented
      label={t("Whose classes")}
      className="mb-8 w-full sm:w-auto [&>label]:flex-auto"
      options={[{ value: EVERYBODY, label: t("Everybody") }, ...options]}
      value={chosenId ?? EVERYBODY}
      onValueChange={(value) => choose(value === EVERYBODY ? null : value)}
    />
  );
}
