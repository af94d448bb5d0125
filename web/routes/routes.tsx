import { lazy } from "react";
import { useLocation } from "react-router-dom";
import type { AdminRouteName, FirstRouteName, RouteName } from "../paths.ts";
import { firstDraw } from "../shell/first-draw.ts";
import { PageView, preloadPage } from "../shell/page-view.tsx";
import { type Loader, preloadable } from "../shell/preloadable.tsx";
import { findRoute, ROUTES } from "../shell/route-table.ts";
import type { FrameSlots } from "../shell/slots.ts";

/**
 * The screen of every page, each fetched when it is first opened: here those that may be a person's first, the others in
 * `member-routes.tsx` and `admin-routes.tsx`. The types refuse a page without a screen.
 */
const FIRST_SCREENS: Record<FirstRouteName, Loader> = {
  landing: () => import("../features/landing/screens/landing.tsx").then((m) => ({ default: m.LandingScreen })),
  login: () => import("../features/accounts/screens/login.tsx").then((m) => ({ default: m.LoginScreen })),
  register: () => import("../features/accounts/screens/register.tsx").then((m) => ({ default: m.RegisterScreen })),
  forgotPassword: () =>
    import("../features/accounts/screens/forgot-password.tsx").then((m) => ({ default: m.ForgotPasswordScreen })),
  resetPassword: () =>
    import("../features/accounts/screens/reset-password.tsx").then((m) => ({ default: m.ResetPasswordScreen })),
  calendar: () => import("../features/classes/screens/calendar.tsx").then((m) => ({ default: m.CalendarScreen })),
  checkIn: () => import("../features/check-in/screens/check-in.tsx").then((m) => ({ default: m.CheckInScreen })),
  publicVideo: () =>
    import("../features/videos/screens/public-video.tsx").then((m) => ({ default: m.PublicVideoScreen })),
  dashboard: () => import("../features/dashboard/screens/dashboard.tsx").then((m) => ({ default: m.DashboardScreen })),
};

/** What a screen wants to have read before its first draw. */
const AHEAD: Partial<Record<RouteName, () => Promise<void>>> = {
  dashboard: () => import("../features/dashboard/first-look.ts").then((m) => m.lookAhead()),
};

/** What the slices put into the frame: `lazy(() => import("../features/cart/components/cart-popover.tsx").then(…))`. */
export const FRAME_SLOTS: FrameSlots = {
  Cart: lazy(() => import("../features/cart/components/cart-popover.tsx").then((m) => ({ default: m.CartPopover }))),
  Bell: lazy(async () => {
    await firstDraw;
    const { NotificationBell } = await import("../features/notifications/components/notification-bell.tsx");
    return { default: NotificationBell };
  }),
  ChatCount: lazy(() => import("../features/chat/components/chat-count.tsx").then((m) => ({ default: m.ChatCount }))),
  Feedback: lazy(async () => {
    await firstDraw;
    const { FeedbackButton } = await import("../features/feedback/components/feedback-button.tsx");
    return { default: FeedbackButton };
  }),
  FeedbackRow: lazy(() =>
    import("../features/feedback/components/feedback-row.tsx").then((m) => ({ default: m.FeedbackRow })),
  ),
  Language: lazy(async () => {
    await firstDraw;
    const { LanguageToggle } = await import("../features/language/components/language-toggle.tsx");
    return { default: LanguageToggle };
  }),
  LanguageKeeper: lazy(async () => {
    await firstDraw;
    const { LanguageKeeper } = await import("../features/language/components/language-keeper.tsx");
    return { default: LanguageKeeper };
  }),
};

const loadNotFound = () => import("../shell/screens/not-found-screen.tsx").then((m) => ({ default: m.NotFoundScreen }));

const isFirst = (name: RouteName): name is FirstRouteName => name in FIRST_SCREENS;
const isAdmins = (name: RouteName): name is AdminRouteName => name.startsWith("admin");

function loaderOf(name: RouteName): Loader {
  if (isFirst(name)) return FIRST_SCREENS[name];
  if (isAdmins(name)) return () => import("./admin-routes.tsx").then(({ loadAdminScreen }) => loadAdminScreen(name));
  return () => import("./member-routes.tsx").then(({ MEMBER_SCREENS }) => MEMBER_SCREENS[name]());
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
