import { FileSignature } from "lucide-react";
import type { SlicePages } from "../../shell/pages/page.ts";

export const pages = {
  waiver: {
    path: "/waiver",
    guard: "signed-in",
    icon: FileSignature,
    links: [{ menu: "bar", at: 50, label: "Waiver Status" }],
    floats: "after",
    words: "sign exención firmar",
  },
  signWaivers: {
    path: "/sign-waivers",
    guard: "signed-in",
    floats: "after",
  },
  adminWaivers: {
    path: "/admin/waivers",
    guard: "admin",
    links: [{ menu: "account", at: 80, label: "Waivers" }],
    place: {
      group: "People",
      at: 40,
      label: "Waivers",
      spanish: "exenciones",
      what: "Who signed which version, and when.",
      words: "liability signatures signed legal firmas firmado descargo responsabilidad",
      icon: FileSignature,
    },
  },
} as const satisfies SlicePages;
