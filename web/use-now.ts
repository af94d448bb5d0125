import { useEffect, useState } from "react";

const MINUTE_MS = 60_000;

/** The present, kept right to the minute: classes start and end while one looks. */
export function useNow(everyMs: number = MINUTE_MS): Temporal.Instant {
  const [now, setNow] = useState(() => Temporal.Now.instant());
  useEffect(() => {
    const timer = setInterval(() => setNow(Temporal.Now.instant()), everyMs);
    return () => clearInterval(timer);
  }, [everyMs]);
  return now;
}
