import { type ComponentType, type ReactNode, Suspense, ViewTransition } from "react";
import { useLocation } from "react-router-dom";
import { sessionStore, useUser } from "../features/accounts/index.ts";
import { BareFrame } from "./frames/bare-frame.tsx";
import { Guarded } from "./guarded.tsx";
import { preloadable } from "./preloadable.tsx";
import type { FrameKind, RouteInfo } from "./route-table.ts";
import { ErrorBoundary } from "./screens/error-boundary.tsx";

const appFrame = preloadable(() => import("./frames/app-frame.tsx").then((m) => ({ default: m.AppFrame })));
const slimFrame = preloadable(() => import("./frames/slim-frame.tsx").then((m) => ({ default: m.SlimFrame })));
const localData = preloadable(() =>
  import("./sync/local-data-provider.tsx").then((m) => ({ default: m.LocalDataProvider })),
);
const frames: Record<FrameKind, ComponentType<{ children: ReactNode }>> = {
  app: appFrame.Component,
  slim: slimFrame.Component,
  bare: BareFrame,
};

/** Opens what this device keeps of the person who was last here, while the page's code is still being read. */
const openEarly = async () => {
  const user = sessionStore.getState().user;
  const { openEarly: open } = await import("./sync/open-local-data.ts");
  await open(user?.id ?? null);
};

/** Only the pages around signing in, and the landing page, know nothing of the studio's data. */
const hasLocalData = ({ frame, guard }: RouteInfo) => frame !== "bare" || guard !== "public";

/** The public pages have no nav bar for guests; for members the way on would be missing. */
const frameOf = ({ frame }: RouteInfo, isMember: boolean): FrameKind => (frame === "slim" && isMember ? "app" : frame);

/** Asks for the code of a page before React does, all of it at once. */
export const preloadPage = (route: RouteInfo): Promise<unknown> =>
  Promise.all([
    hasLocalData(route) && localData.preload(),
    hasLocalData(route) && openEarly(),
    preloadFrame(frameOf(route, sessionStore.getState().user !== null)),
  ]);

const preloadFrame = (kind: FrameKind): unknown =>
  kind === "bare" ? null : kind === "app" ? appFrame.preload() : slimFrame.preload();

/** One page: guard, data, frame, screen. What two pages have in common stays when one goes to the other. */
export function PageView({ route, Screen }: { route: RouteInfo; Screen: ComponentType }) {
  const user = useUser();
  const kind = frameOf(route, user !== null);
  const Frame = frames[kind];
  const { pathname } = useLocation();
  const screen = (
    <ViewTransition key={pathname} default="none" enter="auto" exit="auto">
      <div>
        <Screen />
      </div>
    </ViewTransition>
  );
  return (
    <Guarded route={route}>
      <PersonalData isWanted={hasLocalData(route)}>
        <Frame>
          <ErrorBoundary resetKey={pathname}>
            {/* The app's own frame shows the page's shapes. */}
            {kind === "app" ? screen : <Suspense fallback={<div className="min-h-[70dvh]" />}>{screen}</Suspense>}
          </ErrorBoundary>
        </Frame>
      </PersonalData>
    </Guarded>
  );
}

function PersonalData({ isWanted, children }: { isWanted: boolean; children: ReactNode }) {
  const user = useUser();
  const LocalData = localData.Component;
  return isWanted ? <LocalData userId={user?.id ?? null}>{children}</LocalData> : children;
}
