import { HandCoins } from "lucide-react";
import { TEACHING_ROLES } from "#shared/core/roles.ts";
import type { SlicePages } from "../../shell/pages/page.ts";

export const pages = {
  myPay: {
    path: "/pay",
    guard: "leaders",
    icon: HandCoins,
    links: [{ menu: "account", at: 55, label: "My Pay", roles: TEACHING_ROLES }],
    words: "pay wages statement salary pago sueldo nómina",
  },
  adminPay: {
    path: "/admin/pay",
    guard: "admin",
    place: {
      group: "Money",
      at: 50,
      label: "Instructor pay",
      spanish: "pago a instructores",
      what: "Rates, statements and paydays.",
      words: "payroll wages salary rates statement payday nómina sueldo salario acuerdos",
      icon: HandCoins,
    },
  },
} as const satisfies SlicePages;
