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
  Settings2,
  SlidersHorizontal,
  Sparkles,
  Store,
  Upload,
  UserCog,
  Users,
  WandSparkles,
} from "lucide-react";
import type { Role } from "../../../shared/core/roles.ts";
import { type AdminRouteName, paths, type RouteName } from "../../paths.ts";
import { mayOpen } from "../guard.ts";
import { icons } from "../nav/icons.ts";
import { isNotYet } from "../not-yet.ts";
import { ROUTES } from "../route-table.ts";

/** In the order an owner meets them in a day. */
export const GROUPS = ["Today", "People", "Schedule", "Money", "Shop", "Messages", "Studio"] as const;
export type Group = (typeof GROUPS)[number];

/** Pages outside the administration that the studio's work needs too. */
const STAFF_PAGES = ["calendar", "classInstances", "studentMoves", "staffChat"] as const satisfies RouteName[];
export type PlaceName = AdminRouteName | (typeof STAFF_PAGES)[number];

interface PlaceInfo {
  group: Group;
  label: string;
  /** One line for a tile: what one does there. */
  what: string;
  icon: LucideIcon;
  /** Other words to find it by, English and Spanish, its Spanish name among them. */
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
    what: "Everything that runs the studio.",
    icon: LayoutDashboard,
    words: "overview hub home panel de administración inicio resumen",
  },
  classInstances: {
    group: "Today",
    label: "Rosters",
    what: "Who comes, and who is here.",
    icon: icons.classInstances,
    words: "attendance my classes present no-show listas de asistencia mis clases presentes",
  },
  adminUsers: {
    group: "People",
    label: "Users",
    what: "Accounts, roles and families.",
    icon: UserCog,
    words:
      "accounts members roles staff families customers clients usuarios cuentas miembros personal familias clientes",
  },
  adminStudents: {
    group: "People",
    label: "Students",
    what: "Every student with level, waiver and history.",
    icon: Contact,
    words: "levels at risk history alumnos estudiantes niveles historial",
  },
  studentMoves: {
    group: "People",
    label: "Student moves",
    what: "Levels, sign-offs and questions.",
    icon: icons.studentMoves,
    words: "skills progress certificates figuras de los alumnos niveles progreso certificados aprobar",
  },
  adminWaivers: {
    group: "People",
    label: "Waivers",
    what: "Who signed which version, and when.",
    icon: FileSignature,
    words: "liability signatures signed legal exenciones firmas firmado descargo responsabilidad",
  },
  calendar: {
    group: "Schedule",
    label: "Calendar",
    what: "The week as members see it.",
    icon: icons.calendar,
    words: "week timetable book calendario semana reservar",
  },
  adminClasses: {
    group: "Schedule",
    label: "Classes",
    what: "Classes, series and blueprints.",
    icon: CalendarCog,
    words: "schedule series blueprints apparatus import cancel a class clases horario plantillas aparatos importar",
  },
  adminAttendance: {
    group: "Schedule",
    label: "Attendance",
    what: "Who came, over weeks and classes.",
    icon: ChartColumn,
    words: "reports retention no-shows asistencia informes ausencias retención",
  },
  adminStripe: {
    group: "Money",
    label: "Payments",
    what: "Orders, refunds, gift cards and the books.",
    icon: Landmark,
    words:
      "stripe refunds ledger books accounting gift cards promo codes coupons pagos reembolsos libros contabilidad tarjetas regalo códigos cupones",
  },
  adminInvoices: {
    group: "Money",
    label: "Invoices",
    what: "Write, send and settle.",
    icon: FileText,
    words: "bills unpaid overdue late fees facturas recibos impagadas vencidas",
  },
  adminMemberships: {
    group: "Money",
    label: "Membership plans",
    what: "What members can buy.",
    icon: CreditCard,
    words: "passes packs prices subscriptions planes de membresía pases paquetes bonos precios suscripciones",
  },
  adminPos: {
    group: "Shop",
    label: "Point of sale",
    what: "Sell, give back, close the day.",
    icon: Store,
    words: "till pos register cash card sell drinks snacks punto de venta caja efectivo vender cobrar",
  },
  adminMerch: {
    group: "Shop",
    label: "Products and stock",
    what: "Shelves and pickups.",
    icon: Package,
    words: "merch inventory pick-ups shelves t-shirts productos y existencias inventario tienda recogidas",
  },
  staffChat: {
    group: "Messages",
    label: "Staff chat",
    what: "Rooms of the team and of classes.",
    icon: icons.staffChat,
    words: "messages rooms team talk chat del equipo mensajes salas",
  },
  adminFeedback: {
    group: "Messages",
    label: "Feedback",
    what: "What people told you in the app.",
    icon: MessageSquareHeart,
    words: "complaints ideas bugs comentarios opiniones quejas sugerencias",
  },
  adminEmail: {
    group: "Messages",
    label: "E-mail",
    what: "Write to a group, with a preview.",
    icon: Mail,
    words: "newsletter campaign write correo electrónico boletín escribir",
  },
  adminGroups: {
    group: "Messages",
    label: "Groups",
    what: "Groups of people to write to and to book for.",
    icon: Users,
    words: "segments lists audience grupos listas segmentos",
  },
  adminChat: {
    group: "Messages",
    label: "Assistant",
    what: "Ask about the studio in your own words.",
    icon: WandSparkles,
    words: "ai ask questions asistente ia preguntar",
  },
  adminStudio: {
    group: "Studio",
    label: "Studio settings",
    what: "Address, getting ready, rules.",
    icon: SlidersHorizontal,
    words: "address rules cancellation time zone ajustes del estudio dirección reglas configuración",
  },
  adminOpening: {
    group: "Studio",
    label: "Opening day",
    what: "The steps to the first class.",
    icon: Rocket,
    words: "set up setup wizard start first steps apertura primeros pasos configurar empezar",
  },
  adminMoves: {
    group: "Studio",
    label: "Moves",
    what: "The library of moves, levels and prerequisites.",
    icon: Sparkles,
    words: "skills library levels tricks figuras trucos biblioteca niveles",
  },
  adminVideos: {
    group: "Studio",
    label: "Videos",
    what: "Lessons and who may see them.",
    icon: Clapperboard,
    words: "lessons upload youtube vimeo lecciones subir grabaciones",
  },
  adminLandingPage: {
    group: "Studio",
    label: "Landing page",
    what: "Words, colours and pictures of the first page.",
    icon: Palette,
    words: "website brand logo colors announcement página de entrada web marca colores anuncio",
  },
  adminImportExport: {
    group: "Studio",
    label: "Import and export",
    what: "Your data in and out, at any time.",
    icon: Upload,
    words: "csv backup move data importar y exportar datos copia",
  },
  adminScheduledJobs: {
    group: "Studio",
    label: "Scheduled jobs",
    what: "What runs by itself, when it last ran and how.",
    icon: Clock,
    words: "background tasks cron tareas programadas automático",
  },
  adminAi: {
    group: "Studio",
    label: "Assistant settings",
    what: "The assistant's key, costs and limits.",
    icon: Settings2,
    words: "ai openai key costs ajustes del asistente ia clave costos",
  },
};

export interface Place extends PlaceInfo {
  name: PlaceName;
  to: string;
}

const NAMES = Object.keys(PLACES) as PlaceName[];

/** The places that are built and that this role may open. */
export const placesFor = (role: Role): Place[] =>
  NAMES.filter((name) => {
    const route = ROUTES.find((known) => known.name === name);
    return route !== undefined && !isNotYet(name) && mayOpen(route.guard, role);
  }).map((name) => ({ ...PLACES[name], name, to: paths[name] }));

export interface PlaceGroup {
  group: Group;
  places: readonly Place[];
}

/** The same in groups; a group without a place is left out. */
export const groupsFor = (role: Role): PlaceGroup[] => {
  const places = placesFor(role);
  return GROUPS.map((group) => ({ group, places: places.filter((place) => place.group === group) })).filter(
    ({ places: some }) => some.length > 0,
  );
};

export const isPlace = (name: RouteName): name is PlaceName => name in PLACES;
