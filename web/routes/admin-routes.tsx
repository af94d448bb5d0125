import type { AdminRouteName } from "../paths.ts";
import type { NotYetName } from "../shell/not-yet.ts";
import type { Loader } from "../shell/preloadable.tsx";
import { NotYetScreen } from "../shell/screens/not-yet-screen.tsx";

/** A page of the administration is either here or in `shell/not-yet.ts`: the types refuse one in neither, or in both. */
const ADMIN_SCREENS: Record<Exclude<AdminRouteName, NotYetName>, Loader> = {
  adminDashboard: () =>
    import("../features/dashboard/screens/admin-dashboard.tsx").then((m) => ({ default: m.AdminDashboardScreen })),
  adminClasses: () =>
    import("../features/classes/screens/admin-classes.tsx").then((m) => ({ default: m.AdminClassesScreen })),
  adminUsers: () => import("../features/users/screens/admin-users.tsx").then((m) => ({ default: m.AdminUsersScreen })),
  adminMoves: () => import("../features/moves/screens/admin-moves.tsx").then((m) => ({ default: m.AdminMovesScreen })),
  adminVideos: () =>
    import("../features/videos/screens/admin-videos.tsx").then((m) => ({ default: m.AdminVideosScreen })),
  adminWaivers: () =>
    import("../features/waivers/screens/admin-waivers.tsx").then((m) => ({ default: m.AdminWaiversScreen })),
  adminStudio: () =>
    import("../features/studio/screens/admin-studio.tsx").then((m) => ({ default: m.AdminStudioScreen })),
  adminOpening: () =>
    import("../features/opening/screens/admin-opening.tsx").then((m) => ({ default: m.AdminOpeningScreen })),
  adminLandingPage: () =>
    import("../features/landing/screens/admin-landing.tsx").then((m) => ({ default: m.AdminLandingScreen })),
  adminLog: () => import("../features/audit/screens/admin-log.tsx").then((m) => ({ default: m.AdminLogScreen })),
  adminFeedback: () =>
    import("../features/feedback/screens/admin-feedback.tsx").then((m) => ({ default: m.AdminFeedbackScreen })),
  adminMemberships: () =>
    import("../features/memberships/screens/admin-memberships.tsx").then((m) => ({
      default: m.AdminMembershipsScreen,
    })),
  adminMerch: () => import("../features/merch/screens/admin-merch.tsx").then((m) => ({ default: m.AdminMerchScreen })),
  adminPos: () => import("../features/pos/screens/admin-pos.tsx").then((m) => ({ default: m.AdminPosScreen })),
  adminStripe: () =>
    import("../features/payments/screens/admin-payments.tsx").then((m) => ({ default: m.AdminPaymentsScreen })),
  adminInvoices: () =>
    import("../features/invoices/screens/admin-invoices.tsx").then((m) => ({ default: m.AdminInvoicesScreen })),
};

const isNotYet = (name: AdminRouteName): name is NotYetName => !(name in ADMIN_SCREENS);

/** In a file of its own, so that a member's first visit carries nothing of the administration. */
export const loadAdminScreen = (name: AdminRouteName): ReturnType<Loader> =>
  isNotYet(name) ? Promise.resolve({ default: () => <NotYetScreen name={name} /> }) : ADMIN_SCREENS[name]();
