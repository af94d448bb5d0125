import { type ComponentType, lazy } from "react";
import { useLocation } from "react-router-dom";
import { afterDraw } from "../shell/first-draw.ts";
import { PageView, preloadPage } from "../shell/page-view.tsx";
import { type Loader, preloadable, type Screens } from "../shell/preloadable.tsx";
import { findRoute, ROUTES } from "../shell/route-table.ts";
import type { FrameSlots } from "../shell/slots.ts";
import type { RouteName } from "./pages.ts";

/**
 * The screens that may be a visitor's first, and a member's home; those of the other pages come with `member-screens.tsx`
 * and `admin-screens.ts`. Each is fetched when it is first opened.
 */
const FIRST_SCREENS = import.meta.glob(
  "../features/*/screens/{landing,login,register,reset-password,calendar,check-in,public-video,dashboard}.tsx",
);

/** What a screen wants to have read before its first draw. */
const AHEAD: Partial<Record<RouteName, () => Promise<void>>> = {
  dashboard: () => import("../features/dashboard/first-look.ts").then((m) => m.lookAhead()),
};

/** What the slices put into the frame: `lazy(() => import("../features/cart/components/cart-popover.tsx").then(…))`. */
export const FRAME_SLOTS: FrameSlots = {
  Cart: lazy(() => import("../features/cart/components/cart-popover.tsx").then((m) => ({ default: m.CartPopover }))),
  Bell: afterDraw(
    async () => (await import("../features/notifications/components/notification-bell.tsx")).NotificationBell,
  ),
  ChatCount: lazy(() => import("../features/chat/components/chat-count.tsx").then((m) => ({ default: m.ChatCount }))),
  Feedback: afterDraw(async () => (await import("../features/feedback/components/feedback-button.tsx")).FeedbackButton),
  Ask: afterDraw(async () => (await import("../features/assistant/components/ask-button.tsx")).AskButton),
  FeedbackRow: lazy(() =>
    import("../features/feedback/components/feedback-row.tsx").then((m) => ({ default: m.FeedbackRow })),
  ),
  Language: afterDraw(async () => (await import("../features/language/components/language-toggle.tsx")).LanguageToggle),
  LanguageKeeper: afterDraw(
    async () => (await import("../features/language/components/language-keeper.tsx")).LanguageKeeper,
  ),
  LanguageMemory: afterDraw(
    async () => (await import("../features/language/components/language-memory.tsx")).LanguageMemory,
  ),
};

const loadNotFound = () => import("../shell/screens/not-found-screen.tsx").then((m) => ({ default: m.NotFoundScreen }));

const loadAdmins = () => import("./admin-screens.ts");
const loadMembers = () => import("./member-screens.tsx");

/** The screen of `adminLog` is the one export of a slice's `screens/admin-log.tsx`; a test looks for each. */
function loaderOf(name: RouteName): Loader {
  const file = `/${name.replace(/[A-Z]/g, "-$&").toLowerCase()}.tsx`;
  const load = (screens: Screens) => Object.entries(screens).find(([path]) => path.endsWith(file))?.[1]();
  const loadLater = name.startsWith("admin") ? loadAdmins : loadMembers;
  return async () => {
    const module = (await load(FIRST_SCREENS)) ?? (await load((await loadLater()).SCREENS));
    const [screen] = Object.values(module ?? {}) as ComponentType[];
    if (!screen) throw new Error(`The page ${name} has no screen.`);
    return { default: screen };
  };
}

const pages = ROUTES.map((route) => ({ route, screen: preloadable(loaderOf(route.name)) }));
const notFound = preloadable(loadNotFound);

const findPage = (pathname: string) => {
  const found = findRoute(pathname);
  return pages.find(({ route }) => route === found);
};

/** Fetches the code of a page's address ahead: at the start, all parts at once instead of one after the other. */
export function preload(pathname: string): Promise<unknown> {
  const page = findPage(pathname);
  if (!page) return notFound.preload();
  return Promise.all([page.screen.preload(), preloadPage(page.route)]).then(() => AHEAD[page.route.name]?.());
}

/** The page of the address. See README.md, "Links and routes of our own". */
export function AppRoutes() {
  const page = findPage(useLocation().pathname);
  return page ? <PageView route={page.route} Screen={page.screen.Component} /> : <notFound.Component />;
}
