import { lazy, Suspense } from "react";
import { BrowserRouter, useLocation } from "react-router-dom";
import { useUser } from "./features/accounts/index.ts";
import { isForeign } from "./features/language/stored.ts";
import { paths } from "./paths.ts";
import { AppRoutes, FRAME_SLOTS } from "./routes/routes.tsx";
import { afterDraw, firstDraw, isFirstVisit } from "./shell/first-draw.ts";
import { MissedAddress, PageChange } from "./shell/page-change.tsx";
import { ErrorBoundary } from "./shell/screens/error-boundary.tsx";
import { FrameSlotsContext } from "./shell/slots.ts";

/** The worker stores the whole app, which on a first visit would compete with the page that is being drawn. */
const FIRST_VISIT_WAIT_MS = 3_000;
const untilSettled = () =>
  isFirstVisit() ? new Promise((resolve) => setTimeout(resolve, FIRST_VISIT_WAIT_MS)) : firstDraw;

/** Registers the worker, which can wait: the page comes first. */
const loadUpdatePrompt = () => untilSettled().then(() => import("./shell/pwa/update-prompt.tsx"));
const UpdatePrompt = lazy(() =>
  loadUpdatePrompt().then(
    (m) => ({ default: m.UpdatePrompt }),
    // Without a network before the app was stored there is nothing to update either.
    () => ({ default: () => null }),
  ),
);

const Floats = afterDraw(async () => (await import("./shell/frames/floats.tsx")).Floats);

/** `PageChange` notes the places until then. */
const KeptPlaces = afterDraw(async () => (await import("./shell/kept-places.tsx")).KeptPlaces);

/** A toast that is shown earlier waits in the store. */
const Toaster = afterDraw(() =>
  import("./ui/feedback/toaster.tsx").then(
    (m) => m.Toaster,
    () => () => null,
  ),
);

/** A guest who reads English has nothing that floats, but at registration. */
function WantedFloats() {
  const user = useUser();
  const { pathname } = useLocation();
  const isWanted = user !== null || pathname === paths.register || isForeign();
  return isWanted && <Floats />;
}

export function App() {
  return (
    <BrowserRouter>
      <MissedAddress />
      <FrameSlotsContext value={FRAME_SLOTS}>
        <ErrorBoundary resetKey="app">
          <Suspense fallback={null}>
            <AppRoutes />
            <PageChange />
          </Suspense>
        </ErrorBoundary>
        <Suspense fallback={null}>
          <WantedFloats />
        </Suspense>
      </FrameSlotsContext>
      <Suspense fallback={null}>
        <KeptPlaces />
      </Suspense>
      <Suspense fallback={null}>
        <UpdatePrompt />
      </Suspense>
      <Suspense fallback={null}>
        <Toaster />
      </Suspense>
    </BrowserRouter>
  );
}
