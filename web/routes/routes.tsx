import { lazy } from "react";
import { Route, Routes } from "react-router-dom";
import { type AdminRouteName, paths, type RouteName } from "../paths.ts";
import { firstDraw } from "../shell/first-draw.ts";
import { PageView, preloadPage } from "../shell/page-view.tsx";
import { type Loader, preloadable } from "../shell/preloadable.tsx";
import { findRoute, ROUTES } from "../shell/route-table.ts";
import type { FrameSlots } from "../shell/slots.ts";

/**
 * The screen of every page, each fetched when it is first opened; those of the administration are in
 * `admin-routes.tsx`. The types refuse a page without a screen.
 */
const SCREENS: Record<Exclude<RouteName, AdminRouteName>, Loader> = {
  landing: () => import("../features/landing/screens/landing.tsx").then((m) => ({ default: m.LandingScreen })),
  login: () => import("../features/accounts/screens/login.tsx").then((m) => ({ default: m.LoginScreen })),
  register: () => import("../features/accounts/screens/register.tsx").then((m) => ({ default: m.RegisterScreen })),
  forgotPassword: () =>
    import("../features/accounts/screens/forgot-password.tsx").then((m) => ({ default: m.ForgotPasswordScreen })),
  resetPassword: () =>
    import("../features/accounts/screens/reset-password.tsx").then((m) => ({ default: m.ResetPasswordScreen })),
  waiver: () => import("../features/waivers/screens/waiver.tsx").then((m) => ({ default: m.WaiverScreen })),
  signWaivers: () =>
    import("../features/waivers/screens/sign-waivers.tsx").then((m) => ({ default: m.SignWaiversScreen })),
  dashboard: () => import("../features/dashboard/screens/dashboard.tsx").then((m) => ({ default: m.DashboardScreen })),
  family: () => import("../features/family/screens/family.tsx").then((m) => ({ default: m.FamilyScreen })),
  notifications: () =>
    import("../features/notifications/screens/notifications.tsx").then((m) => ({ default: m.NotificationsScreen })),
  profile: () => import("../features/profile/screens/profile.tsx").then((m) => ({ default: m.ProfileScreen })),
  calendar: () => import("../features/classes/screens/calendar.tsx").then((m) => ({ default: m.CalendarScreen })),
  checkIn: () => import("../features/check-in/screens/check-in.tsx").then((m) => ({ default: m.CheckInScreen })),
  classes: () => import("../features/classes/screens/my-classes.tsx").then((m) => ({ default: m.MyClassesScreen })),
  studentMoves: () =>
    import("../features/moves/screens/student-moves.tsx").then((m) => ({ default: m.StudentMovesScreen })),
  moves: () => import("../features/moves/screens/moves.tsx").then((m) => ({ default: m.MovesScreen })),
  classInstances: () =>
    import("../features/attendance/screens/class-instances.tsx").then((m) => ({ default: m.ClassInstancesScreen })),
  staffChat: () => import("../features/chat/screens/staff-chat.tsx").then((m) => ({ default: m.StaffChatScreen })),
  merch: () => import("../features/merch/screens/merch.tsx").then((m) => ({ default: m.MerchScreen })),
  membershipSuccess: () =>
    import("../features/memberships/screens/membership-success.tsx").then((m) => ({
      default: m.MembershipSuccessScreen,
    })),
  paymentSuccess: () =>
    import("../features/checkout/screens/payment-success.tsx").then((m) => ({ default: m.PaymentSuccessScreen })),
  videos: () => import("../features/videos/screens/videos.tsx").then((m) => ({ default: m.VideosScreen })),
  videoDetails: () =>
    import("../features/videos/screens/video-details.tsx").then((m) => ({ default: m.VideoDetailsScreen })),
  publicVideo: () =>
    import("../features/videos/screens/public-video.tsx").then((m) => ({ default: m.PublicVideoScreen })),
  memberships: () =>
    import("../features/memberships/screens/memberships.tsx").then((m) => ({ default: m.MembershipsScreen })),
  invoicePaymentSuccess: () =>
    import("../features/invoices/screens/invoice-payment-success.tsx").then((m) => ({
      default: m.InvoicePaymentSuccessScreen,
    })),
  invoicePaymentFailure: () =>
    import("../features/invoices/screens/invoice-payment-failure.tsx").then((m) => ({
      default: m.InvoicePaymentFailureScreen,
    })),
  settings: () => import("../features/settings/screens/settings.tsx").then((m) => ({ default: m.SettingsScreen })),
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

const isAdmins = (name: RouteName): name is AdminRouteName => !(name in SCREENS);

const loaderOf = (name: RouteName): Loader =>
  isAdmins(name)
    ? () => import("./admin-routes.tsx").then(({ loadAdminScreen }) => loadAdminScreen(name))
    : SCREENS[name];

const pages = ROUTES.map((route) => ({ route, screen: preloadable(loaderOf(route.name)) }));
const notFound = preloadable(loadNotFound);

/** Fetches the code of a page's address ahead: at the start, all parts at once instead of one after the other. */
export function preload(pathname: string): Promise<unknown> {
  const found = findRoute(pathname);
  const page = pages.find(({ route }) => route === found);
  if (!page) return notFound.preload();
  return Promise.all([page.screen.preload(), preloadPage(page.route)]).then(() => AHEAD[page.route.name]?.());
}

export function AppRoutes() {
  return (
    <Routes>
      {pages.map(({ route, screen }) => (
        <Route
          key={paths[route.name]}
          path={route.path}
          element={<PageView route={route} Screen={screen.Component} />}
        />
      ))}
      <Route path="*" element={<notFound.Component />} />
    </Routes>
  );
}
