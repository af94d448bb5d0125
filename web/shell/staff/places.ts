import {
  CalendarCog,
  ChartColumn,
  Clapperboard,
  Clock,
  Contact,
  CreditCard,
  FileSignature,
  FileText,
  Landmark,
  LayoutDashboard,
  type LucideIcon,
  Mail,
  MessageSquareHeart,
  Package,
  Palette,
  Rocket,
  ScrollText,
  Settings2,
  SlidersHorizontal,
  Sparkles,
  Store,
  Upload,
  UserCog,
  Users,
  WandSparkles,
} from "lucide-react";
import type { AdminRouteName, RouteName } from "../../paths.ts";
import { icons } from "../nav/icons.ts";

/** In the order an owner meets them in a day. */
export const GROUPS = ["Today", "People", "Schedule", "Money", "Shop", "Messages", "Studio"] as const;
export type Group = (typeof GROUPS)[number];

/** Pages outside the administration that the studio's work needs too. */
const STAFF_PAGES = ["calendar", "classInstances", "studentMoves", "staffChat"] as const satisfies RouteName[];
export type PlaceName = AdminRouteName | (typeof STAFF_PAGES)[number];

export interface PlaceInfo {
  group: Group;
  label: string;
  /** Its name in Spanish, as the phrase book has it, in lower case. */
  spanish: string;
  /** One line for a tile: what one does there. */
  what: string;
  icon: LucideIcon;
  /** Other words to find it by, English and Spanish. */
  words: string;
}

/**
 * Every place of the studio's work, once: the hub, the side navigation and the palette are made from it. The types
 * refuse a page of the administration that stands in no group. In a group the order is this one.
 */
