import type { Phrases } from "../../phrase-book.ts";

export const commonShellPhrases: Phrases = {
  Quick: "Rápido",
  "Waiver Status": "Estado de la exención",
  "Admin Dashboard": "Panel de administración",
  Users: "Usuarios",
  "Staff Chat": "Chat del equipo",
  "Merch & Snacks": "Tienda y snacks",
  Memberships: "Membresías",
  Home: "Inicio",
  Inbox: "Notificaciones",
  Main: "Principal",
  Install: "Instalar",
  "Not now": "Ahora no",
  "Got it": "Entendido",
  Later: "Después",
  Reload: "Recargar",
};
