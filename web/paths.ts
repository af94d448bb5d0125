/** Every address of the web app. Nothing else spells one out. */
export const paths = {
  landing: "/",
  login: "/login",
  register: "/register",
  forgotPassword: "/forgot-password",
  resetPassword: "/reset-password",
  calendar: "/calendar",
  checkIn: "/check-in",

  waiver: "/waiver",
  signWaivers: "/sign-waivers",
  dashboard: "/dashboard",
  profile: "/profile",
  family: "/family",
  classes: "/classes",
  moves: "/moves",
  studentMoves: "/student-moves",
  videos: "/videos",
  videoDetails: "/videos/:id",
  publicVideo: "/video/:id",
  merch: "/merch",
  memberships: "/memberships",
  membershipSuccess: "/membership-success",
  notifications: "/notifications",
  paymentSuccess: "/payment-success",
  invoicePaymentSuccess: "/invoice-payment-success",
  invoicePaymentFailure: "/invoice-payment-failure",
  settings: "/settings",

  staffChat: "/staff-chat",
  classInstances: "/class-instances",

  adminDashboard: "/admin/dashboard",
  adminInvoices: "/admin/invoices",
  adminMemberships: "/admin/memberships",
  adminWaivers: "/admin/waivers",
  adminFeedback: "/admin/feedback",
  adminUsers: "/admin/users",
  adminClasses: "/admin/classes",
  adminStudents: "/admin/students",
  adminMoves: "/admin/moves",
  adminVideos: "/admin/videos",
  adminAttendance: "/admin/attendance",
  adminImportExport: "/admin/import-export",
  adminGroups: "/admin/groups",
  adminEmail: "/admin/email",
  adminStripe: "/admin/stripe",
  adminMerch: "/admin/merch",
  adminScheduledJobs: "/admin/scheduled-jobs",
  adminLandingPage: "/admin/landing-page-customization",
  adminAi: "/admin/ai",
  adminPos: "/admin/pos",
  adminStudio: "/admin/studio",
  adminOpening: "/admin/opening",
  adminLog: "/admin/log",
  adminChat: "/admin/chat",
} as const;

export type RouteName = keyof typeof paths;
export type AdminRouteName = Extract<RouteName, `admin${string}`>;
/** What a person may open before the device has stored the app, and a member's home. */
export type FirstRouteName =
  | Extract<RouteName, "landing" | "login" | "register" | "forgotPassword" | "resetPassword">
  | Extract<RouteName, "calendar" | "checkIn" | "publicVideo" | "dashboard">;

export const videoPath = (id: string) => `/videos/${encodeURIComponent(id)}`;
/** The same for guests. */
export const publicVideoPath = (id: string) => `/video/${encodeURIComponent(id)}`;
/** Details of one class are a panel over the calendar, so that a link to one works without an account. */
export const classPath = (classInstanceId: string) => `${paths.calendar}?class=${encodeURIComponent(classInstanceId)}`;
/** The roster of one class is a page of its own address under the list of them. */
export const rosterPath = (classInstanceId: string) =>
  `${paths.classInstances}?class=${encodeURIComponent(classInstanceId)}`;
/** One room of the staff chat; a class's room has the id of the class. */
export const chatRoomPath = (roomId: string) => `${paths.staffChat}?room=${encodeURIComponent(roomId)}`;
/** One invoice, as a panel over what one bought. */
export const invoicePath = (invoiceId: string) => `${paths.memberships}?invoice=${encodeURIComponent(invoiceId)}`;
/** One person is a page of its own address under the list of everybody. */
export const userPath = (userId: string) => `${paths.adminUsers}?person=${encodeURIComponent(userId)}`;
/** One student's moves are a page of its own address under the list of students. */
export const studentMovesPath = (studentId: string) => `${paths.studentMoves}?student=${encodeURIComponent(studentId)}`;
