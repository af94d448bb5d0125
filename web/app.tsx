import { Suspense } from "react";
import { BrowserRouter } from "react-router-dom";
import { AppRoutes, FRAME_SLOTS } from "./routes.tsx";
import { PageChange } from "./shell/page-change.tsx";
import { UpdatePrompt } from "./shell/pwa/update-prompt.tsx";
import { ErrorBoundary } from "./shell/screens/error-boundary.tsx";
import { FrameSlotsContext } from "./shell/slots.ts";
import { Toaster } from "./ui/feedback/toaster.tsx";

export function App() {
  return (
    <BrowserRouter>
      <FrameSlotsContext value={FRAME_SLOTS}>
        <ErrorBoundary resetKey="app">
          <Suspense fallback={null}>
            <AppRoutes />
            <PageChange />
          </Suspense>
        </ErrorBoundary>
      </FrameSlotsContext>
      <UpdatePrompt />
      <Toaster />
    </BrowserRouter>
  );
}
