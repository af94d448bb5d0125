import { type ReactNode, useEffect, useState } from "react";
import { onServerClock, serverNowMs } from "../../data/device/server-clock.ts";
import { t } from "../../words/t.ts";

const SECOND_MS = 1_000;

export interface CountdownProps {
  /** The moment it runs towards, in epoch milliseconds. */
  untilMs: number;
  /** The sentence around the time that is left; without it the time alone is shown. */
  children?: (time: ReactNode) => ReactNode;
  /** Shown once the moment has passed, instead of the whole sentence. */
  doneText?: string;
  onDone?: () => void;
  /** The server's clock by its last answer; tests bring their own. */
  now?: () => number;
  className?: string;
}

/** Ticking text: "2 d 4 h", "3 h 05 min", and "14:59" in the last hour. Not announced at every tick. */
export function Countdown({
  untilMs,
  children = (time) => time,
  doneText = t("now"),
  onDone,
  now = serverNowMs,
  className,
}: CountdownProps) {
  const [currentMs, setCurrentMs] = useState(now);
  const isDone = currentMs >= untilMs;

  useEffect(() => onServerClock(() => setCurrentMs(now())), [now]);
  useEffect(() => {
    if (isDone) {
      onDone?.();
      return;
    }
    const timer = setInterval(() => setCurrentMs(now()), SECOND_MS);
    return () => clearInterval(timer);
  }, [isDone, now, onDone]);

  return (
    <span role="timer" aria-live="off" className={className}>
      {isDone ? (
        <span className="whitespace-nowrap">{doneText}</span>
      ) : (
        children(<span className="whitespace-nowrap tabular-nums">{countdownText(untilMs - currentMs)}</span>)
      )}
    </span>
  );
}

/** The two largest units that matter; rounds up so that a fresh 15 minutes reads 15:00. */
function countdownText(leftMs: number): string {
  const seconds = Math.max(0, Math.ceil(leftMs / SECOND_MS));
  const minutes = Math.floor(seconds / 60);
  const hours = Math.floor(minutes / 60);
  const days = Math.floor(hours / 24);
  if (days > 0) return `${days} d ${hours % 24} h`;
  if (hours > 0) return t("{hours} h {twoDigits} min", { hours, twoDigits: twoDigits(minutes % 60) });
  return `${twoDigits(minutes)}:${twoDigits(seconds % 60)}`;
}

function twoDigits(value: number): string {
  return String(value).padStart(2, "0");
}
