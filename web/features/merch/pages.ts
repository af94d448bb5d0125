import { Package, ShoppingBag } from "lucide-react";
import type { SlicePages } from "../../shell/pages/page.ts";

export const pages = {
  merch: {
    path: "/merch",
    guard: "signed-in",
    icon: ShoppingBag,
    links: [{ menu: "account", at: 160, label: "Merch & Snacks" }],
    skeleton: "tiles",
    words: "shop snacks tienda compras",
  },
  adminMerch: {
    path: "/admin/merch",
    guard: "desk",
    links: [{ menu: "account", at: 100, label: "Products and stock" }],
    place: {
      group: "Shop",
      at: 20,
      label: "Products and stock",
      spanish: "productos y existencias",
      what: "Shelves and pickups.",
      words: "merch inventory pick-ups shelves t-shirts inventario tienda recogidas",
      icon: Package,
    },
  },
} as const satisfies SlicePages;
