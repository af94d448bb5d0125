import type { Role } from "#shared/core/roles.ts";
import { groupsFor } from "#web/shell/staff/places-for.ts";
import { Link } from "#web/ui/actions/link.tsx";
import { Row, RowList } from "#web/ui/display/row-list.tsx";
import { Section } from "#web/ui/layout/section.tsx";
import { tText } from "#web/words/t.ts";

/** The way to everything that runs the studio, where there is no side navigation: below 1024 px. */
export const AllPages = ({ role }: { role: Role }) => (
  <div className="mt-10 grid items-start gap-x-10 gap-y-8 *:mt-0! md:grid-cols-2 lg:hidden">
    {groupsFor(role).map(({ group, places }) => (
      <Section key={group} title={tText(group)}>
        <RowList>
          {places
            .filter(({ name }) => name !== "adminDashboard")
            .map(({ name, to, label, what, icon: Icon }) => (
              <Row
                key={name}
                title={tText(label)}
                detail={tText(what)}
                leading={<Icon aria-hidden="true" className="size-5 shrink-0 text-brand-ink" />}
                link={<Link to={to} />}
              />
            ))}
        </RowList>
      </Section>
    ))}
  </div>
);
