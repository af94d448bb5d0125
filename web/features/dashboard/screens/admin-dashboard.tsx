import { OfflineError } from "#web/data/api-error.ts";
import { AdminPage } from "#web/shell/staff/admin-page.tsx";
import { QueryState } from "#web/shell/staff/lists/query-state.tsx";
import { PaletteOpener } from "#web/shell/staff/palette/palette-opener.tsx";
import { t } from "#web/words/t.ts";
import { useUser } from "../../accounts/index.ts";
import { OpeningNote } from "../../opening/index.ts";
import { AllPages } from "../components/studio/all-pages.tsx";
import { FigureGrid } from "../components/studio/figure-grid.tsx";
import { NeedsList } from "../components/studio/needs-list.tsx";
import { TodayClasses } from "../components/studio/today-classes.tsx";
import { useNeeds } from "../studio-queries.ts";

/** `/admin/dashboard`: what needs a person today, the classes of the day, and whether the studio is doing well. */
export function AdminDashboardScreen() {
  const role = useUser()?.role;
  const needs = useNeeds();
  const isOutOfReach = !needs.data && needs.error instanceof OfflineError;
  return (
    <AdminPage name="adminDashboard" description={t("What needs you today, and how the studio is doing.")}>
      <PaletteOpener className="mb-8 w-full lg:hidden" />
      <OpeningNote />
      {isOutOfReach ? (
        // Said once, not by each part of the page.
        <QueryState query={needs}>{() => null}</QueryState>
      ) : (
        <>
          <div className="grid items-start gap-x-8 gap-y-10 *:mt-0! lg:grid-cols-2">
            <NeedsList />
            <TodayClasses />
          </div>
          <FigureGrid />
        </>
      )}
      {role && <AllPages role={role} />}
    </AdminPage>
  );
}
