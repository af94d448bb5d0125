import { useEffect, useRef } from "react";
import { useLocation, useNavigate, useNavigationType } from "react-router-dom";
import { navigation } from "./navigation.ts";

/** How long the code of a page may take to come before its title is waited for no longer. */
const PATIENCE_MS = 5_000;

/** A panel that the user opened while the page was loading has the focus: taking it away would close the panel. */
const isInPanel = () => Boolean(document.activeElement?.closest('[role$="dialog"][data-state="open"]'));

/** Moves the reader to the page's title, at once or as soon as it is there. @returns stop waiting */
function focusTitle(): () => void {
  if (isInPanel()) return () => {};
  const find = () => document.querySelector<HTMLElement>("#page-title, main h1");
  const focus = (title: HTMLElement) => {
    if (!title.hasAttribute("tabindex")) title.tabIndex = -1;
    title.focus({ preventScroll: true });
  };
  const title = find();
  if (title) focus(title);
  const observer = new MutationObserver(() => {
    const late = find();
    if (!late) return;
    observer.disconnect();
    // A keyboard user who has moved on is not pulled back.
    if (document.activeElement === document.body || document.activeElement?.id === "content") focus(late);
  });
  if (!title) {
    document.querySelector<HTMLElement>("#content")?.focus({ preventScroll: true });
    observer.observe(document.body, { childList: true, subtree: true });
  }
  const timer = setTimeout(() => observer.disconnect(), PATIENCE_MS);
  return () => {
    observer.disconnect();
    clearTimeout(timer);
  };
}

/** After a change of page the view is at its top and a screen reader reads its title. Lets the app navigate. */
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
    return focusTitle();
  }, [pathname, hash, kind]);

  return null;
}
