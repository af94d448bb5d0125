import { type ReactNode, Suspense } from "react";
import { paths } from "../../paths.ts";
import { Button } from "../../ui/actions/button.tsx";
import { Link } from "../../ui/actions/link.tsx";
import { Logo } from "../../ui/brand/logo.tsx";
import { containerStyle } from "../../ui/layout/page.tsx";
import { t } from "../../words/t.ts";
import { useFrameSlots } from "../slots.ts";
import { SyncChip } from "../sync/sync-chip.tsx";
import { OfflineNote } from "./offline-note.tsx";
import { SkipLink } from "./skip-link.tsx";

/** For guests on the public pages without a nav bar: the logo, how fresh the data is, and one way on. */
export function SlimFrame({ children }: { children: ReactNode }) {
  const { LanguageMemory } = useFrameSlots();
  return (
    <>
      <SkipLink />
      <header className="sticky top-0 z-40 border-b border-line bg-surface pt-safe">
        <div className={`${containerStyle} flex h-14 items-center gap-2`}>
          <Link to={paths.landing} className="mr-auto inline-flex rounded-lg text-lg">
            <Logo className="max-[24rem]:[&>span:last-child]:sr-only" />
          </Link>
          <SyncChip className="max-sm:max-w-36" />
          <GuestLinks />
        </div>
      </header>
      <main id="content" tabIndex={-1} className="outline-none">
        <OfflineNote />
        {children}
      </main>
      {/* The studio's own words in a guest's language come after the page is drawn. */}
      <Suspense fallback={null}>{LanguageMemory && <LanguageMemory />}</Suspense>
    </>
  );
}

function GuestLinks() {
  return (
    <>
      <Button asChild variant="ghost" size="sm" className="max-sm:hidden">
        <Link to={paths.register}>{t("Register")}</Link>
      </Button>
      <Button asChild variant="secondary" size="sm">
        <Link to={paths.login}>{t("Sign in")}</Link>
      </Button>
    </>
  );
}
