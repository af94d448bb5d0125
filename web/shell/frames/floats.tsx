import { clsx } from "clsx";
import { lazy, Suspense, useLayoutEffect, useRef } from "react";
import { useLocation } from "react-router-dom";
import { useUser } from "../../features/accounts/index.ts";
import { NAVIGATION } from "../pages/navigation-part.ts";
import { findRoute } from "../route-table.ts";
import { floatsPlace, useFrameSlots } from "../slots.ts";

const MemberFloating = lazy(() =>
  import("./member-floating.tsx").then((module) => ({ default: module.MemberFloating })),
);

/**
 * Holds the language toggle (bottom left) and the feedback button (bottom right), which the frames put into it. On a
 * phone it lies over both ends of the bottom bar, or is a bar itself: see `shell.css`.
 */
export function Floats() {
  const { Language } = useFrameSlots();
  const user = useUser();
  const { pathname } = useLocation();
  const route = findRoute(pathname);
  const isAfterPage = route !== undefined && NAVIGATION[route.name]?.floats === "after";
  const hasFrame = route !== undefined && route.frame !== "bare";
  const isAlone = !user || !hasFrame;
  const place = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    floatsPlace.setState({ element: place.current });
    return () => floatsPlace.setState({ element: null });
  }, []);
  return (
    <>
      <div
        ref={place}
        data-floats={isAlone ? "alone" : isAfterPage ? "after" : "over"}
        className={clsx(
          "pointer-events-none flex items-center justify-between print:hidden *:pointer-events-auto",
          isAfterPage ? "relative p-4" : "fixed inset-x-4 bottom-[calc(var(--safe-bottom)+1rem)] z-30",
        )}
      >
        <Suspense fallback={null}>{Language && <Language />}</Suspense>
      </div>
      {isAlone && <div data-floats-room />}
      {!hasFrame && (
        <Suspense fallback={null}>
          <MemberFloating />
        </Suspense>
      )}
    </>
  );
}
