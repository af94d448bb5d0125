import { fullName } from "#shared/features/accounts/full-name.ts";
import { Avatar } from "#web/ui/display/avatar.tsx";
import { Row, RowList } from "#web/ui/display/row-list.tsx";
import { t } from "#web/words/t.ts";
import { useMembers } from "../../find-members.ts";
import type { LedClass } from "../../queries.ts";

interface KnownPeopleProps extends Pick<LedClass, "entries"> {
  query: string;
  onChoose: (who: { attendeeId: string; firstName: string; lastName: string }, waiverSigned: boolean) => void;
}

/** Who of the studio's people has a name like this. A tap lets them in. */
export function KnownPeople({ query, entries, onChoose }: KnownPeopleProps) {
  const { found, isLooking } = useMembers(query);
  const onRoster = new Set(entries.map(({ attendeeId }) => attendeeId));
  if (found.length === 0)
    return query.trim() && !isLooking ? (
      <p className="mt-4 text-ink-muted">{t("We don't know anyone by that name.")}</p>
    ) : null;
  return (
    <RowList className="mt-4">
      {found.map(({ id, firstName, lastName, isMinor, waiverSigned }) => (
        <Row
          key={id}
          leading={<Avatar id={id} name={fullName({ firstName, lastName })} />}
          title={fullName({ firstName, lastName })}
          detail={
            onRoster.has(id)
              ? t("On this roster already")
              : [isMinor && t("Minor"), !waiverSigned && t("No waiver yet")].filter(Boolean).join(" · ")
          }
          {...(!onRoster.has(id) && {
            link: (
              <button type="button" onClick={() => onChoose({ attendeeId: id, firstName, lastName }, waiverSigned)} />
            ),
          })}
        />
      ))}
    </RowList>
  );
}
