import { useEffect, useRef } from "react";
import { createPath, useLocation, useNavigate } from "react-router-dom";
import { focusTitle } from "./focus-title.ts";
import { useKeptPlaces } from "./kept-places.ts";
import { navigation } from "./navigation.ts";

/** After a change of page the view is where it belongs and a screen reader reads its title. Lets the app navigate. */
export function PageChange() {
  const { pathname } = useLocation();
  const navigate = useNavigate();
  const shown = useRef(pathname);

  useEffect(() => navigation.attach((to, options) => void navigate(to, options)), [navigate]);

  useEffect(() => {
    if (shown.current === pathname) return;
    shown.current = pathname;
    return focusTitle();
  }, [pathname]);

  useKeptPlaces();

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
