import { CreditCard } from "lucide-react";
import type { SlicePages } from "../../shell/pages/page.ts";

export const pages = {
  memberships: {
    path: "/memberships",
    guard: "signed-in",
    icon: CreditCard,
    links: [{ menu: "account", at: 170, label: "Memberships" }],
    skeleton: "tiles",
    words: "passes packs membresías pases",
  },
  membershipSuccess: {
    path: "/membership-success",
    guard: "signed-in",
  },
  adminMemberships: {
    path: "/admin/memberships",
    guard: "admin",
    place: {
      group: "Money",
      at: 30,
      label: "Membership plans",
      spanish: "planes de membresía",
      what: "What members can buy.",
      words: "passes packs prices subscriptions pases paquetes bonos precios suscripciones",
      icon: CreditCard,
    },
  },
} as const satisfies SlicePages;
