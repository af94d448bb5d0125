import { clsx } from "clsx";
import { formatCents } from "#shared/core/money.ts";
import { agesWords } from "#shared/features/classes/ages.ts";
import { instructorWords, isBooked, isInMyCart, levelWords } from "#web/features/classes/index.ts";
import type { ClassInstanceRow } from "#web/features/classes/tables.ts";
import { formatTime, formatTimeRange } from "#web/format.ts";
import { Link } from "#web/ui/actions/link.tsx";
import { Badge } from "#web/ui/display/badge.tsx";
import { Moving } from "#web/ui/moving.tsx";
import { ownName, t } from "#web/words/t.ts";
import { ClassState, type ClassStateProps } from "./class-state.tsx";

export interface ClassCardProps extends ClassStateProps {
  to: string;
  /** A pass pays for it. */
  isCovered?: boolean;
  /** Of a seat that is offered to the household. */
  offeredCents?: number | null;
  /** The instructor's picture. */
  face?: string | null;
  /** Class of the coloured edge. */
  tint: string;
}

/** Over or canceled: it stands back. */
export const isGone = ({ instance, now }: Pick<ClassStateProps, "instance" | "now">) =>
  instance.status === "cancelled" || instance.endsAt <= now.toString();

/** One class in the list of a day. */
export function ClassCard({ to, tint, isCovered = false, offeredCents, face, ...state }: ClassCardProps) {
  const { instance } = state;
  return (
    <article
      className={clsx(
        "relative grid grid-cols-[minmax(5rem,max-content)_1fr] gap-x-2.5 max-[20rem]:grid-cols-1 overflow-hidden rounded-card border border-line bg-surface-raised py-4 pr-4 pl-5 shadow-card transition-[border-color,box-shadow] hover:border-brand hover:shadow-pop sm:grid-cols-[minmax(5.5rem,max-content)_1fr]",
        isGone(state) && "shadow-none",
      )}
    >
      <span
        aria-hidden="true"
        className={clsx("absolute inset-y-0 left-0 w-1.5", tint, isGone(state) && "opacity-40")}
      />
      <p aria-hidden="true" className="pt-px leading-6 tabular-nums">
        <span className="font-semibold whitespace-nowrap">{formatTime(instance.startTime)}</span>
        <span className="block text-sm whitespace-nowrap text-ink-muted">
          {t("{minutesOf} min", { minutesOf: minutesOf(instance) })}
        </span>
        {face && <Face url={face} className="mt-1.5 block size-10" />}
      </p>
      <div className="min-w-0">
        <div className="flex items-baseline justify-between gap-3">
          <CardTitle instance={instance} to={to} className="text-[1.0625rem] leading-6" />
          <span className="font-semibold tabular-nums">{!isCovered && costWords(state, { offeredCents })}</span>
        </div>
        <p className="mt-0.5 text-sm text-ink-muted">
          <span>{instructorWords(instance)}</span>
          {instance.place && ` · ${ownName(instance.place)}`}
        </p>
        <div className="mt-2 flex flex-wrap items-center gap-x-3 gap-y-1.5">
          <span className="text-sm text-ink-muted">{levelWords(instance.level)}</span>
          {instance.ages && <Badge>{t(agesWords(instance.ages))}</Badge>}
          <ClassState {...state} />
        </div>
      </div>
    </article>
  );
}

/** Decorative: the name stands beside it. */
const Face = ({ url, className }: { url: string; className: string }) => (
  <img src={url} alt="" loading="lazy" className={clsx("rounded-full object-cover", className)} />
);

/**
 * The cost to me now: nothing where I am booked, and no money where my pass pays. A seat that is held or offered
 * costs what it did when it was given.
 */
export function costWords(
  { instance, places, user, now }: Pick<ClassStateProps, "instance" | "places" | "user" | "now">,
  { isCovered, offeredCents }: Pick<ClassCardProps, "isCovered" | "offeredCents">,
): string | null {
  const mine = places.filter(({ attendeeId }) => attendeeId === user?.id);
  if (mine.some(isBooked)) return null;
  if (isCovered) return t("Included");
  const held = user && mine.find((place) => isInMyCart(place, user, now));
  return formatCents(held?.priceCents ?? offeredCents ?? instance.priceCents);
}

interface CardTitleProps {
  instance: ClassInstanceRow;
  to: string;
  className: string;
}

/** Below the heading of its day. */
export function CardTitle({ instance, to, className }: CardTitleProps) {
  return (
    <h4 className={clsx("min-w-0", className, instance.status === "cancelled" && "line-through decoration-1")}>
      <Link
        to={to}
        className="after:absolute after:inset-0 after:rounded-[inherit] focus-visible:outline-none focus-visible:after:outline-2 focus-visible:after:-outline-offset-2 focus-visible:after:outline-focus"
      >
        <span className="sr-only">{formatTimeRange(instance.startTime, instance.endTime)}: </span>
        <Moving name={`class-${instance.id}`}>
          <span data-content>{instance.name}</span>
        </Moving>
      </Link>
    </h4>
  );
}

const minutesOf = ({ startsAt, endsAt }: ClassInstanceRow): number =>
  Math.round((Date.parse(endsAt) - Date.parse(startsAt)) / 60_000);
