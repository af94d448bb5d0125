import { lazy, type ReactNode, Suspense, useEffect } from "react";
import { useLocation } from "react-router-dom";
import { DESK_ROLES } from "#shared/core/roles.ts";
import { useUser } from "../../features/accounts/index.ts";
import type { RouteName } from "../../routes/pages.ts";
import { findRoute } from "../route-table.ts";
import { asksForPalette } from "../staff/palette/keys.ts";
import { setPaletteOpen, usePalette } from "../staff/palette/palette-store.ts";
import { isPlace } from "../staff/places.ts";
import { SideNav } from "../staff/side-nav.tsx";
import { AppFrame } from "./app-frame.tsx";

const Palette = lazy(() => import("../staff/palette/palette.tsx").then((module) => ({ default: module.Palette })));

/** The app's frame for who works here, with code of its own: members never fetch it. */
export function StaffFrame({ children }: { children: ReactNode }) {
  const user = useUser();
  const name = findRoute(useLocation().pathname)?.name;
  const wasOpened = usePalette(({ isOpen }) => isOpen !== null);
  usePaletteKeys(name);
  const isAtWork = user !== null && DESK_ROLES.includes(user.role) && name !== undefined && isPlace(name);
  return (
    <>
      <AppFrame beside={isAtWork && <SideNav userRole={user.role} />}>{children}</AppFrame>
      {user && wasOpened && (
        <Suspense fallback={null}>
          <Palette userRole={user.role} />
        </Suspense>
      )}
    </>
  );
}

function usePaletteKeys(page: RouteName | undefined): void {
  useEffect(() => {
    const open = (event: KeyboardEvent) => {
      if (!asksForPalette(event, page)) return;
      event.preventDefault();
      setPaletteOpen(true);
    };
    document.addEventListener("keydown", open);
    return () => document.removeEventListener("keydown", open);
  }, [page]);
}
