import type { GroupPerson } from "#shared/features/groups/endpoints.ts";
import { PersonAvatar } from "#web/features/profile/index.ts";
import { userPath } from "#web/paths.ts";
import { ROLE_WORDS } from "#web/role-words.ts";
import { QueryState } from "#web/shell/staff/lists/query-state.tsx";
import { Link } from "#web/ui/actions/link.tsx";
import { ShowMore } from "#web/ui/actions/show-more.tsx";
import { Badge } from "#web/ui/display/badge.tsx";
import { Row, RowList } from "#web/ui/display/row-list.tsx";
import { Section } from "#web/ui/layout/section.tsx";
import { t } from "#web/words/t.ts";
import { useGroupPeople } from "../queries.ts";

/** The people of a group now, by name. */
export function GroupPeople({ id }: { id: string }) {
  const query = useGroupPeople(id);
  const people = query.data?.pages.flatMap((page) => page.people);
  return (
    <Section title={t("People @groups")} description={t("As of now. Later matches join automatically.")}>
      <QueryState query={{ ...query, data: people }} what={t("the people")}>
        {(found) =>
          found.length === 0 ? (
            <p className="text-ink-muted">{t("Nobody is in this group right now.")}</p>
          ) : (
            <RowList>
              {found.map((person) => (
                <PersonRow key={person.id} person={person} />
              ))}
            </RowList>
          )
        }
      </QueryState>
      {query.hasNextPage && (
        <ShowMore className="mt-6" isLoading={query.isFetchingNextPage} onShow={() => void query.fetchNextPage()} />
      )}
    </Section>
  );
}

const PersonRow = ({ person: { id, name, role, isMinor, guardianNames } }: { person: GroupPerson }) => (
  <Row
    className="[contain-intrinsic-size:auto_4rem] [content-visibility:auto]"
    leading={<PersonAvatar id={id} name={name} className="max-[22rem]:hidden" />}
    title={name}
    link={<Link to={userPath(id)} />}
    detail={
      <span className="flex flex-wrap items-center gap-1.5">
        {role !== "student" && <Badge tone="brand">{t(ROLE_WORDS[role])}</Badge>}
        {isMinor && <Badge tone="neutral">{t("Minor")}</Badge>}
        {guardianNames.length > 0 && <span>{t("Emails go to {names}", { names: { list: guardianNames } })}</span>}
      </span>
    }
  />
);
