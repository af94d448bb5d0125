import { useUser } from "../../features/accounts/index.ts";
import { paths } from "../../paths.ts";
import type { RouteName } from "../../routes/pages.ts";
import { Button } from "../../ui/actions/button.tsx";
import { Link } from "../../ui/actions/link.tsx";
import { EmptyState } from "../../ui/feedback/empty-state.tsx";
import { Page } from "../../ui/layout/page.tsx";
import { t, tText } from "../../words/t.ts";
import { STAFF } from "../pages/staff-part.ts";

/** Says honestly that a page is still to come, and what it will do. */
export function NotYetScreen({ name }: { name: RouteName }) {
  const user = useUser();
  const place = STAFF[name]?.place;
  return (
    <Page title={place ? tText(place.label) : ""} width="narrow">
      <EmptyState
        title={t("Not yet")}
        description={
          <>
            <span className="block">{place && tText(place.what)}</span> {t("This page is still being made.")}
          </>
        }
        action={
          <Button asChild variant="secondary">
            <Link to={user ? paths.dashboard : paths.landing}>{user ? t("To the dashboard") : t("To the start")}</Link>
          </Button>
        }
      />
    </Page>
  );
}
