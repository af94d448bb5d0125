import { CalendarX2, Check } from "lucide-react";
import { lazy, Suspense } from "react";
import type { User } from "#shared/features/accounts/user.ts";
import type { BookingRow } from "#web/features/bookings/tables.ts";
import {
  attendeeWord,
  type ClassCondition,
  conditionOf,
  conditionWords,
  isBooked,
  isInMyCart,
} from "#web/features/classes/index.ts";
import type { ClassInstanceRow } from "#web/features/classes/tables.ts";
import { Badge } from "#web/ui/display/badge.tsx";
import { forScreenReaders } from "#web/ui/display/for-screen-readers.tsx";
import { joined } from "#web/words/joined.ts";
import { rich } from "#web/words/rich.tsx";
import { t } from "#web/words/t.ts";

/** A guest never holds a seat, and the calendar is what guests load first. */
const HeldBadge = lazy(() => import("./held-badge.tsx").then((module) => ({ default: module.HeldBadge })));

export interface ClassStateProps {
  instance: ClassInstanceRow;
  /** My household's bookings of this class. */
  places: readonly BookingRow[];
  user: Pick<User, "id" | "role"> | null;
  now: Temporal.Instant;
  /** The free seats too, beside what concerns me. */
  withSeats?: boolean;
}

const tones = {
  free: "neutral",
  few: "warning",
  full: "neutral",
  started: "neutral",
  over: "neutral",
  "out-of-sale": "neutral",
} as const;

/** What stands on every card: mine, in my cart, cancelled, or how many seats are left. */
export function ClassState({ instance, places, user, now, withSeats = false }: ClassStateProps) {
  const condition = conditionOf(instance, now);
  if (condition === "cancelled") return <CancelledBadge />;
  const booked = user ? places.filter(isBooked) : [];
  const held = user ? places.filter((place) => isInMyCart(place, user, now)) : [];
  const isMine = booked.length > 0 || held.length > 0;
  return (
    <>
      {user && booked.length > 0 && (
        <Badge tone="success">
          <Check aria-hidden="true" strokeWidth={3} />
          {bookedWords(booked, user)}
        </Badge>
      )}
      {held.length > 0 && (
        <Suspense fallback={null}>
          <HeldBadge held={held} />
        </Suspense>
      )}
      {(!isMine || withSeats) && <SeatsBadge condition={condition} seatsLeft={instance.seatsLeft} />}
    </>
  );
}

function bookedWords(booked: readonly BookingRow[], user: Pick<User, "id">): string {
  const names = booked.map((place) => attendeeWord(place, { id: user.id, role: "student" }));
  return names.length === 1 && booked[0]?.attendeeId === user.id
    ? t("Booked")
    : t("Booked: {list}", { list: joined(names, ", ") });
}

function CancelledBadge() {
  return (
    <Badge tone="danger">
      <CalendarX2 aria-hidden="true" />
      {rich("Canceled<hidden> by the studio</hidden>", { hidden: forScreenReaders })}
    </Badge>
  );
}

export function SeatsBadge({
  condition,
  seatsLeft,
}: {
  condition: Exclude<ClassCondition, "cancelled">;
  seatsLeft: number;
}) {
  const words = conditionWords(condition, seatsLeft);
  if (condition === "free") return <span className="text-sm text-ink-muted">{words}</span>;
  return <Badge tone={tones[condition]}>{words}</Badge>;
}
