import { QueryClientProvider } from "@tanstack/react-query";
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
import { Floating } from "./floating.tsx";
import { OfflineNote } from "./offline-note.tsx";
import { SkipLink } from "./skip-link.tsx";

/** Nav bar, page, and on a phone the bottom bar; with what is only on the server. */
export function AppFrame({ children }: { children: ReactNode }) {
  const user = useUser();
  const name = findRoute(useLocation().pathname)?.name;
  return (
    <QueryClientProvider client={queryClient}>
      <SkipLink />
      <TopBar user={user} tools={<Tools />} />
      <main id="content" tabIndex={-1} className={user ? "outline-none max-md:pb-20" : "outline-none"}>
        <OfflineNote />
        <OverdueNote />
        <Suspense fallback={<PageSkeleton name={name} />}>{children}</Suspense>
      </main>
      <Floating />
      {user && <BottomBar user={user} />}
    </QueryClientProvider>
  );
}
