import {
  CalendarDays,
  ClipboardList,
  CreditCard,
  FileSignature,
  GraduationCap,
  House,
  Inbox,
  LayoutDashboard,
  type LucideIcon,
  MessageSquareHeart,
  MessagesSquare,
  Package,
  Settings,
  Shapes,
  ShoppingBag,
  Sparkles,
  Store,
  User,
  Users,
} from "lucide-react";
import type { RouteName } from "../../paths.ts";

const icons: Partial<Record<RouteName, LucideIcon>> = {
  dashboard: House,
  calendar: CalendarDays,
  moves: Sparkles,
  notifications: Inbox,
  profile: User,
  waiver: FileSignature,
  family: Users,
  adminDashboard: LayoutDashboard,
  adminUsers: Users,
  adminClasses: Shapes,
  adminStudents: GraduationCap,
  adminWaivers: FileSignature,
  adminFeedback: MessageSquareHeart,
  classInstances: ClipboardList,
  staffChat: MessagesSquare,
  adminPos: Store,
  adminMerch: Package,
  merch: ShoppingBag,
  memberships: CreditCard,
  settings: Settings,
};

export function LinkIcon({ name, className }: { name: RouteName; className?: string }) {
  const Icon = icons[name] ?? Shapes;
  return <Icon aria-hidden="true" className={className} />;
}
