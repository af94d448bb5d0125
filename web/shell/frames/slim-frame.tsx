import { lazy, type ReactNode, Suspense } from "react";
import { Link } from "react-router-dom";
import { useUser } from "../../features/accounts/index.ts";
import { paths } from "../../paths.ts";
import { Button } from "../../ui/actions/button.tsx";
import { Logo } from "../../ui/brand/logo.tsx";
import { Tools } from "../nav/tools.tsx";
import { OverdueNote } from "../sync/overdue-note.tsx";
import { SyncChip } from "../sync/sync-chip.tsx";
import { Floating } from "./floating.tsx";
import { OfflineNote } from "./offline-note.tsx";
import { SkipLink } from "./skip-link.tsx";

/** Guests, who come to a public page first, have no use for it. */
const BottomBar = lazy(() => import("../nav/bottom-bar.tsx").then((module) => ({ default: module.BottomBar })));

/**
 * For the public pages without a nav bar: the logo, how fresh the data is, and one way on. Members keep the phone's
 * bottom bar, or the way back would be missing.
 */
export function SlimFrame({ children }: { children: ReactNode }) {
  const user = useUser();
  return (
    <>
      <SkipLink />
      <header className="sticky top-0 z-40 border-b border-line bg-surface/88 pt-safe backdrop-blur-lg">
        <div className="mx-auto flex h-14 max-w-7xl items-center gap-2 px-4 sm:px-6 lg:px-8">
          <Link to={user ? paths.dashboard : paths.landing} className="mr-auto inline-flex rounded-lg text-lg">
            <Logo className="max-[24rem]:[&>span:last-child]:sr-only" />
          </Link>
          <SyncChip className="max-sm:max-w-36" />
          {user ? <MemberLinks /> : <GuestLinks />}
        </div>
      </header>
      <main id="content" tabIndex={-1} className={user ? "outline-none max-md:pb-20" : "outline-none"}>
        <OfflineNote />
        <OverdueNote />
        {children}
      </main>
      <Floating />
      {user && (
        <Suspense fallback={null}>
          <BottomBar user={user} />
        </Suspense>
      )}
    </>
  );
}

function MemberLinks() {
  return (
    <>
      <Tools cartOnly />
      <Button asChild variant="ghost" size="sm" className="max-md:hidden">
        <Link to={paths.dashboard}>Dashboard</Link>
      </Button>
    </>
  );
}

function GuestLinks() {
  return (
    <>
      <Button asChild variant="ghost" size="sm" className="max-sm:hidden">
        <Link to={paths.register}>Register</Link>
      </Button>
      <Button asChild variant="secondary" size="sm">
        <Link to={paths.login}>Sign in</Link>
      </Button>
    </>
  );
}
