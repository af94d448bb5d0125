import { paths } from "#web/paths.ts";
import { Button } from "#web/ui/actions/button.tsx";
import { Link } from "#web/ui/actions/link.tsx";
import { EmptyState } from "#web/ui/feedback/empty-state.tsx";
import { t } from "#web/words/t.ts";

/** Off, or without a key: everything else in the app works without it. */
export const NotReady = ({ isOn }: { isOn: boolean }) => (
  <EmptyState
    className="flex-1 justify-center"
    title={isOn ? t("The assistant has no key yet") : t("The assistant is switched off")}
    description={t("Everything else works without it.")}
    action={
      <Button asChild>
        <Link to={paths.adminAi}>{t("Open its settings")}</Link>
      </Button>
    }
  />
);
