import type { AdminRouteName, FirstRouteName, RouteName } from "../paths.ts";
import type { Loader } from "../shell/preloadable.tsx";

/** In a file of its own, so that a guest's first visit carries nothing of what members come to later. */
export const MEMBER_SCREENS: Record<Exclude<RouteName, AdminRouteName | FirstRouteName>, Loader> = {
  waiver: () => import("../features/waivers/screens/waiver.tsx").then((m) => ({ default: m.WaiverScreen })),
  signWaivers: () =>
    import("../features/waivers/screens/sign-waivers.tsx").then((m) => ({ default: m.SignWaiversScreen })),
  family: () => import("../features/family/screens/family.tsx").then((m) => ({ default: m.FamilyScreen })),
  notifications: () =>
    import("../features/notifications/screens/notifications.tsx").then((m) => ({ default: m.NotificationsScreen })),
  profile: () => import("../features/profile/screens/profile.tsx").then((m) => ({ default: m.ProfileScreen })),
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
