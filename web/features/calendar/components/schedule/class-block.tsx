import { clsx } from "clsx";
import { agesWords } from "#shared/features/classes/ages.ts";
import { instructorWords, levelWords } from "#web/features/classes/index.ts";
import { formatTime, formatTimeRange } from "#web/format.ts";
import { ownName, t } from "#web/words/t.ts";
import { CardTitle, type ClassCardProps, costWords, isGone } from "./class-card.tsx";
import { ClassState } from "./class-state.tsx";

/** A block is as high as its class is long and has whole lines only: more of them the higher and wider it is. */
const TITLE =
  "truncate text-[0.8125rem] [@container(max-width:7rem)_and_(min-height:3.25rem)]:line-clamp-2 [@container(max-width:7rem)_and_(min-height:3.25rem)]:whitespace-normal";
const FACTS =
  "flex max-h-[1lh] flex-wrap gap-x-1.5 overflow-hidden [@container(min-width:7rem)_and_(min-height:3.25rem)]:max-h-[2lh] [@container(min-height:4rem)]:max-h-[2lh] [&>*]:text-xs [&>*]:leading-[inherit]!";
/** Here a badge is its colored words. */
const PLAIN_BADGES = "[&>.rounded-full]:bg-transparent [&>.rounded-full]:p-0 [&>.rounded-full]:inset-ring-0";
const LAST =
  "sr-only [@container(min-height:4rem)_and_(min-width:7rem)]:not-sr-only [@container(min-height:4rem)_and_(min-width:7rem)]:truncate!";

/** One class on the axis of the week. Narrow, it first says how the class stands: the eye reads the time off the axis. */
export function ClassBlock({ to, tint, isCovered = false, offeredCents, ...state }: Omit<ClassCardProps, "face">) {
  const { instance } = state;
  const cost = !isCovered && costWords(state, { offeredCents });
  return (
    <article
      className={clsx(
        "relative h-full overflow-hidden rounded-[0.5rem] border border-line bg-surface-raised py-px pr-1 pl-2.5 text-xs leading-[0.9375rem] text-ink-muted shadow-card transition-[border-color,box-shadow] hover:border-brand hover:shadow-pop",
        isGone(state) && "shadow-none",
      )}
    >
      <span aria-hidden="true" className={clsx("absolute inset-y-0 left-0 w-1", tint, isGone(state) && "opacity-40")} />
      <CardTitle instance={instance} to={to} className={clsx(TITLE, isGone(state) ? "text-ink-muted" : "text-ink")} />
      <div className={clsx(FACTS, PLAIN_BADGES)}>
        <span aria-hidden="true" className="order-1 whitespace-nowrap tabular-nums @min-[9rem]:order-none">
          <span className="@min-[11rem]:hidden">{formatTime(instance.startTime)}</span>
          <span className="hidden @min-[11rem]:inline">{formatTimeRange(instance.startTime, instance.endTime)}</span>
        </span>
        {cost && <span className="tabular-nums">{cost}</span>}
        <ClassState {...state} />
      </div>
      <p className={LAST}>
        <span>{instance.ages ? t(agesWords(instance.ages)) : levelWords(instance.level)}</span>
        {" · "}
        <span>{instructorWords(instance)}</span>
        {instance.place && <span className="sr-only">{` · ${ownName(instance.place)}`}</span>}
      </p>
    </article>
  );
}
