import { paths } from "#web/paths.ts";
import { Button } from "#web/ui/actions/button.tsx";
import { Link } from "#web/ui/actions/link.tsx";
import { EmptyState } from "#web/ui/feedback/empty-state.tsx";
import { t } from "#web/words/t.ts";

/** A studio may start with an empty library. Who can fill it is led there. */
export function NoMoves({ mayAdd }: { mayAdd: boolean }) {
  return (
    <EmptyState
      title={t("No moves yet")}
      description={
        mayAdd ? t("Add your own, or import a library from a file.") : t("The moves your studio teaches show here.")
      }
      action={
        mayAdd && (
          <Button asChild>
            <Link to={paths.adminMoves}>{t("Add moves")}</Link>
          </Button>
        )
      }
    />
  );
}
