import { Link } from "react-router-dom";
import { paths, type RouteName } from "../../../paths.ts";
import { LinkIcon } from "../../../shell/nav/link-icons.tsx";
import { Row, RowList } from "../../../ui/display/row-list.tsx";
import { Page } from "../../../ui/layout/page.tsx";
import { Section } from "../../../ui/layout/section.tsx";

interface Tile {
  name: RouteName;
  title: string;
  what: string;
}

/** Every finished page of the studio's own work, by the part of the day it belongs to. */
const GROUPS: readonly { title: string; tiles: readonly Tile[] }[] = [
  {
    title: "At the desk",
    tiles: [
      { name: "adminPos", title: "Point of sale", what: "Sell, give back, close the day." },
      { name: "classInstances", title: "Rosters", what: "Who comes, and who is here." },
      { name: "staffChat", title: "Staff chat", what: "Rooms of the team and of classes." },
    ],
  },
  {
    title: "Classes",
    tiles: [
      { name: "adminClasses", title: "Schedule", what: "Classes, series and blueprints." },
      { name: "studentMoves", title: "Student moves", what: "Levels, sign-offs and questions." },
      { name: "adminVideos", title: "Videos", what: "Lessons and who may see them." },
    ],
  },
  {
    title: "Money",
    tiles: [
      { name: "adminStripe", title: "Payments", what: "Orders, refunds, gift cards and the books." },
      { name: "adminInvoices", title: "Invoices", what: "Write, send and settle." },
      { name: "adminMemberships", title: "Membership plans", what: "What members can buy." },
      { name: "adminMerch", title: "Products and stock", what: "Shelves and pickups." },
    ],
  },
  {
    title: "People",
    tiles: [
      { name: "adminWaivers", title: "Waivers", what: "Who signed which version, and when." },
      { name: "adminFeedback", title: "Feedback", what: "What people told you in the app." },
    ],
  },
  {
    title: "Studio",
    tiles: [{ name: "adminStudio", title: "Studio settings", what: "Address, getting ready, rules." }],
  },
];

/** `/admin/dashboard`: the way to everything that runs the studio. */
export function AdminDashboardScreen() {
  return (
    <Page width="wide" title="Admin dashboard" description="Everything that runs the studio.">
      <div className="grid items-start gap-x-10 gap-y-8 *:mt-0! md:grid-cols-2">
        {GROUPS.map(({ title, tiles }) => (
          <Section key={title} title={title}>
            <RowList>
              {tiles.map(({ name, title: page, what }) => (
                <Row
                  key={name}
                  title={page}
                  detail={what}
                  leading={<LinkIcon name={name} className="size-5 shrink-0 text-brand-ink" />}
                  link={<Link to={paths[name]} />}
                />
              ))}
            </RowList>
          </Section>
        ))}
      </div>
    </Page>
  );
}
