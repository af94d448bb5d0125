import { AdminPage } from "#web/shell/staff/admin-page.tsx";
import { PaletteOpener } from "#web/shell/staff/palette/palette-opener.tsx";
import { groupsFor } from "#web/shell/staff/places-for.ts";
import { Link } from "#web/ui/actions/link.tsx";
import { Row, RowList } from "#web/ui/display/row-list.tsx";
import { Section } from "#web/ui/layout/section.tsx";
import { t, tText } from "#web/words/t.ts";
import { useUser } from "../../accounts/index.ts";
import { MailNote, OpeningNote } from "../../opening/index.ts";

/** `/admin/dashboard`: the way to everything that runs the studio, with a word on each. */
export function AdminDashboardScreen() {
  const role = useUser()?.role;
  return (
    <AdminPage name="adminDashboard" description={t("Everything that runs the studio.")}>
      <PaletteOpener className="mb-8 w-full lg:hidden" />
      <MailNote />
      <OpeningNote />
      <div className="grid items-start gap-x-10 gap-y-8 *:mt-0! md:grid-cols-2">
        {role &&
          groupsFor(role).map(({ group, places }) => (
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
    </AdminPage>
  );
}
