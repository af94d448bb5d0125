import type { SlicePages } from "../../shell/pages/page.ts";

export const pages = {
  login: {
    path: "/login",
    guard: "public",
    frame: "bare",
  },
  register: {
    path: "/register",
    guard: "public",
    frame: "bare",
  },
  forgotPassword: {
    path: "/forgot-password",
    guard: "public",
    frame: "bare",
  },
  resetPassword: {
    path: "/reset-password",
    guard: "public",
    frame: "bare",
  },
} as const satisfies SlicePages;
