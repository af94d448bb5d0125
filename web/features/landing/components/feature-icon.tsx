import {
  Award,
  Bell,
  CalendarDays,
  Heart,
  type LucideIcon,
  MessageCircle,
  ShieldCheck,
  Sparkles,
  Star,
  Ticket,
  TrendingUp,
  Users,
  Video,
} from "lucide-react";
import type { LandingFeature } from "#shared/features/landing/landing-config.ts";

const icons: Record<LandingFeature["icon"], LucideIcon> = {
  calendar: CalendarDays,
  message: MessageCircle,
  trending: TrendingUp,
  users: Users,
  heart: Heart,
  sparkles: Sparkles,
  shield: ShieldCheck,
  star: Star,
  video: Video,
  bell: Bell,
  award: Award,
  ticket: Ticket,
};

export function FeatureIcon({ name, className }: { name: LandingFeature["icon"]; className?: string }) {
  const Icon = icons[name];
  return <Icon aria-hidden="true" className={className} />;
}