export const PLACES: Record<PlaceName, PlaceInfo> = {
  adminDashboard: {
    group: "Today",
    label: "Admin dashboard",
    spanish: "panel de administración",
    what: "Everything that runs the studio.",
    icon: LayoutDashboard,
    words: "overview hub home inicio resumen",
  },
  classInstances: {
    group: "Today",
    label: "Rosters",
    spanish: "listas de asistencia",
    what: "Who comes, and who is here.",
    icon: icons.classInstances,
    words: "attendance my classes present no-show mis clases presentes",
  },
  adminUsers: {
    group: "People",
    label: "Users",
    spanish: "usuarios",
    what: "Accounts, roles and families.",
    icon: UserCog,
    words: "accounts members roles staff families customers clients cuentas miembros personal familias clientes",
  },
  adminStudents: {
    group: "People",
    label: "Students",
    spanish: "alumnos",
    what: "Every student with level, waiver and history.",
    icon: Contact,
    words: "levels at risk history estudiantes niveles historial",
  },
  studentMoves: {
    group: "People",
    label: "Student moves",
    spanish: "figuras de los alumnos",
    what: "Levels, sign-offs and questions.",
    icon: icons.studentMoves,
    words: "skills progress certificates niveles progreso certificados aprobar",
  },
  adminWaivers: {
    group: "People",
    label: "Waivers",
    spanish: "exenciones",
    what: "Who signed which version, and when.",
    icon: FileSignature,
    words: "liability signatures signed legal firmas firmado descargo responsabilidad",
  },
  calendar: {
    group: "Schedule",
    label: "Calendar",
    spanish: "calendario",
    what: "The week as members see it.",
    icon: icons.calendar,
    words: "week timetable book semana reservar",
  },
  adminClasses: {
    group: "Schedule",
    label: "Classes",
    spanish: "clases",
    what: "Classes, series and blueprints.",
    icon: CalendarCog,
    words: "schedule series blueprints apparatus import cancel a class horario plantillas aparatos importar",
  },
  adminAttendance: {
    group: "Schedule",
    label: "Attendance",
    spanish: "asistencia",
    what: "Who came, over weeks and classes.",
    icon: ChartColumn,
    words: "reports retention no-shows informes ausencias retención",
  },
  adminStripe: {
    group: "Money",
    label: "Payments",
    spanish: "pagos",
    what: "Orders, refunds, gift cards and the books.",
    icon: Landmark,
    words:
      "stripe refunds ledger books accounting gift cards promo codes coupons reembolsos libros contabilidad tarjetas regalo códigos cupones",
  },
  adminInvoices: {
    group: "Money",
    label: "Invoices",
    spanish: "facturas",
    what: "Write, send and settle.",
    icon: FileText,
    words: "bills unpaid overdue late fees recibos impagadas vencidas",
  },
  adminMemberships: {
    group: "Money",
    label: "Membership plans",
    spanish: "planes de membresía",
    what: "What members can buy.",
    icon: CreditCard,
    words: "passes packs prices subscriptions pases paquetes bonos precios suscripciones",
  },
  adminPos: {
    group: "Shop",
    label: "Point of sale",
    spanish: "punto de venta",
    what: "Sell, give back, close the day.",
    icon: Store,
    words: "till pos register cash card sell drinks snacks caja efectivo vender cobrar",
  },
  adminMerch: {
    group: "Shop",
    label: "Products and stock",
    spanish: "productos y existencias",
    what: "Shelves and pickups.",
    icon: Package,
    words: "merch inventory pick-ups shelves t-shirts inventario tienda recogidas",
  },
  staffChat: {
    group: "Messages",
    label: "Staff chat",
    spanish: "chat del equipo",
    what: "Rooms of the team and of classes.",
    icon: icons.staffChat,
    words: "messages rooms team talk mensajes salas",
  },
  adminFeedback: {
    group: "Messages",
    label: "Feedback",
    spanish: "comentarios",
    what: "What people told you in the app.",
    icon: MessageSquareHeart,
    words: "complaints ideas bugs opiniones quejas sugerencias",
  },
  adminEmail: {
    group: "Messages",
    label: "E-mail",
    spanish: "correo",
    what: "Write to a group, with a preview.",
    icon: Mail,
    words: "newsletter campaign write electrónico boletín escribir",
  },
  adminGroups: {
    group: "Messages",
    label: "Groups",
    spanish: "grupos",
    what: "Groups of people to write to and to book for.",
    icon: Users,
    words: "segments lists audience listas segmentos",
  },
  adminChat: {
    group: "Messages",
    label: "Assistant",
    spanish: "asistente",
    what: "Ask about the studio in your own words.",
    icon: WandSparkles,
    words: "ai ask questions ia preguntar",
  },
  adminStudio: {
    group: "Studio",
    label: "Studio settings",
    spanish: "ajustes del estudio",
    what: "Address, getting ready, rules.",
    icon: SlidersHorizontal,
    words: "address rules cancellation time zone dirección reglas configuración",
  },
  adminOpening: {
    group: "Studio",
    label: "Opening day",
    spanish: "día de apertura",
    what: "The steps to the first class.",
    icon: Rocket,
    words: "set up setup wizard start first steps apertura primeros pasos configurar empezar",
  },
  adminMoves: {
    group: "Studio",
    label: "Moves",
    spanish: "figuras",
    what: "The library of moves, levels and prerequisites.",
    icon: Sparkles,
    words: "skills library levels tricks trucos biblioteca niveles",
  },
  adminVideos: {
    group: "Studio",
    label: "Videos",
    spanish: "videos",
    what: "Lessons and who may see them.",
    icon: Clapperboard,
    words: "lessons upload youtube vimeo lecciones subir grabaciones",
  },
  adminLandingPage: {
    group: "Studio",
    label: "Landing page",
    spanish: "página de entrada",
    what: "Words, colours and pictures of the first page.",
    icon: Palette,
    words: "website brand logo colors announcement web marca colores anuncio",
  },
  adminImportExport: {
    group: "Studio",
    label: "Import and export",
    spanish: "importar y exportar",
    what: "Your data in and out, at any time.",
    icon: Upload,
    words: "csv backup move data datos copia",
  },
  adminScheduledJobs: {
    group: "Studio",
    label: "Scheduled jobs",
    spanish: "tareas programadas",
    what: "What runs by itself, when it last ran and how.",
    icon: Clock,
    words: "background tasks cron automático",
  },
  adminLog: {
    group: "Studio",
    label: "Audit log",
    spanish: "registro de cambios",
    what: "Who changed what, and when.",
    icon: ScrollText,
    words: "audit history trail security sign-ins who did historial auditoría seguridad quién",
  },
  adminAi: {
    group: "Studio",
    label: "Assistant settings",
    spanish: "ajustes del asistente",
    what: "The assistant's key, costs and limits.",
    icon: Settings2,
    words: "ai openai key costs ia clave costos",
  },
};

export const isPlace = (name: RouteName): name is PlaceName => name in PLACES;
