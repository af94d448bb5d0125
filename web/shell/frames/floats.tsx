import { clsx } from "clsx";
import { lazy, Suspense, useLayoutEffect, useRef } from "react";
import { useLocation } from "react-router-dom";
import { NAVIGATION } from "../pages/navigation-part.ts";
import { findRoute } from "../route-table.ts";
import { floatsPlace, useFrameSlots } from "../slots.ts";
import { foldAside } from "./fold-aside.ts";

const MemberFloating = lazy(() =>
  import("./member-floating.tsx").then((module) => ({ default: module.MemberFloating })),
);

/** Holds the language toggle (bottom left) and the feedback button (bottom right), which the frames put into it. */
export function Floats() {
  const { Language } = useFrameSlots();
  const { pathname } = useLocation();
  const route = findRoute(pathname);
  const isAfterPage = route !== undefined && NAVIGATION[route.name]?.floats === "after";
  const hasFrame = route !== undefined && route.frame !== "bare";
  const place = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    floatsPlace.setState({ element: place.current });
    return () => floatsPlace.setState({ element: null });
  }, []);
  useLayoutEffect(() => {
    if (place.current && !isAfterPage) return foldAside(place.current);
  }, [isAfterPage]);
  return (
    <>
      <div
        ref={place}
        data-floats={isAfterPage ? "after" : "over"}
        className={clsx(
          "flex items-end justify-between print:hidden",
          isAfterPage ? "relative px-4 pt-4 md:pb-4" : "pointer-events-none fixed inset-x-4 z-30 *:pointer-events-auto",
        )}
      >
        <Suspense fallback={null}>{Language && <Language />}</Suspense>
      </div>
      {!hasFrame && (
        <Suspense fallback={null}>
          <MemberFloating />
        </Suspense>
      )}
    </>
  );
}
