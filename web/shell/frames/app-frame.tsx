import { QueryClientProvider } from "@tanstack/react-query";
import { clsx } from "clsx";
import { type ReactNode, Suspense } from "react";
import { useLocation } from "react-router-dom";
import { useUser } from "../../features/accounts/index.ts";
import { BottomBar } from "../nav/bottom-bar.tsx";
import { Tools } from "../nav/tools.tsx";
import { TopBar } from "../nav/top-bar.tsx";
import { queryClient } from "../query-client.ts";
import { findRoute } from "../route-table.ts";
import { PageSkeleton } from "../screens/page-skeleton.tsx";
import { OverdueNote } from "../sync/overdue-note.tsx";
import { RestoredNote } from "../sync/restored-note.tsx";
import { Floating } from "./floating.tsx";
import { OfflineNote } from "./offline-note.tsx";
import { SkipLink } from "./skip-link.tsx";

export interface AppFrameProps {
  /** A side navigation, which stands at the left edge that the bar and the pages without one begin at. */
  beside?: ReactNode;
  children: ReactNode;
}

/** Nav bar, page, and on a phone the bottom bar; with what is only on the server. */
export function AppFrame({ beside, children }: AppFrameProps) {
  const user = useUser();
  const name = findRoute(useLocation().pathname)?.name;
  return (
    <QueryClientProvider client={queryClient}>
      <SkipLink />
      <TopBar user={user} tools={<Tools />} />
      <div
        data-beside={beside ? "" : undefined}
        className={beside ? "mx-auto max-w-7xl desk:flex desk:gap-6 desk:px-6 desk:lg:gap-8 desk:lg:px-8" : ""}
      >
        {beside}
        <main
          id="content"
          tabIndex={-1}
          className={clsx(
            "min-w-0 flex-1 outline-none",
            user && "phone:pb-[calc(var(--bar-height)+var(--safe-bottom))]",
          )}
        >
          <OfflineNote />
          <OverdueNote />
          <RestoredNote />
          <Suspense fallback={<PageSkeleton name={name} />}>{children}</Suspense>
        </main>
      </div>
      <Floating />
      {user && <BottomBar user={user} />}
    </QueryClientProvider>
  );
}
