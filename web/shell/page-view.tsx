import { type ComponentType, lazy, type ReactNode, Suspense, ViewTransition } from "react";
import { useLocation } from "react-router-dom";
import { tokens } from "../data/client.ts";
import { useUser } from "../features/accounts/index.ts";
import { BareFrame } from "./frames/bare-frame.tsx";
import { Guarded } from "./guarded.tsx";
import type { FrameKind, RouteInfo } from "./route-table.ts";
import { ErrorBoundary } from "./screens/error-boundary.tsx";

const loadAppFrame = () => import("./frames/app-frame.tsx").then((module) => ({ default: module.AppFrame }));
const loadSlimFrame = () => import("./frames/slim-frame.tsx").then((module) => ({ default: module.SlimFrame }));
const loadLocalData = () =>
  import("./sync/local-data-provider.tsx").then((module) => ({ default: module.LocalDataProvider }));

const LocalData = lazy(loadLocalData);
const frames: Record<FrameKind, ComponentType<{ children: ReactNode }>> = {
  app: lazy(loadAppFrame),
  slim: lazy(loadSlimFrame),
  bare: BareFrame,
};

/** Only the pages around signing in, and the landing page, know nothing of the studio's data. */
const hasLocalData = ({ frame, guard }: RouteInfo) => frame !== "bare" || guard !== "public";

/** Asks for the code of a page before React does, all of it at once. */
export function preloadPage(route: RouteInfo): void {
  if (hasLocalData(route)) void loadLocalData();
  if (hasLocalData(route) && tokens.read()) void import("../data/effects.ts");
  if (route.frame === "app") void loadAppFrame();
  if (route.frame === "slim") void loadSlimFrame();
}

/** One page: guard, data, frame, screen. What two pages have in common stays when one goes to the other. */
export function PageView({ route, Screen }: { route: RouteInfo; Screen: ComponentType }) {
  const Frame = frames[route.frame];
  const { pathname } = useLocation();
  return (
    <Guarded route={route}>
      <PersonalData isWanted={hasLocalData(route)}>
        <Frame>
          <ErrorBoundary resetKey={pathname}>
            <Suspense fallback={<div className="min-h-[70dvh]" />}>
              <ViewTransition key={pathname} default="none" enter="auto" exit="auto">
                <div>
                  <Screen />
                </div>
              </ViewTransition>
            </Suspense>
          </ErrorBoundary>
        </Frame>
      </PersonalData>
    </Guarded>
  );
}

function PersonalData({ isWanted, children }: { isWanted: boolean; children: ReactNode }) {
  const user = useUser();
  return isWanted ? <LocalData userId={user?.id ?? null}>{children}</LocalData> : children;
}
