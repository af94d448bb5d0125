import { useEffect, useLayoutEffect, useRef } from "react";
import { createPath, useLocation, useNavigate, useNavigationType } from "react-router-dom";
import { focusTitle } from "./focus-title.ts";
import { navigation } from "./navigation.ts";
import { notePlace } from "./places.ts";

/** A new page begins at its top, and a screen reader reads its title. Notes its place from the start. Lets the app navigate. */
export function PageChange() {
  const location = useLocation();
  const { pathname, hash, state } = location;
  const kind = useNavigationType();
  const navigate = useNavigate();
  const shown = useRef(pathname);
  const drawn = useRef(location);

  useLayoutEffect(() => {
    drawn.current = location;
  }, [location]);

  useEffect(() => {
    const note = () => notePlace(drawn.current);
    window.addEventListener("scroll", note, { passive: true });
    return () => window.removeEventListener("scroll", note);
  }, []);

  useEffect(() => navigation.attach((to, options) => void navigate(to, options)), [navigate]);

  useEffect(() => {
    if (shown.current === pathname) return;
    shown.current = pathname;
    // The way back is that of `KeptPlaces`.
    if (kind !== "POP" && !hash && !state?.isBack) window.scrollTo(0, 0);
    return focusTitle();
  }, [pathname, hash, state, kind]);

  return null;
}

/**
 * The router listens from its first commit on. Without this the first page stays when the user went back while it was
 * being drawn, and a guard that waits for the page of the new address shows nothing.
 *
 * Stands before the pages: a redirect of the first page is no missed address.
 */
export function MissedAddress() {
  const first = useRef(createPath(useLocation()));
  useEffect(() => {
    const { pathname, search, hash } = window.location;
    if (first.current === createPath({ pathname, search, hash })) return;
    window.dispatchEvent(new PopStateEvent("popstate", { state: window.history.state }));
  }, []);
  return null;
}
