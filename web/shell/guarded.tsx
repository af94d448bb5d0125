import type { ReactNode } from "react";
import { Navigate, useLocation, useNavigationType } from "react-router-dom";
import { useSession } from "../features/accounts/index.ts";
import { decide, keptAddress } from "./guard.ts";
import type { RouteInfo } from "./route-table.ts";
import { VerifyingScreen } from "./screens/verifying-screen.tsx";

export interface GuardedProps {
  route: RouteInfo;
  children: ReactNode;
}

/** Shows a page only to whom it may be shown. */
export function Guarded({ route, children }: GuardedProps) {
  const location = useLocation();
  const session = useSession();
  const way = useNavigationType();
  const decision = decide(route, session);
  if (decision.kind === "show") return children;
  // The address is ahead of what is drawn (signing out does that): the page that is left does not redirect.
  if (location.pathname !== window.location.pathname) return null;
  if (decision.kind === "verifying") return <VerifyingScreen />;
  return <Navigate to={decision.to} replace state={keptAddress(location, way, session)} />;
}
