import { useEffect, useRef } from "react";
import { useLocation, useNavigate, useNavigationType } from "react-router-dom";
import { navigation } from "./navigation.ts";

/** After a change of page the reader starts at its top, and a screen reader hears its title. Also lets the rest of the app navigate. */
export function PageChange() {
  const { pathname, hash } = useLocation();
  const kind = useNavigationType();
  const navigate = useNavigate();
  const shown = useRef(pathname);

  useEffect(() => navigation.attach((to, options) => void navigate(to, options)), [navigate]);

  useEffect(() => {
    if (shown.current === pathname) return;
    shown.current = pathname;
    // Going back keeps the place the browser remembers.
    if (kind !== "POP" && !hash) window.scrollTo(0, 0);
    const title = document.querySelector<HTMLElement>("#page-title, main h1");
    if (title && !title.hasAttribute("tabindex")) title.tabIndex = -1;
    (title ?? document.querySelector<HTMLElement>("#content"))?.focus({ preventScroll: true });
  }, [pathname, hash, kind]);

  return null;
}
