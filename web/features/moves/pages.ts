import { GraduationCap, Sparkles } from "lucide-react";
import { LEADER_ROLES, TEACHING_ROLES } from "#shared/core/roles.ts";
import type { SlicePages } from "../../shell/pages/page.ts";

export const pages = {
  moves: {
    path: "/moves",
    guard: "signed-in",
    icon: Sparkles,
    links: [
      { menu: "bar", at: 40, label: "My Moves" },
      { menu: "bottom", at: 30, label: "Moves", roles: ["student", "parent"] },
    ],
    words: "skills mis figuras",
  },
  studentMoves: {
    path: "/student-moves",
    guard: "signed-in",
    icon: GraduationCap,
    links: [
      { menu: "account", at: 130, label: "Student moves", roles: LEADER_ROLES },
      { menu: "bottom", at: 30, label: "Students", roles: TEACHING_ROLES },
    ],
    place: {
      group: "People",
      at: 30,
      label: "Student moves",
      spanish: "figuras de los alumnos",
      what: "Levels, sign-offs and questions.",
      words: "skills progress certificates niveles progreso certificados aprobar",
      roles: LEADER_ROLES,
    },
  },
  adminMoves: {
    path: "/admin/moves",
    guard: "admin",
    place: {
      group: "Studio",
      at: 30,
      label: "Moves",
      spanish: "figuras",
      what: "The library of moves, levels and prerequisites.",
      words: "skills library levels tricks trucos biblioteca niveles",
      icon: Sparkles,
    },
  },
} as const satisfies SlicePages;
