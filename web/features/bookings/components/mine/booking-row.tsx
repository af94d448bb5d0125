import { clsx } from "clsx";
import { type ReactNode, useEffect, useRef } from "react";
import { useUser } from "#web/features/accounts/index.ts";
import { StudioMoment } from "#web/features/classes/components/index.ts";
import { type BookedClass, instructorWords } from "#web/features/classes/index.ts";
import { formatDay, formatTimeRange } from "#web/format.ts";
import { classPath } from "#web/paths.ts";
import { Link } from "#web/ui/actions/link.tsx";
import { DateTile } from "#web/ui/display/date-tile.tsx";
import { stretchedStyle } from "#web/ui/display/row-list.tsx";
import { Content } from "#web/words/content.tsx";
import { ownName, t } from "#web/words/t.ts";

export interface BookingRowProps extends BookedClass {
  /** One came here for this booking: it is brought into view and marked. */
  isWanted?: boolean;
  /** The booking whose class stands beside the list; null on a narrow window, where a class is a page of its own. */
  shownId: string | null;
  /** Badges under the words. */
  state?: ReactNode;
  actions?: ReactNode;
}

export function BookingItem({ booking, instance, isWanted = false, shownId, state, actions }: BookingRowProps) {
  const item = useRef<HTMLLIElement>(null);
  const isBeside = shownId !== null;
  useEffect(() => {
    // One that is chosen in the list is in view: the list stays where it is.
    if (isWanted) item.current?.scrollIntoView({ block: isBeside ? "nearest" : "center" });
  }, [isWanted, isBeside]);
  const isForMe = useUser()?.id === booking.attendeeId;
  const isShown = shownId === booking.id;
  return (
    <li
      ref={item}
      className={clsx(
        "relative flex scroll-my-24 flex-wrap items-center gap-x-4 gap-y-3 px-4 py-4 sm:flex-nowrap sm:px-5",
        isShown ? "bg-selected" : isWanted ? "bg-brand-soft/60" : isBeside && "hover:bg-brand-soft",
      )}
    >
      <DateTile day={instance?.date ?? booking.startsAt.slice(0, 10)} />
      <div className="min-w-0 flex-1 basis-40">
        <h3 className="text-base">
          <Link
            to={isBeside ? `?booking=${booking.id}` : classPath(booking.classInstanceId)}
            aria-current={isShown || undefined}
            className={clsx(
              isBeside ? stretchedStyle : "rounded-sm hover:underline",
              instance?.status === "cancelled" && "line-through",
            )}
          >
            {instance ? <Content>{instance.name}</Content> : t("Class")}
          </Link>
          {!isForMe && (
            <span className="font-medium text-brand-ink"> {t("for {name}", { name: booking.attendeeName })}</span>
          )}
        </h3>
        {instance ? (
          <p className="text-sm text-ink-muted">
            {formatDay(instance.date)} · {formatTimeRange(instance.startTime, instance.endTime)}
            <span className="block">
              <span>{instructorWords(instance)}</span>
              {instance.place && ` · ${ownName(instance.place)}`}
            </span>
          </p>
        ) : (
          <p className="text-sm text-ink-muted">
            <StudioMoment instant={booking.startsAt} />
          </p>
        )}
        {state && <div className="mt-1.5 flex flex-wrap gap-2">{state}</div>}
      </div>
      {actions && <div className="relative flex w-full gap-2 pl-13 sm:w-auto sm:pl-0">{actions}</div>}
    </li>
  );
}
