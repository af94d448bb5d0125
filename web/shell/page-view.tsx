import { type ComponentType, type ReactNode, Suspense } from "react";
import { useLocation } from "react-router-dom";
import { STAFF_ROLES } from "../../shared/core/roles.ts";
import type { User } from "../../shared/features/accounts/user.ts";
import { sessionStore, useUser } from "../features/accounts/index.ts";
import { Moving } from "../ui/moving.tsx";
import { isFirstVisit } from "./first-draw.ts";
import { BareFrame } from "./frames/bare-frame.tsx";
import { Guarded } from "./guarded.tsx";
import type { FrameKind } from "./pages/page.ts";
import { type Preloadable, preloadable } from "./preloadable.tsx";
import type { RouteInfo } from "./route-table.ts";
import { ErrorBoundary } from "./screens/error-boundary.tsx";

/** Who works here has the app's frame with more in it. */
type ShownFrame = FrameKind | "staff";

const appFrame = preloadable(() => import("./frames/app-frame.tsx").then((m) => ({ default: m.AppFrame })));
const staffFrame = preloadable(() => import("./frames/staff-frame.tsx").then((m) => ({ default: m.StaffFrame })));
const slimFrame = preloadable(() => import("./frames/slim-frame.tsx").then((m) => ({ default: m.SlimFrame })));
const localData = preloadable(() =>
  import("./sync/opening/local-data-provider.tsx").then((m) => ({ default: m.LocalDataProvider })),
);
const frames: Record<ShownFrame, Preloadable<{ children: ReactNode }>> = {
  app: appFrame,
  staff: staffFrame,
  slim: slimFrame,
  bare: { Component: BareFrame, preload: async () => {} },
};

/** Opens what this device keeps of the person who was last here, while the page's code is still being read. */
const openEarly = async () => {
  const user = sessionStore.getState().user;
  if (!user && isFirstVisit()) return;
  const { openEarly: open } = await import("./sync/opening/open-local-data.ts");
  await open(user?.id ?? null);
};

/** Only the pages around signing in, and the landing page, know nothing of the studio's data. */
const hasLocalData = ({ frame, guard }: RouteInfo) => frame !== "bare" || guard !== "public";

/** The public pages have no nav bar for guests; for members the way on would be missing. */
const frameOf = ({ frame }: RouteInfo, user: User | null): ShownFrame =>
  !user || frame === "bare" ? frame : STAFF_ROLES.includes(user.role) ? "staff" : "app";

/** Asks for the code of a page before React does, all of it at once. */
export const preloadPage = (route: RouteInfo): Promise<unknown> =>
  Promise.all([
    hasLocalData(route) && localData.preload(),
    hasLocalData(route) && openEarly(),
    frames[frameOf(route, sessionStore.getState().user)].preload(),
  ]);

/** One page: guard, data, frame, screen. What two pages have in common stays when one goes to the other. */
export function PageView({ route, Screen }: { route: RouteInfo; Screen: ComponentType }) {
  const user = useUser();
  const kind = frameOf(route, user);
  const Frame = frames[kind].Component;
  const { pathname } = useLocation();
  const screen = (
    <Moving key={pathname}>
      <div>
        <Screen />
      </div>
    </Moving>
  );
  return (
    <Guarded route={route}>
      <PersonalData isWanted={hasLocalData(route)}>
        <Frame>
          <ErrorBoundary resetKey={pathname}>
            {/* The app's own frame shows the page's shapes. */}
            {kind === "app" || kind === "staff" ? (
              screen
            ) : (
              <Suspense fallback={<div className="min-h-[70dvh]" />}>{screen}</Suspense>
            )}
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
