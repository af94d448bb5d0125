import { appName } from "#shared/core/brand.ts";
import { useUser } from "../../features/accounts/index.ts";
import { paths } from "../../paths.ts";
import { Button } from "../../ui/actions/button.tsx";
import { Link } from "../../ui/actions/link.tsx";
import { Logo } from "../../ui/brand/logo.tsx";
import { SilkDrape } from "../../ui/brand/silk.tsx";
import { t } from "../../words/t.ts";

/** For every address that does not exist, signed in or not. */
export function NotFoundScreen() {
  const user = useUser();
  return (
    <div className="grid min-h-dvh grid-cols-1 grid-rows-[auto_1fr]">
      <title>{t("Page not found · {app}", { app: appName() })}</title>
      <header className="px-4 py-4 sm:px-8">
        <Link to={paths.landing} className="inline-flex rounded-lg">
          <Logo />
        </Link>
      </header>
      <main className="flex flex-col items-center justify-center px-6 pb-24 text-center">
        <SilkDrape className="h-44" />
        <p className="mt-2 font-semibold text-brand-ink">404</p>
        <h1 id="page-title" tabIndex={-1} className="mt-1 text-title">
          {t("Nothing hangs here")}
        </h1>
        <p className="mt-3 max-w-sm text-ink-muted">
          {t("This page doesn't exist, or it has moved to another address.")}
        </p>
        <div className="mt-7 flex flex-wrap justify-center gap-3">
          <Button asChild>
            <Link to={user ? paths.dashboard : paths.landing}>{user ? t("To the dashboard") : t("Go to start")}</Link>
          </Button>
          <Button asChild variant="secondary">
            <Link to={paths.calendar}>{t("See the calendar")}</Link>
          </Button>
        </div>
      </main>
    </div>
  );
}
